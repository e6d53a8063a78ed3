import { expect, test } from 'vitest'
import { recipemd } from '#server/recipe-files/readers/recipemd.ts'
import { fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'
import { picturesIn } from '#tests/support/recipe-file.ts'

test('the document reads well as it is', async () => {
  const files = await writtenFiles('recipemd', [{ ...fullRecipe(), pictures: [] }])
  expect(files.get('Leek & potato soup.md')!.toString()).toBe(`# Leek & potato soup

For cold days.

Better on the second one.

- Preparation: 15 minutes
- Cooking: 1 hour 5 minutes
- Total time: 1 hour 20 minutes
- Difficulty: Easy
- Tools: Blender
- Nutrition: Calories 250, Fat 9 g
- Source: https://example.org/leeks?a=1&b=2

*Soups, Winter, Quick*

**4 bowls**

---

## For the soup

- *3* leeks
- *1 1/2 cups* potatoes, diced
- salt

## Topping

- 1 bunch of chives, if there are any

---

## Soup

1. Cut the leeks and potatoes.

2. Boil them for 20 minutes.
   Do not salt yet.

## Topping

1. Chop the chives, then serve.

## Notes

Freezes well.

### For children

Without pepper.
`)
})

test('its pictures lie beside it, and its amounts come back as such', async () => {
  const { recipes } = await readBack(recipemd, 'recipemd', [fullRecipe()])
  expect(await picturesIn(recipes[0]!)).toEqual(['cover as a picture', 'second as a picture'])
  expect(recipes[0]!.ingredients[1]).toMatchObject({
    text: '1 1/2 cups potatoes, diced',
    parts: { quantity: 1.5, unit: 'cups', food: 'potatoes, diced' },
  })
})

test('what would be a mistake there is written in another way', async () => {
  const parts = { quantity: null, quantityMax: null, unit: 'a pinch of', food: 'salt', note: '' }
  const recipe = {
    ...fullRecipe(),
    pictures: [],
    description: '*So good.*\n\n__Really.__',
    recipeYield: 'a pot, about 2 l',
    ingredients: [
      { section: null, text: 'a pinch of salt', parts, recipe: null },
      {
        section: null,
        text: '2 cups',
        parts: { ...parts, quantity: 2, unit: 'cups', food: '' },
        recipe: null,
      },
    ],
  }
  const text = (await writtenFiles('recipemd', [recipe])).get('Leek & potato soup.md')!.toString()
  expect(text).toContain('# Leek & potato soup\n\nSo good.\n\nReally.\n')
  expect(text).toContain('- Servings: a pot, about 2 l\n')
  expect(text).not.toContain('**')
  expect(text).toContain('---\n\n- a pinch of salt\n- 2 cups\n\n---')
})
