import { timesFor } from '#contract/amounts/yields.ts'
import { needsShopping } from '#contract/needs-shopping.ts'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { ListRecipe } from '#contract/shopping-lists.ts'

/** A recipe of the plan. */
export interface PlannedRecipe {
  id: string
  slug: string
  name: string
  /** How many times it is made for the planned servings: 1½ where six eat of what makes four. */
  times: number
}

type Entry = Pick<MealPlanEntry, 'date' | 'servings' | 'leftoverOf' | 'eatingOut'> & {
  recipe: Pick<NonNullable<MealPlanEntry['recipe']>, 'id' | 'slug' | 'name' | 'recipeYield'> | null
}

/** The recipes that planned meals are cooked from, each once, in the order of the days; how many meals need nothing. */
export function plannedRecipes(entries: readonly Entry[]): {
  planned: PlannedRecipe[]
  leftOut: number
} {
  const found = new Map<string, PlannedRecipe>()
  const cooked = entries.filter(needsShopping)
  for (const { recipe, servings } of cooked.toSorted((one, other) =>
    one.date.localeCompare(other.date),
  )) {
    if (!recipe) continue
    const { id, slug, name, recipeYield } = recipe
    const times = (found.get(id)?.times ?? 0) + timesFor(servings, recipeYield)
    found.set(id, { id, slug, name, times })
  }
  return { planned: [...found.values()], leftOut: entries.length - cooked.length }
}

/** Rounding error that thirds leave when they are added up. */
const NOTHING = 0.0005

/** How many times a recipe is on a list already, and how many times it is missing there. */
export function missingOf(
  { id, times }: PlannedRecipe,
  onList: readonly Pick<ListRecipe, 'recipeId' | 'recipeQuantity'>[],
): { there: number; missing: number } {
  const there = onList.find(({ recipeId }) => recipeId === id)?.recipeQuantity ?? 0
  const missing = times - there
  return { there, missing: missing < NOTHING ? 0 : missing }
}

/** Everything except foods that are on hand. */
export const wantedAtFirst = (recipe: Pick<Recipe, 'recipeIngredient'>): string[] =>
  recipe.recipeIngredient.filter(({ food }) => !food?.onHand).map(({ referenceId }) => referenceId)
