import type { Ingredient } from '#contract/recipe-parts.ts'
import { ingredientParts } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import { NoteText } from '#renderer/components/NoteText.tsx'
import { writingDirection } from '#renderer/i18n/writing-direction.ts'
import classes from './Ingredients.module.css'

interface IngredientTextProps {
  ingredient: Ingredient
  disableAmount: boolean
  scaling: Scaling
}

/** One ingredient: the amount kept together, the food bold, the note smaller below it. */
export function IngredientText({ ingredient, disableAmount, scaling }: IngredientTextProps) {
  const { amount, unit, food, note } = ingredientParts(ingredient, disableAmount, scaling)
  const measure = [amount, unit].filter((part) => part !== '').join('\u00a0')

  if (measure === '' && food === '') {
    return (
      <span dir="auto">
        <NoteText text={note} />
      </span>
    )
  }
  return (
    <>
      {/* The amount stands before the food as the food is written, whatever the language of the page. */}
      <span dir={writingDirection(food, note, unit)}>
        {measure !== '' && <bdi className={classes.amount}>{measure}</bdi>}{' '}
        <bdi className={classes.food}>{food === '' ? <NoteText text={note} /> : food}</bdi>
      </span>
      {food !== '' && note !== '' && (
        <span className={classes.note}>
          <bdi>
            <NoteText text={note} />
          </bdi>
        </span>
      )}
    </>
  )
}
