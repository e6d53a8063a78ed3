import { ActionIcon } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientLine } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { NameAndNote } from '#renderer/components/kitchen/NameAndNote.tsx'
import classes from './Ingredients.module.css'
import { rowParts } from '#renderer/components/kitchen/row-parts.ts'

interface IngredientRowProps {
  line: Ingredient
  disableAmount: boolean
  scaling: Scaling
  /** About how much it weighs; '' if that is not shown. */
  weight: string
  isChecked: boolean
  /** The shortcut to the list leads to its first line. */
  isFirst: boolean
  onCheck: (id: string, isChecked: boolean) => void
}

/** One ingredient: amount, name and tick each in their column; a press anywhere ticks it off. */
export const IngredientRow = memo(function IngredientRow(props: IngredientRowProps) {
  const { line, disableAmount, scaling, weight, isChecked, isFirst, onCheck } = props
  const { measure, name, note } = rowParts(line, disableAmount, scaling)
  return (
    <li className={classes.row} data-line={line.referenceId}>
      <label className={classes.line}>
        <input
          type="checkbox"
          className={classes.tick}
          {...(isFirst && { 'aria-keyshortcuts': 'I' })}
          checked={isChecked}
          onChange={(event) => onCheck(line.referenceId, event.currentTarget.checked)}
        />
        {measure !== '' && (
          <span className={classes.measure}>
            <bdi>{measure}</bdi>
          </span>
        )}{' '}
        <span className={classes.what}>
          <NameAndNote name={name} note={note} />
          {weight !== '' && (
            <small className={classes.weight}>
              {' '}
              <bdi>{weight}</bdi>
            </small>
          )}
        </span>
      </label>
      {scaling.conversion && (
        <AsWritten line={line} disableAmount={disableAmount} scaling={scaling} />
      )}
    </li>
  )
})

/** For a line in other measures: what the recipe itself says, one tap away. */
function AsWritten({
  line,
  disableAmount,
  scaling,
}: Pick<IngredientRowProps, 'line' | 'disableAmount' | 'scaling'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const written = ingredientLine(line, disableAmount, { ...scaling, conversion: undefined })
  if (written === ingredientLine(line, disableAmount, scaling)) return null
  return (
    <>
      <Tooltip label={t('amounts.show-written')}>
        <ActionIcon
          className={classes.swap}
          size="var(--tap)"
          aria-label={t('amounts.show-written')}
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          <IconArrowsExchange size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isShown && (
        <p className={classes.written} dir="auto">
          {t('amounts.written-as', { amount: written })}
        </p>
      )}
    </>
  )
}
