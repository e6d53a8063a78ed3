import type { z } from 'zod'
import { GroupPreferences } from '#contract/groups.ts'
import { MealPlanEntry } from '#contract/meal-plans.ts'
import { MealType } from '#contract/meal-types.ts'
import { Label } from '#contract/named-fields.ts'
import { pageOf } from '#contract/paging.ts'
import { ratings } from '#contract/ratings.ts'
import { Food, Unit } from '#contract/recipe-parts.ts'
import { Recipe } from '#contract/recipes.ts'
import { ShoppingList, ShoppingListSummary } from '#contract/shopping-lists.ts'
import { ShoppingStore } from '#contract/shopping-stores.ts'
import { ShoppingSuggestions } from '#contract/shopping-suggestions.ts'
import { UserOut } from '#contract/users.ts'
import type { KeptAddress } from './addresses.ts'

/** The shapes of the answers that are kept, by the contract: after an update of Trivet, what was kept may not fit any more. */
export const shapes: Record<KeptAddress, z.ZodType> = {
  'users/self': UserOut,
  'users/self/ratings': ratings.own.response,
  'recipes/*': Recipe,
  'groups/shopping/lists': pageOf(ShoppingListSummary),
  'groups/shopping/lists/*': ShoppingList,
  'groups/mealplans': pageOf(MealPlanEntry),
  'groups/meal-types': MealType.array(),
  'groups/shopping-stores': ShoppingStore.array(),
  'groups/shopping-suggestions': ShoppingSuggestions,
  'groups/labels': pageOf(Label),
  'groups/preferences': GroupPreferences,
  'households/members': pageOf(UserOut),
  foods: pageOf(Food),
  units: pageOf(Unit),
}
