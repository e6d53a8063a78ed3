import { Textarea, TextInput } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NameField } from '#renderer/components/fields/NameField.tsx'
import {
  type IngredientDraft,
  partsOf,
  plainTextOf,
  withPlainText,
  withWords,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import { pastedLines } from './bulk-text.ts'
import classes from './rows.module.css'

interface IngredientFieldsProps {
  line: IngredientDraft
  /** What the row is called: 'Ingredient 2'. */
  name: string
  isEmpty: boolean
  disableAmount: boolean
  problem: string | undefined
  units: NameChoice
  foods: NameChoice
  onChange: (changes: Partial<IngredientDraft>) => void
  onEnter: () => void
  onRemoveEmpty: () => void
  /** Several lines were pasted into a field; without it they become one. */
  onLines?: (lines: string[]) => void
}

/** The fields of an ingredient. Enter goes on to a new row, Backspace in an empty row removes it. */
export function IngredientFields(row: IngredientFieldsProps) {
  const { t } = useTranslation()
  const { line, name, disableAmount, units, foods } = row
  // The line when the field got the focus: with each key press, its words are computed from that state.
  const before = useRef(line)
  const changePart = (changes: Partial<IngredientDraft>) => {
    const { note, asWritten } = before.current
    const words = { units: units.options, foods: foods.options, locale: formatLocale() }
    row.onChange(withWords(before.current, { ...line, note, asWritten, ...changes }, words))
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && row.isEmpty) {
      event.preventDefault()
      row.onRemoveEmpty()
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!row.isEmpty) row.onEnter()
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    const lines = pastedLines(event.clipboardData.getData('text/plain'))
    if (lines === null || !row.onLines) return
    event.preventDefault()
    row.onLines(lines)
  }

  return (
    <div
      className={classes.cells}
      data-empty={row.isEmpty}
      data-plain={disableAmount}
      onFocus={() => {
        before.current = line
      }}
      onPaste={handlePaste}
    >
      {disableAmount ? (
        // An area, because a whole line may be longer than a phone is wide.
        <Textarea
          className={classes.wholeText}
          aria-label={t('recipe-edit.text-of', { name })}
          placeholder={t('recipe-edit.ingredient-text')}
          rows={1}
          value={plainTextOf(line)}
          dir="auto"
          onChange={({ currentTarget: { value } }) => row.onChange(withPlainText(line, value))}
          onKeyDown={handleKey}
        />
      ) : (
        <>
          <TextInput
            className={classes.quantity}
            aria-label={t('recipe-edit.quantity-of', { name })}
            placeholder={t('recipe-edit.quantity')}
            value={line.quantity}
            inputMode="text"
            // In right-to-left pages, '1 1/2' would otherwise be displayed in reverse order.
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            error={row.problem}
            onChange={(event) => changePart({ quantity: event.currentTarget.value })}
            onKeyDown={handleKey}
          />
          <NameField
            className={classes.unit}
            label={t('recipe-edit.unit-of', { name })}
            placeholder={t('recipe-edit.unit')}
            value={line.unit}
            options={units.options}
            onCreate={units.create}
            onChange={(unit) => changePart({ unit })}
            onKeyDown={handleKey}
          />
          <NameField
            className={classes.food}
            label={t('recipe-edit.food-of', { name })}
            placeholder={t('recipe-edit.food')}
            value={line.food}
            options={foods.options}
            onCreate={foods.create}
            onChange={(food) => changePart({ food })}
            onKeyDown={handleKey}
          />
          <TextInput
            className={classes.note}
            aria-label={t('recipe-edit.note-of', { name })}
            placeholder={t('recipe-edit.note')}
            value={line.note}
            dir="auto"
            onChange={(event) => changePart({ note: event.currentTarget.value })}
            onKeyDown={handleKey}
          />
          {line.asWritten !== null && (
            <TextInput
              className={classes.words}
              label={t('recipe-edit.shown-as')}
              aria-label={t('recipe-edit.shown-as-of', { name })}
              placeholder={partsOf(line)}
              value={line.asWritten}
              dir="auto"
              onChange={(event) => row.onChange({ asWritten: event.currentTarget.value })}
              onKeyDown={handleKey}
            />
          )}
        </>
      )}
    </div>
  )
}
