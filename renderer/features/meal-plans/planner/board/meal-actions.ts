import type { MealPlanEntry } from '#contract/meal-plans.ts'

/** What the menu of a planned meal and the "+" of a day do; absent for those who only look. */
export interface MealActions {
  add: (date: string) => void
  change: (entry: MealPlanEntry) => void
  moveTo: (entry: MealPlanEntry) => void
  leftovers: (entry: MealPlanEntry) => void
  /** Plans the same on another day. */
  again: (entry: MealPlanEntry) => void
  surprise: (entry: MealPlanEntry) => void
  /** Puts what these meals need on a shopping list. */
  toList: (entries: readonly MealPlanEntry[]) => void
  remove: (entry: MealPlanEntry) => void
}
