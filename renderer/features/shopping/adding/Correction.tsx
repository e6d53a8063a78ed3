import { Button, TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readAmount } from '#contract/amounts/numbers.ts'
import { MOST } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { nameOption } from '#renderer/components/fields/name-options.ts'
import { NameSelect } from '#renderer/components/fields/NameSelect.tsx'
import { plainAmount } from '#renderer/features/ingredient-lines/index.ts'
import { useNameList } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { NewItem } from '../list/understood.ts'
import classes from './adding.module.css'
import { withFood } from './meant.ts'
import { keptForLater, suggestionsQuery } from './queries.ts'
import type { Part } from './Understood.tsx'

interface CorrectionProps {
  part: Part
  item: NewItem
  typed: string
  labels: ShoppingList['labelSettings']
  onFix: (fix: Partial<NewItem>) => void
  onClose: () => void
}

/** Corrects one part of what was understood, in place. */
export function Correction({ part, ...rest }: CorrectionProps) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const handleKey = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    // A list that is open takes the key for itself.
    const isOpen =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true'
    if (isOpen || !(isEnter || event.key === 'Escape')) {
      if (isEnter) event.preventDefault()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    rest.onClose()
  }
  return (
    <div ref={box} className={classes.correction} role="presentation" onKeyDown={handleKey}>
      {part === 'amount' && <AmountPart {...rest} />}
      {part === 'food' && <FoodPart {...rest} />}
      {part === 'label' && <LabelPart {...rest} />}
      <Button variant="default" onClick={rest.onClose}>
        {t('shopping.suggest.done')}
      </Button>
    </div>
  )
}

type PartProps = Omit<CorrectionProps, 'part'>

function AmountPart({ item, onFix }: PartProps) {
  const { t } = useTranslation()
  const locale = formatLocale()
  const { options } = useNameList('units')
  const [amount, setAmount] = useState(() =>
    item.quantity ? plainAmount(item.quantity, locale, item.unit?.fraction !== false) : '',
  )
  const quantity = amount.trim() === '' ? 0 : readAmount(amount, locale)
  const isAmount = typeof quantity === 'number' && quantity >= 0 && quantity <= MOST
  const named = (id: string | null) => {
    const unit = options.find((one) => one.id === id)
    const plain = { pluralName: null, abbreviation: '', fraction: true }
    return (unit ? { ...plain, id, name: unit.name } : null) as NewItem['unit'] // until the answer is there
  }
  // Of what is only words, an amount is one all the same.
  const fix = (more: Partial<NewItem>) => {
    const next = { ...item, ...more }
    const isFood = next.food !== null || next.unit !== null || next.quantity > 0
    onFix({ quantity: next.quantity, unit: next.unit, isFood })
  }
  return (
    <>
      <TextInput
        className={classes.amountField}
        label={t('shopping.amount')}
        value={amount}
        inputMode="decimal"
        error={isAmount ? null : t('shopping.amount-problem')}
        onChange={({ currentTarget: { value } }) => {
          setAmount(value)
          const read = value.trim() === '' ? 0 : readAmount(value, locale)
          if (typeof read === 'number' && read >= 0 && read <= MOST) fix({ quantity: read })
        }}
      />
      <NameSelect
        label={t('shopping.unit')}
        options={options}
        value={item.unit?.id ?? null}
        onChange={(id) => fix({ unit: named(id) })}
      />
    </>
  )
}

function FoodPart({ item, typed, labels, onFix }: PartProps) {
  const { t } = useTranslation()
  const { options } = useNameList('foods')
  const known = useQuery({ ...suggestionsQuery, ...keptForLater }).data?.foods
  return (
    <NameSelect
      label={t('shopping.food')}
      options={options}
      value={item.food?.id ?? null}
      onChange={(id) => {
        const food = options.find((one) => one.id === id) ?? null
        const labelId = known?.find((one) => one.id === id)?.labelId ?? null
        onFix(withFood(item, food, { typed, labelId, labels }))
      }}
    />
  )
}

function LabelPart({ item, labels, onFix }: PartProps) {
  const { t } = useTranslation()
  return (
    <NameSelect
      label={t('shopping.label')}
      options={labels.map(({ labelId, label }) => nameOption(labelId, label.name))}
      value={item.labelId}
      onChange={(labelId) => onFix({ labelId })}
    />
  )
}
