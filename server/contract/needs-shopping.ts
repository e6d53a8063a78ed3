import type { MealPlanEntry } from './meal-plans.ts'

/** Whether something is bought for a planned meal: leftovers are there already, and nobody cooks where all eat out. */
export const needsShopping = ({
  leftoverOf,
  eatingOut,
}: Pick<MealPlanEntry, 'leftoverOf' | 'eatingOut'>): boolean => leftoverOf === null && !eatingOut
