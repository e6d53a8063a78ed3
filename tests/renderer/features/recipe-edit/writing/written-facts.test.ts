import { expect, test } from 'vitest'
import { factsIn } from '#renderer/features/recipe-edit/writing/written-facts.ts'

test.each([
  ['Serves 4', { recipeYield: 'Serves 4' }],
  ['Yield: 12 buns', { recipeYield: '12 buns' }],
  ['Makes 8, 25 min', { recipeYield: 'Makes 8', totalTime: '25 min' }],
  ['4 Portionen', { recipeYield: '4 Portionen' }],
  ['Prep time: 10 min | Cook time: 1 h 20 min', { prepTime: '10 min', cookTime: '1 h 20 min' }],
  ['Cook 10 minutes', null],
  ['Serves well with 2 beers, cold', null],
  ['2 eggs', null],
  ['', null],
])('%j says %j', (line, facts) => expect(factsIn(line)).toEqual(facts))

test('among steps only a label with its value counts', () => {
  expect(factsIn('Total 25 min', true)).toBeNull()
  expect(factsIn('Total time: 25 min', true)).toEqual({ totalTime: '25 min' })
})
