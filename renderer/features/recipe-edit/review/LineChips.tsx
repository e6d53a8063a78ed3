import { IconLink, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  calledParts,
  type IngredientDraft,
  isUnknown,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import classes from './review.module.css'

interface LineChipsProps {
  line: IngredientDraft
  units: NameChoice
  foods: NameChoice
}

/** What was understood of a line: its amount with the unit, the food, and the note. Unknown names are dashed. */
export function LineChips({ line, units, foods }: LineChipsProps) {
  const { t } = useTranslation()
  const called = calledParts(line, {
    units: units.options,
    foods: foods.options,
    locale: formatLocale(),
  })
  const isNewUnit = isUnknown(line.unit)
  const amount = [line.quantity, isNewUnit ? '' : called.unit].filter(Boolean).join(' ')
  const isNewFood = isUnknown(line.food)
  const part = (name: 'quantity' | 'unit' | 'food' | 'note') => (
    <>
      <span className="only-for-readers">{t(`recipe-edit.${name}`)}</span>{' '}
    </>
  )
  return (
    <span className={classes.chips}>
      {amount !== '' && (
        <span className={classes.chip} data-part="amount">
          {part('quantity')}
          <bdi>{amount}</bdi>
        </span>
      )}{' '}
      {isNewUnit && (
        <span className={classes.chip} data-part="new">
          <IconPlus size={14} aria-hidden />
          {part('unit')}
          <bdi>{called.unit}</bdi>
        </span>
      )}{' '}
      {called.food !== '' && (
        <span className={classes.chip} data-part={isNewFood ? 'new' : 'food'}>
          {isNewFood ? <IconPlus size={14} aria-hidden /> : <IconLink size={14} aria-hidden />}
          {part('food')}
          <bdi>{called.food}</bdi>
        </span>
      )}{' '}
      {line.note !== '' && (
        <span className={classes.note}>
          {part('note')}
          <bdi>{line.note}</bdi>
        </span>
      )}
    </span>
  )
}
