import { expect, test } from 'vitest'
import { factorFor } from '#renderer/features/recipe-view/amounts/asked-servings.ts'

test('so many servings as an address asks for are a factor of what the recipe makes', () => {
  expect(factorFor('6', '4 servings')).toBe(1.5)
  expect(factorFor('1.5', 'For 3')).toBe(0.5)
})

test.for([
  [null, '4 servings'],
  ['', '4 servings'],
  ['0', '4 servings'],
  ['-2', '4 servings'],
  ['many', '4 servings'],
  ['Infinity', '4 servings'],
  ['6', 'one big loaf'],
  ['6', ''],
] as const)('%s of “%s” is no factor', ([asked, recipeYield]) => {
  expect(factorFor(asked, recipeYield)).toBe(null)
})
