import type { Recipe } from '#contract/recipes.ts'

/** Everything except foods that are on hand. */
export const wantedAtFirst = (recipe: Pick<Recipe, 'recipeIngredient'>): string[] =>
  recipe.recipeIngredient.filter(({ food }) => !food?.onHand).map(({ referenceId }) => referenceId)
