import { ingredientParts } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient } from '#contract/recipe-parts.ts'
import { NameAndNote } from '#renderer/components/kitchen/NameAndNote.tsx'
import { NoteText } from '#renderer/components/kitchen/NoteText.tsx'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import classes from './CookIngredients.module.css'

interface CookIngredientsProps {
  lines: Ingredient[]
  disableAmount: boolean
  scaling: Scaling
  checked: ReadonlySet<string>
  onCheck: (ids: string[], isChecked: boolean) => void
  /** Shows the titles of the sections, for the whole list. */
  isTitled?: boolean
}

/** Ingredients to tick off; the ticks are shared with the recipe's page. */
export function CookIngredients(props: CookIngredientsProps) {
  const { lines, checked, onCheck, isTitled = false, disableAmount, scaling } = props
  const hasMeasures = lines.some((line) => partsOf(line, disableAmount, scaling).measure !== '')
  return (
    <ul className={classes.lines} data-measures={hasMeasures}>
      {lines.map((line) => (
        <li key={line.referenceId}>
          {isTitled && line.title && (
            <p className={classes.title} dir="auto">
              {line.title}
            </p>
          )}
          <label className={classes.line}>
            <Words {...partsOf(line, disableAmount, scaling)} />
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
  measure: string
  name: string
  note: string
  /** Of the ingredient's language: it decides on which side the amount is, not that of the page. */
  direction: 'ltr' | 'rtl' | undefined
}

function Words({ measure, name, note, direction }: WordsProps) {
  if (measure === '' && note === '') {
    return (
      <span className={classes.words} dir="auto">
        <NoteText text={name} />
      </span>
    )
  }
  return (
    <span className={classes.words} data-parts dir={direction}>
      {measure !== '' && <bdi className={classes.measure}>{measure}</bdi>}{' '}
      <span className={classes.name}>
        <NameAndNote name={name} note={note} />
      </span>
    </span>
  )
}

function partsOf(line: Ingredient, disableAmount: boolean, scaling: Scaling): WordsProps {
  const { amount, unit, food, note } = ingredientParts(line, disableAmount, scaling)
  const measure = [amount, unit].filter((part) => part !== '').join('\u00a0')
  const direction = writingDirection(food, note, unit)
  return food === ''
    ? { measure, name: note, note: '', direction }
    : { measure, name: food, note, direction }
}
