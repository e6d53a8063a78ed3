import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { needsShopping } from '#contract/needs-shopping.ts'

/** Whether there is something to buy for a planned meal. */
export const isShoppedFor = (entry: MealPlanEntry): boolean =>
  entry.recipe !== null && needsShopping(entry)
