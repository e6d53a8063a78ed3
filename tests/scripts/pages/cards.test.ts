import { expect, test } from 'vitest'
import { cardNames, cardOf } from '#scripts/pages/cards/index.ts'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'

const soup = ['2 leeks, washed', '500 ml stock', '1 pinch of nutmeg', '50 g butter']
const top = ['100 ml cream', '1 bunch of chives']
const steps = [
  'Slice the leeks into thin rings, wash them well and let them fry in the butter until they are soft.',
  'Pour in the stock, let everything boil for 20 minutes and season the soup with the nutmeg.',
  'Whip the cream, stir in the chives and put a spoon of it on top of each bowl.',
]
const want = {
  title: 'Leek soup',
  ingredients: [...soup, ...top],
  ingredient_groups: [
    { purpose: 'Soup', ingredients: soup },
    { purpose: 'On top', ingredients: top },
  ],
  instructions_list: steps,
  yields: '4 servings',
  total_time: 40,
}

test.each(cardNames)('a recipe comes out of each card as it is written into it: %s', (name) => {
  const recipe = extractRecipe(cardOf(want, name) ?? '', 'https://example.com/')
  expect(recipe?.name).toBe('Leek soup')
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual([...soup, ...top])
  expect(recipe?.steps.map(({ text }) => text)).toEqual(steps)
})

test.each(['de', 'fr', 'hu', 'nb'])('headings are of the language of the page: %s', (language) => {
  const html = cardOf({ ...want, language }, 'card-paragraphs') ?? ''
  expect(html).not.toContain('Ingredients</h3>')
  expect(extractRecipe(html, 'https://example.com/')?.steps.map(({ text }) => text)).toEqual(steps)
})

test('a page without known lists has no cards', () => {
  expect(cardOf({ title: 'Leek soup' }, 'card-table')).toBeNull()
})
