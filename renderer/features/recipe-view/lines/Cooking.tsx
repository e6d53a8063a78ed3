import { useCallback } from 'react'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Ingredient, Step } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import { linesOfStep, linkedLines } from '#renderer/components/recipe-lines.ts'
import { CookMode } from '#renderer/features/cooking/index.ts'
import { RecipeRating } from '#renderer/features/recipe-life/index.ts'
import { useCheckedLines } from './checked-lines.ts'
import { IngredientText } from './IngredientText.tsx'
import { amountDecorations } from './step-decorations.tsx'

interface CookingProps {
  recipe: Recipe
  scaling: Scaling
}

/** Cook mode with the ticks, the amounts and the stars of this page. */
export function Cooking({ recipe, scaling }: CookingProps) {
  const { checked, set } = useCheckedLines(recipe.id)
  const { recipeIngredient: all, settings } = recipe
  const { disableAmount } = settings
  const partsOf = useCallback(
    (step: Step) => {
      const lines = linesOfStep(step, all)
      const own = linkedLines(step, all)
      const linked = own.length > 0 ? own : lines
      return { lines, decorate: amountDecorations({ linked, all, disableAmount }, scaling) }
    },
    [all, disableAmount, scaling],
  )
  const ingredientText = (line: Ingredient) => (
    <IngredientText ingredient={line} disableAmount={disableAmount} scaling={scaling} />
  )
  return (
    <CookMode
      recipe={recipe}
      checked={checked}
      onCheck={set}
      partsOf={partsOf}
      ingredientText={ingredientText}
      rating={<RecipeRating recipe={recipe} />}
    />
  )
}
