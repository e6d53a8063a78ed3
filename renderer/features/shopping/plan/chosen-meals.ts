import type { PlanPreview } from '#contract/shopping-plan.ts'

type Meal = PlanPreview['meals'][number]
type Part = PlanPreview['rows'][number]['parts'][number]

/** Whether a meal is proposed: something of it is new, and nobody put its recipe on a list in another way. */
export const isProposed = ({ isNew, byHand, otherList }: Meal): boolean =>
  isNew && byHand === 0 && otherList === null

export interface ChosenMeals {
  ids: number[]
  /** Those of which all is decided: chosen nevertheless, they are put on the list once more. */
  again: number[]
  /** How much of a part is bought; null for none of it. */
  amountOf: (part: Part) => number | null
}

/** What is bought of the chosen meals: what is new of them, or else all. */
export function chosenMeals(
  meals: readonly Meal[],
  choices: Readonly<Record<number, boolean>>,
): ChosenMeals {
  const chosen = meals.filter((meal) => choices[meal.entryId] ?? isProposed(meal))
  const again = new Set(chosen.filter(({ isNew }) => !isNew).map(({ entryId }) => entryId))
  const ids = new Set(chosen.map(({ entryId }) => entryId))
  return {
    ids: [...ids],
    again: [...again],
    amountOf: ({ entryId, quantity, there, isNew }) => {
      if (again.has(entryId)) return quantity
      return ids.has(entryId) && isNew ? quantity - there : null
    },
  }
}
