import { expect, test } from 'vitest'
import { missingOf, plannedRecipes } from '#renderer/features/shopping/planned-meals.ts'

const soup = { id: 'soup', slug: 'pea-soup', name: 'Pea soup' }
const bread = { id: 'bread', slug: 'bread', name: 'Bread' }
const withYield = (recipe: typeof soup, recipeYield: string) => ({ ...recipe, recipeYield })

const meal = (
  date: string,
  recipe: ReturnType<typeof withYield> | null,
  own: { servings?: number; leftoverOf?: number; eatingOut?: boolean } = {},
) => ({ date, recipe, servings: null, leftoverOf: null, eatingOut: false, ...own })

test('planned meals are counted by recipe in the order of the days, notes left out', () => {
  const soupForFour = withYield(soup, '4 servings')
  const entries = [
    meal('2026-03-29', withYield(bread, '')),
    meal('2026-03-27', null),
    meal('2026-03-28', soupForFour),
    meal('2026-03-30', soupForFour),
  ]
  expect(plannedRecipes(entries)).toEqual({
    planned: [
      { ...soup, times: 2 },
      { ...bread, times: 1 },
    ],
    leftOut: 0,
  })
})

test.for([
  ['six eat of what makes four', '4 servings', 6, 1.5],
  ['one eats of what makes four', 'Serves 4', 1, 0.25],
  ['the recipe makes a range', '4–6 servings', 8, 2],
  ['the recipe does not say what it makes', '', 6, 1],
  ['no servings are planned', '4 servings', undefined, 1],
] as const)('where %s, that many times is bought', ([, recipeYield, servings, times]) => {
  const entry = meal('2026-03-28', withYield(soup, recipeYield), servings ? { servings } : {})
  expect(plannedRecipes([entry]).planned).toEqual([{ ...soup, times }])
})

test('leftovers and eating out need nothing, and are counted as left out', () => {
  const soupForFour = withYield(soup, '4 servings')
  const entries = [
    meal('2026-03-28', soupForFour, { servings: 8 }),
    meal('2026-03-29', soupForFour, { servings: 4, leftoverOf: 1 }),
    meal('2026-03-30', null, { eatingOut: true }),
    meal('2026-03-31', null),
  ]
  expect(plannedRecipes(entries)).toEqual({ planned: [{ ...soup, times: 2 }], leftOut: 2 })
})

test.for([
  ['not there yet', 0, 2],
  ['there once', 1, 1],
  ['there in part', 0.5, 1.5],
  ['there more often than planned', 3, 0],
  ['there but for a rounding error', 2 - 1e-9, 0],
] as const)('of a recipe that is %s, only the rest is missing', ([, there, missing]) => {
  const onList = there === 0 ? [] : [{ recipeId: 'soup', recipeQuantity: there }]
  expect(missingOf({ ...soup, times: 2 }, onList)).toEqual({ there, missing })
})
