import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  calledParts,
  type IngredientDraft,
  labelOf,
  partsOf,
} from '#renderer/features/ingredient-lines/index.ts'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import classes from './rows.module.css'

interface ClosedIngredientProps {
  line: IngredientDraft
  name: string
  units: NameChoice
  foods: NameChoice
  onOpen: () => void
}

/** An ingredient as it reads in the recipe, and under it what was understood; a press opens its fields. */
export function ClosedIngredient({ line, name, units, foods, onOpen }: ClosedIngredientProps) {
  const { t } = useTranslation()
  const words = labelOf(line)
  const known = { units: units.options, foods: foods.options, locale: formatLocale() }
  const called = calledParts(line, known)
  const amount = [line.quantity, called.unit].filter((part) => part !== '').join(' ')
  const isOfParts = !line.asWritten && words === partsOf(line)
  const understood = isOfParts ? '' : partsOf({ ...line, note: '' })
  return (
    <button
      type="button"
      className={classes.closed}
      data-opens
      aria-expanded={false}
      onClick={onOpen}
    >
      <VisuallyHidden>{`${name}: `}</VisuallyHidden>
      <bdi className={classes.line}>
        {isOfParts ? (
          <>
            {amount !== '' && <b>{amount} </b>}
            {called.food}{' '}
            <span className={amount + called.food === '' ? '' : classes.remark}>{line.note}</span>
          </>
        ) : (
          words
        )}
        {words === '' && <span className={classes.remark}>{t('recipe-edit.empty-line')}</span>}
      </bdi>
      {understood !== '' && understood !== words && (
        <bdi className={classes.understood}>{understood}</bdi>
      )}
    </button>
  )
}
