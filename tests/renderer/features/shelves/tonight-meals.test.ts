import { expect, test } from 'vitest'
import type { EntryType, MealPlanEntry } from '#contract/meal-plans.ts'
import { tonightMeals } from '#renderer/features/shelves/tonight-meals.ts'

const today = '2026-05-04'
const meal = (id: number, entryType: EntryType, date = today) =>
  ({ id, entryType, mealType: null as string | null, date }) as MealPlanEntry
const idsOf = (meals: ReturnType<typeof tonightMeals>) => ({
  main: meals.main?.id ?? null,
  beside: meals.beside.map(({ id }) => id),
  others: meals.others.map(({ id }) => id),
  tomorrow: meals.tomorrow.map(({ id }) => id),
})
const entries = [
  meal(1, 'breakfast'),
  meal(2, 'lunch'),
  meal(3, 'dinner'),
  meal(4, 'side'),
  meal(5, 'lunch', '2026-05-05'),
  meal(6, 'dinner', '2026-05-05'),
]

test('in the evening there is dinner, what goes with it, and tomorrow’s dinner', () => {
  expect(idsOf(tonightMeals(entries, { today, hour: 15 }))).toEqual({
    main: 3,
    beside: [4],
    others: [],
    tomorrow: [6],
  })
})

test('before three o’clock the other meals of the day are there as well', () => {
  const found = idsOf(tonightMeals(entries, { today, hour: 14 }))
  expect(found).toMatchObject({ main: 3, others: [1, 2] })
})

test('lunch alone is the plan of the day until three o’clock, and then nothing is planned', () => {
  const lunch = [meal(2, 'lunch')]
  expect(idsOf(tonightMeals(lunch, { today, hour: 11 })).main).toBe(2)
  expect(idsOf(tonightMeals(lunch, { today, hour: 18 })).main).toBeNull()
})

test('a dinner of tomorrow is none of tonight', () => {
  const found = tonightMeals([meal(6, 'dinner', '2026-05-05')], { today, hour: 18 })
  expect(idsOf(found)).toMatchObject({ main: null, tomorrow: [6] })
})

test('dinner itself is the dinner, although a starter of the household comes before it', () => {
  const starter = { ...meal(7, 'dinner'), mealType: 'c0ffee00-0000-4000-8000-000000000000' }
  expect(idsOf(tonightMeals([starter, ...entries], { today, hour: 18 }))).toMatchObject({
    main: 3,
    beside: [7, 4],
  })
  expect(idsOf(tonightMeals([starter], { today, hour: 18 }))).toMatchObject({ main: 7 })
})
