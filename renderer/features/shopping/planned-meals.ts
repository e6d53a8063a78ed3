import type { Recipe } from '#contract/recipes.ts'
import type { ListRecipe } from '#contract/shopping-lists.ts'

/** A recipe of the plan. */
export interface PlannedRecipe {
  id: string
  slug: string
  name: string
  /** How many times it is planned. */
  times: number
}

/** How many times a recipe is on a list already, and how many times it is missing there. */
export function missingOf(
  { id, times }: PlannedRecipe,
  onList: readonly Pick<ListRecipe, 'recipeId' | 'recipeQuantity'>[],
): { there: number; missing: number } {
  const there = onList.find(({ recipeId }) => recipeId === id)?.recipeQuantity ?? 0
  return { there, missing: Math.max(0, times - there) }
}

/** Everything except foods that are on hand. */
export const wantedAtFirst = (recipe: Pick<Recipe, 'recipeIngredient'>): string[] =>
  recipe.recipeIngredient.filter(({ food }) => !food?.onHand).map(({ referenceId }) => referenceId)
