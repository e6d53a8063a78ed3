import { keyOf, type Meal } from '#renderer/features/meal-types/index.ts'

/** Dinner has almost two thirds of a cell that it shares with what goes with it. */
const share = (meal: Meal) => (keyOf(meal) === 'dinner' ? 13 : 7)

/** Where each of these meals can be dropped in their cell, from 0 to 1: below each other, dinner larger than the others. */
export function roomsOf<M extends Meal>(meals: readonly M[]) {
  const whole = meals.reduce((sum, meal) => sum + share(meal), 0)
  return meals.map((meal, index) => {
    const above = meals.slice(0, index).reduce((sum, other) => sum + share(other), 0)
    return { meal, start: above / whole, end: (above + share(meal)) / whole }
  })
}
