import type { MealPlanEntry } from '#contract/meal-plans.ts'

export interface TonightMeals {
  /** What the card is about: dinner, or before the afternoon the first meal where no dinner is planned. */
  main: MealPlanEntry | null
  /** What goes with dinner. */
  beside: MealPlanEntry[]
  /** The other meals of the day; in the evening they are eaten. */
  others: MealPlanEntry[]
  tomorrow: MealPlanEntry[]
}

const afternoon = 15 // o'clock

/** Before it, the whole day is shown, and then the evening. */
export const isEvening = (hour: number) => hour >= afternoon

/** How many lists there are beside the card. */
export const partsBeside = ({ beside, others, tomorrow }: TonightMeals) =>
  [beside, others, tomorrow].filter(({ length }) => length > 0).length

/** What the home page shows of two days, the entries of which are in the order of the day. */
export function tonightMeals(
  entries: readonly MealPlanEntry[],
  { today, hour }: { today: string; hour: number },
): TonightMeals {
  const own = entries.filter(({ date }) => date === today)
  const evening = own.filter(({ entryType }) => entryType === 'dinner' || entryType === 'side')
  const dinners = own.filter(({ entryType }) => entryType === 'dinner')
  // An own type that counts as dinner, such as a starter, may come before it in the day.
  const dinner = dinners.find(({ mealType }) => mealType === null) ?? dinners[0]
  const main = dinner ?? evening[0] ?? (isEvening(hour) ? null : (own[0] ?? null))
  return {
    main,
    beside: evening.filter((entry) => entry !== main),
    others: isEvening(hour)
      ? []
      : own.filter((entry) => entry !== main && !evening.includes(entry)),
    tomorrow: entries.filter(({ date, entryType }) => date > today && entryType === 'dinner'),
  }
}
