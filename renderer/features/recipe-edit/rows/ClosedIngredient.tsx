import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  type IngredientDraft,
  labelOf,
  partsOf,
} from '#renderer/features/ingredient-lines/index.ts'
import classes from './rows.module.css'

interface ClosedIngredientProps {
  line: IngredientDraft
  name: string
  onOpen: () => void
}

/** An ingredient as one line of text, and under it what was understood; a press opens its fields. */
export function ClosedIngredient({ line, name, onOpen }: ClosedIngredientProps) {
  const { t } = useTranslation()
  const words = labelOf(line)
  const amount = [line.quantity, line.unit.name].filter((part) => part !== '').join(' ')
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
            {line.food.name}{' '}
            <span className={amount + line.food.name === '' ? '' : classes.remark}>
              {line.note}
            </span>
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
