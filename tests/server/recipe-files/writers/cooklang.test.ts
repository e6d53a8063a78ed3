import { expect, test } from 'vitest'
import { cooklang } from '#server/recipe-files/readers/cooklang.ts'
import { fullRecipe, readBack, writtenFiles } from '#tests/support/outgoing-recipe.ts'
import { picturesIn } from '#tests/support/recipe-file.ts'

const recipe = { ...fullRecipe(), tools: ['Blender', 'knife'] }

test('ingredients are marked where a step first names them; the others stand before', async () => {
  const files = await writtenFiles('cooklang', [recipe])
  const text = files.get('Leek & potato soup.cook')!.toString()
  expect(text.slice(text.indexOf('\n---\n') + 5).trim()).toBe(
    [
      '@1 bunch of chives, if there are any{}, #Blender{}, #knife{}',
      '== Soup ==',
      'Cut the @leeks{3} and @potatoes{1 1/2%cups}(diced).',
      'Boil them for 20 minutes. Do not @salt{} yet.',
      '== Topping ==',
      'Chop the chives, then serve.',
      '> Freezes well.',
      '> For children: Without pepper.',
    ].join('\n\n'),
  )
})

test('amounts, units and notes come back, and the cover beside the text', async () => {
  const { sure, recipes, failed } = await readBack(cooklang, 'cooklang', [recipe])
  expect([sure, failed]).toEqual([2, []])
  const parts = recipes[0]!.ingredients.flatMap(({ parts }) => parts ?? [])
  expect(parts).toEqual([
    { quantity: 3, quantityMax: null, unit: '', food: 'leeks', note: '' },
    { quantity: 1.5, quantityMax: null, unit: 'cups', food: 'potatoes', note: 'diced' },
  ])
  expect(recipes[0]).toMatchObject({ tools: ['Blender', 'knife'], difficulty: 'Easy' })
  expect(await picturesIn(recipes[0]!)).toEqual(['cover as a picture'])
})

test('a range keeps both its ends', async () => {
  const eggs = { quantity: 2, quantityMax: 3, unit: '', food: 'eggs', note: '' }
  const ingredients = [{ section: null, text: '2–3 eggs', parts: eggs, recipe: null }]
  const { recipes } = await readBack(cooklang, 'cooklang', [{ ...recipe, ingredients, tools: [] }])
  expect(recipes[0]!.ingredients).toMatchObject([{ parts: eggs }])
})

test('a name within another word is no mention', async () => {
  const egg = { quantity: 1, quantityMax: null, unit: '', food: 'egg', note: '' }
  const steps = [{ section: null, title: '', text: 'Fry the eggplant, then the Egg.' }]
  const ingredients = [{ section: null, text: '1 egg', parts: egg, recipe: null }]
  const files = await writtenFiles('cooklang', [{ ...recipe, ingredients, steps, tools: [] }])
  expect([...files.values()][0]!.toString()).toContain('Fry the eggplant, then the @Egg{1}.')
})
