import { useCallback } from 'react'
import type { Scaling } from '#contract/amounts/text-amounts.ts'
import type { Step } from '#contract/recipe-parts.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { WeightOf } from '#renderer/components/kitchen/use-weights.ts'
import { linesOfStep, linkedLines } from '#renderer/components/kitchen/recipe-lines.ts'
import { CookMode } from '#renderer/features/cooking/index.ts'
import { RecipeRating } from '#renderer/features/recipe-life/index.ts'
import { useCheckedLines } from './checked-lines.ts'
import { amountDecorations } from './step-decorations.tsx'

interface CookingProps {
  recipe: Recipe
  scaling: Scaling
  weightOf: WeightOf
}

/** Cook mode, sharing the ticks, amounts, weights and rating of the page. */
export function Cooking({ recipe, scaling, weightOf }: CookingProps) {
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
  return (
    <CookMode
      recipe={recipe}
      checked={checked}
      onCheck={set}
      partsOf={partsOf}
      scaling={scaling}
      weightOf={weightOf}
      rating={<RecipeRating recipe={recipe} />}
    />
  )
}
