import type { Ingredient } from '#contract/recipe-parts.ts'
import { ingredientParts } from '#contract/amounts/ingredient-text.ts'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import classes from './Ingredients.module.css'
import { NoteText } from '#renderer/components/NoteText.tsx'

interface IngredientTextInput {
  ingredient: Ingredient
  disableAmount: boolean
  scaling: Scaling
}

/** One ingredient: the amount kept together, the food bold, the note smaller below it. */
export function IngredientText({ ingredient, disableAmount, scaling }: IngredientTextInput) {
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
      {measure !== '' && <bdi className={classes.amount}>{measure}</bdi>}{' '}
      {food === '' ? (
        <bdi className={classes.food}>
          <NoteText text={note} />
        </bdi>
      ) : (
        <>
          <bdi className={classes.food}>{food}</bdi>
          {note !== '' && (
            <span className={classes.note} dir="auto">
              <NoteText text={note} />
            </span>
          )}
        </>
      )}
    </>
  )
}
