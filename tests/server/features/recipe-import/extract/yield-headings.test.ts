import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const method = `<p><b>Method:</b> Slice the leeks. Boil them in the water with the butter for twenty minutes.</p>
  <p>Season the soup with salt and nutmeg and eat it with bread.</p>`
const page = (foods: string) => extract(`<body><h1>Leek soup</h1>${foods}${method}</body>`)
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)

test.each([
  ['in one paragraph', '<p><b>For 4 people:</b> 2 leeks, 1 l water, 50 g butter, 2 potatoes.</p>'],
  ['above it', '<p><b>Für 4 Personen:</b></p><p>2 leeks, 1 l water, 50 g butter, 2 potatoes</p>'],
  [
    'above lines',
    '<h3>Pour 4 personnes</h3><p>2 leeks<br>1 l water<br>50 g butter<br>2 potatoes</p>',
  ],
])('for how many a recipe is announces the ingredients, %s', (_, foods) => {
  const { ingredients, steps, recipeYield } = page(foods)
  expect(texts(ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter', '2 potatoes'])
  expect(steps).toHaveLength(2)
  expect(recipeYield).toMatch(/^4 /)
})

test('a heading of the ingredients counts more', () => {
  const menu = '<p><b>For 4 people:</b></p><p>1 table</p><p>4 chairs</p><p>4 plates</p>'
  const list = '<h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>'
  expect(texts(page(menu + list).ingredients)).toEqual(['2 leeks', '1 l water', '50 g butter'])
})
