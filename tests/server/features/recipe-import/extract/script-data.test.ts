import { describe, expect, test } from 'vitest'
import { extractRecipe } from '#server/features/recipe-import/extract/index.ts'
import { processorMs } from '#tests/support/processor-ms.ts'
import { extract, URL_OF_PAGE } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const page = (script: string) =>
  `<html><head><title>Leek soup</title></head><body><div id="app">Loading …</div>${script}</body></html>`
const json = (data: unknown) =>
  `<script id="__DATA__" type="application/json">${JSON.stringify({ page: { state: [data] } })}</script>`

const method = [
  'Slice the leeks and fry them in the butter.',
  'Boil them in the water for twenty minutes.',
]
const lines = ['2 leeks', '1 l water', '50 g butter']

describe('data that a framework leaves in a script', () => {
  test('has a recipe although the page shows none', () => {
    const recipe = extract(page(json({ ingredients: lines, instructions: method })))
    expect(recipe.name).toBe('Leek soup')
    expect(texts(recipe.ingredients)).toEqual(lines)
    expect(texts(recipe.steps)).toEqual(method)
  })

  test('has lines in parts, and groups with names', () => {
    const recipe = extract(
      page(
        json({
          ingredientGroups: [
            { title: 'Soup', ingredients: [{ amount: 2, unit: '', name: 'leeks', note: 'large' }] },
            {
              title: 'On top',
              items: [
                { name: 'cream', primary_unit: { quantity: '100', display: 'ml' } },
                { displayText: '1 pinch of nutmeg' },
              ],
            },
          ],
          preparationGroups: [
            { hed: 'Soup', steps: method.map((description) => ({ description })) },
          ],
        }),
      ),
    )
    expect(recipe.ingredients).toEqual([
      { title: 'Soup', text: '2 leeks large' },
      { title: 'On top', text: '100 ml cream' },
      { title: null, text: '1 pinch of nutmeg' },
    ])
    expect(recipe.steps.map(({ title }) => title)).toEqual(['Soup', ''])
  })

  test('says what the recipe is called, for how many it is, and how long it takes', () => {
    const recipe = extract(
      page(
        json({
          id: 812,
          title: 'Leek soup with nutmeg',
          servings: 4,
          prepTimeInMinutes: 10,
          totalTime: 'PT35M',
          heroImage: { url: 'https://example.com/leeks.jpg' },
          isPublished: true,
          ingredients: lines,
          instructions: method,
        }),
      ),
    )
    expect(recipe).toMatchObject({
      name: 'Leek soup with nutmeg',
      recipeYield: '4 servings',
      prepTime: '10 Minutes',
      totalTime: '35 Minutes',
      imageUrls: ['https://example.com/leeks.jpg'],
    })
  })

  test('does not rename a recipe whose lists the page has itself', () => {
    const other = json({
      title: 'Onion tart',
      servings: 9,
      ingredients: ['1 onion', '1 tart'],
      steps: method,
    })
    const own = `<h1>Leek soup</h1><h2>Ingredients</h2><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
    const recipe = extract(
      `<html><body>${own}<h2>Method</h2><p>${method.join('</p><p>')}</p>${other}</body></html>`,
    )
    expect(recipe.name).toBe('Leek soup')
    expect(recipe.recipeYield).toBe('')
  })

  test('is read where it is assigned, brackets in texts included', () => {
    const data = JSON.stringify({
      recipe: { ingredients: lines, steps: [...method, 'Serve it {hot} "at once".'] },
    })
    const recipe = extract(
      page(`<script>(function () { window.state = ${data}; window.ready({}) })()</script>`),
    )
    expect(texts(recipe.steps).at(-1)).toBe('Serve it {hot} "at once".')
  })

  test('does not replace what the page shows', () => {
    const shown = `<h2>Ingredients</h2><ul><li>3 carrots</li><li>1 l water</li></ul><h2>Method</h2><p>Boil the carrots in the water until soft.</p>`
    const recipe = extract(page(shown + json({ ingredients: lines, instructions: method })))
    expect(texts(recipe.ingredients)).toEqual(['3 carrots', '1 l water'])
  })
})

describe('no recipe is', () => {
  test.each([
    ['a list of foods without a method', json({ ingredients: lines })],
    [
      'the words of an interface',
      json({ ingredients: ['Ingredients', 'Show all'], steps: ['Steps', 'Next', 'Back'] }),
    ],
    ['broken data', '<script>window.state = {"ingredients": [[[["2 leeks"</script>'],
    [
      'data that is too deep',
      `<script type="application/json">{"ingredients": ${'['.repeat(5000)}${']'.repeat(5000)}}</script>`,
    ],
  ])('%s', (_, script) => {
    expect(extractRecipe(page(script), URL_OF_PAGE)).toBeNull()
  })

  test('a script that is made to take long', () => {
    const begun = processorMs()
    extractRecipe(page(`<script>${'x={"ingredient'.repeat(150_000)}</script>`), URL_OF_PAGE)
    expect(processorMs() - begun).toBeLessThan(5000)
  })
})
