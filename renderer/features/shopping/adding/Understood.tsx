import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { labelColour } from '#renderer/components/kitchen/label-colours.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { itemWords } from '../list/item-words.ts'
import type { NewItem } from '../list/understood.ts'
import classes from './adding.module.css'
import { sumOf } from './sum.ts'

const Correction = lazy(async () => ({ default: (await import('./Correction.tsx')).Correction }))

export type Part = 'amount' | 'food' | 'label'

interface UnderstoodProps {
  item: NewItem
  typed: string
  list: Pick<ShoppingList, 'labelSettings' | 'listItems'>
  onFix: (fix: Partial<NewItem>) => void
  /** The correction is over; the field goes on. */
  onDone: () => void
}

/** What was understood, beside the words: each part is a button that corrects it. */
export function Understood({ item, typed, list, onFix, onDone }: UnderstoodProps) {
  const { t } = useTranslation()
  const [part, setPart] = useState<Part | null>(null)
  const { labelSettings, listItems } = list
  const { amount, name, note } = itemWords(item, formatLocale())
  const label =
    labelSettings.find(({ labelId }) => labelId === item.labelId)?.label ?? item.food?.label
  const sum = sumOf(item, listItems)
  const words = { amount, food: item.food ? name : '', label: label?.name ?? '' }
  const chip = (which: Part, tone: string | undefined) => {
    // What is seen is part of the name, so that it can be spoken to a device.
    const what = words[which] || t(`shopping.suggest.no-${which}`)
    return (
      <button
        type="button"
        className={classes.chip}
        data-tone={words[which] === '' ? 'none' : tone}
        aria-label={t(`shopping.suggest.${which}-is`, { what })}
        aria-expanded={part === which}
        onClick={() => setPart(part === which ? null : which)}
      >
        {which === 'label' && label && (
          <span
            className={classes.dot}
            style={{ backgroundColor: labelColour(label.color) }}
            aria-hidden
          />
        )}
        <bdi>{what}</bdi>
      </button>
    )
  }
  return (
    <div className={classes.understood} role="group" aria-label={t('shopping.suggest.understood')}>
      <div className={classes.chips}>
        {chip('amount', 'amount')}
        {chip('food', 'food')}
        {item.food && note !== '' && (
          <span className={classes.note}>
            <bdi>{note}</bdi>
          </span>
        )}
        {chip('label', undefined)}
        {sum && <span className={classes.sum}>{sumWords()}</span>}
      </div>
      {part && (
        <Suspense>
          <Correction
            key={part}
            part={part}
            item={item}
            typed={typed}
            labels={labelSettings}
            onFix={onFix}
            onClose={() => {
              setPart(null)
              onDone()
            }}
          />
        </Suspense>
      )}
    </div>
  )

  function sumWords(): string {
    if (!sum) return ''
    const { there, total } = sum
    const of = (quantity: number) =>
      itemWords({ ...there, quantity, isFood: true }, formatLocale()).amount
    if (total !== null) return t('shopping.suggest.in-all', { amount: of(total) })
    const before = of(there.quantity)
    return before === ''
      ? t('shopping.suggest.there')
      : t('shopping.suggest.amount-there', { amount: before })
  }
}
