import { expect, test } from 'vitest'
import { plannedRecipes } from '#renderer/features/meal-plans/planner/planned-recipes.ts'
import { missingOf } from '#renderer/features/shopping/planned-meals.ts'

const soup = { id: 'soup', slug: 'pea-soup', name: 'Pea soup' }
const bread = { id: 'bread', slug: 'bread', name: 'Bread' }

test('planned meals are counted by recipe, notes left out', () => {
  const entries = [
    { date: '2026-03-29', recipe: bread },
    { date: '2026-03-27', recipe: null },
    { date: '2026-03-28', recipe: soup },
    { date: '2026-03-30', recipe: soup },
  ]
  expect(plannedRecipes(entries)).toEqual([
    { ...soup, times: 2 },
    { ...bread, times: 1 },
  ])
})

test.for([
  ['not there yet', 0, 2],
  ['there once', 1, 1],
  ['there in part', 0.5, 1.5],
  ['there more often than planned', 3, 0],
] as const)('of a recipe that is %s, only the rest is missing', ([, there, missing]) => {
  const onList = there === 0 ? [] : [{ recipeId: 'soup', recipeQuantity: there }]
  expect(missingOf({ ...soup, times: 2 }, onList)).toEqual({ there, missing })
})
