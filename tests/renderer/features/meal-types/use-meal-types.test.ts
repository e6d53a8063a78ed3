import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { entryTypes } from '#contract/meal-plans.ts'
import type { MealType } from '#contract/meal-types.ts'
import { dayMeals, keyOf } from '#renderer/features/meal-types/use-meal-types.ts'

const t = ((key: string) => key) as unknown as TFunction // called with keys alone
const four: MealType[] = entryTypes.map((entryType) => ({
  id: entryType,
  own: false,
  entryType,
  name: null,
  time: '12:00',
  hidden: false,
}))
const brunch: MealType = { ...four[1]!, id: 'b', own: true, name: 'Brunch' }
const eggs = { entryType: 'lunch', mealType: 'b' } as const
const soup = { entryType: 'lunch', mealType: null } as const
const roast = { entryType: 'dinner', mealType: null } as const

test('an own meal has its name and its place in the day; one that is not known counts as one of the four', () => {
  const types = dayMeals([brunch, ...four], t)
  expect([types.nameOf(eggs), types.nameOf(soup)]).toEqual(['Brunch', 'plan.meals.lunch'])
  expect(types.placeOf(eggs)).toBeLessThan(types.placeOf(soup))
  expect([eggs, soup, roast].map(types.isEarly)).toEqual([true, true, false])
  const unknown = { entryType: 'lunch', mealType: 'gone' } as const
  expect(types.nameOf(unknown)).toBe('plan.meals.lunch')
  expect(types.placeOf(unknown)).toBe(types.placeOf(soup))
  expect(types.mealOf('b')).toEqual(eggs)
})

test('what is hidden is not offered, unless a meal is that already, and something stands for it', () => {
  const hides = (...ids: string[]) =>
    dayMeals(
      [...four, brunch].map((type) => ({ ...type, hidden: ids.includes(type.id) })),
      t,
    )
  const idsOf = (types: readonly MealType[]) => types.map(({ id }) => id)
  expect(idsOf(hides('lunch').offered(null))).toEqual(['breakfast', 'dinner', 'side', 'b'])
  expect(idsOf(hides('lunch').offered(soup))).toContain('lunch')
  expect(keyOf(hides().usual('lunch'))).toBe('lunch')
  expect(hides('lunch').usual('lunch')).toEqual(eggs)
  expect(keyOf(hides('lunch', 'b').usual('lunch'))).toBe('breakfast')
  expect(keyOf(hides(...entryTypes, 'b').usual('lunch'))).toBe('lunch')
})
