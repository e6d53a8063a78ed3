import { expect, test } from 'vitest'
import { variantNames, variantOf } from '#scripts/pages/variants.ts'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'

const ingredients = ['2 leeks', '500 ml stock', '1 pinch of nutmeg', '50 g butter', '2 potatoes']
const steps = [
  'Slice the leeks into thin rings, wash them well and let them fry in the butter until they are soft.',
  'Peel the potatoes, cut them into dice and boil them with the leeks in the stock for 20 minutes.',
  'Blend half of it, stir everything together again and season the soup with the nutmeg.',
]
const data = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeIngredient: ingredients,
  recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
}
const page = `<html><head><title>Leek soup</title><script type="application/ld+json">${JSON.stringify(data)}</script></head>
<body><h1>Leek soup</h1><h2>Ingredients</h2><ul>${ingredients.map((text) => `<li>${text}</li>`).join('')}</ul>
<h2>Method</h2><ol>${steps.map((text) => `<li>${text}</li>`).join('')}</ol></body></html>`

// A list of names in a row and a part of a list may stay as they are.
const same = variantNames.filter(
  (name) => !/^(?:names-only|first-steps|some-ingredients)$/.test(name),
)

test.each(same)('a page that is made in another way has the same recipe: %s', (name) => {
  const recipe = extractRecipe(variantOf(page, name) ?? '', 'https://example.com/')
  expect(recipe?.name).toBe('Leek soup')
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual(ingredients)
  expect(recipe?.steps.map(({ text }) => text)).toEqual(steps)
})

test('a page without JSON-LD has no variants of it', () => {
  expect(variantOf('<p>Soup</p>', 'no-steps')).toBeNull()
})
