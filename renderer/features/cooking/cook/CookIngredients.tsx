import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import type { WeightOf } from '#renderer/components/kitchen/use-weights.ts'
import { NameAndNote } from '#renderer/components/kitchen/NameAndNote.tsx'
import { type RowParts, rowParts } from '#renderer/components/kitchen/row-parts.ts'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import classes from './CookIngredients.module.css'

interface CookIngredientsProps {
  lines: Ingredient[]
  disableAmount: boolean
  scaling: Scaling
  weightOf: WeightOf
  checked: ReadonlySet<string>
  onCheck: (ids: string[], isChecked: boolean) => void
  /** Shows the titles of the sections, for the whole list. */
  isTitled?: boolean
}

/** Ingredients to tick off; the ticks are shared with the recipe's page. */
export function CookIngredients(props: CookIngredientsProps) {
  const { lines, checked, onCheck, isTitled = false, disableAmount, scaling, weightOf } = props
  const hasMeasures = lines.some((line) => rowParts(line, disableAmount, scaling).measure !== '')
  return (
    <ul className={classes.lines} data-measures={hasMeasures}>
      {lines.map((line) => (
        <li key={line.referenceId}>
          {isTitled && line.title && (
            <p className={classes.title}>
              <bdi>{line.title}</bdi>
            </p>
          )}
          <label className={classes.line}>
            <Words parts={rowParts(line, disableAmount, scaling)} weight={weightOf(line)} />
            <input
              type="checkbox"
              className={classes.tick}
              checked={checked.has(line.referenceId)}
              onChange={(event) => onCheck([line.referenceId], event.currentTarget.checked)}
            />
          </label>
        </li>
      ))}
    </ul>
  )
}

interface WordsProps {
  parts: RowParts
  /** '' if it is not shown. */
  weight: string
}

/** As it is written, in the direction of its own language, so that an amount stays before what it measures. */
function Words({ parts: { measure, name, note }, weight }: WordsProps) {
  return (
    <span className={classes.words} dir={writingDirection(name, note, measure)}>
      {measure !== '' && (
        <span className={classes.measure}>
          <bdi>{measure}</bdi>
        </span>
      )}{' '}
      <span className={classes.name}>
        <NameAndNote name={name} note={note} />
        {weight !== '' && (
          <small className="tabular">
            {' '}
            <bdi>{weight}</bdi>
          </small>
        )}
      </span>
    </span>
  )
}
