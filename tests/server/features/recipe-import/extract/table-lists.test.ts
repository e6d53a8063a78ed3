import { describe, expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const rows =
  '<tr><td>Leeks</td><td>2</td></tr><tr><td>Water</td><td>1 l</td></tr><tr><td>Butter</td><td>50 g</td></tr>'
const FOODS = ['Leeks 2', 'Water 1 l', 'Butter 50 g']
const METHOD =
  'Slice the leeks, and boil them in the water for twenty minutes. Stir the butter in, and serve it.'
const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)

describe('a table with heads above its foods and amounts', () => {
  test.each([
    '<tr><th>Ingredient</th><th>Amount</th></tr>',
    '<thead><tr><th>Quantity</th><th>Ingredients</th></tr></thead>',
    '<tr><td>Zutat</td><td>Menge</td></tr>',
    '<tr><td><b>Ingrédient</b></td><td><b>Quantité</b></td></tr>',
    '<tr><td>\u6750\u6599</td><td>\u5206\u91cf</td></tr>',
  ])('needs no heading, and nor does the paragraph below it: %s', (head) => {
    const recipe = extract(
      `<body><h1>Leek soup</h1><table>${head}${rows}</table><p>${METHOD}</p><h2>More soups</h2><p>${METHOD}</p></body>`,
    )
    expect(texts(recipe.ingredients)).toEqual(FOODS)
    expect(texts(recipe.steps)).toEqual([METHOD])
  })

  test('leaves them out below a heading as well', () => {
    const head = '<tr><td>Ingredient</td><td>Amount</td></tr>'
    const recipe = extract(
      `<body><h1>Leek soup</h1><h2>Ingredients</h2><table>${head}${rows}</table><h2>Method</h2><p>${METHOD}</p></body>`,
    )
    expect(texts(recipe.ingredients)).toEqual(FOODS)
  })
})

test('a table of steps behind the table of foods is the method, and one of nutrients is neither', () => {
  const steps = ['Slice the leeks and wash them.', 'Boil them in the water.', 'Stir in the butter.']
  const cells = steps
    .map((text, index) => `<tr><td>${index + 1}</td><td>${text}</td></tr>`)
    .join('')
  const recipe = extract(`<body><h1>Leek soup</h1>
    <table><tr><th>Ingredient</th><th>Qty</th></tr>${rows}</table>
    <table><tr><th>Step</th><th>What to do</th></tr>${cells}</table>
    <table><tr><th colspan="2">Nutrition per bowl</th></tr><tr><td>Energy</td><td>92 kcal</td></tr></table></body>`)
  expect(texts(recipe.ingredients)).toEqual(FOODS)
  expect(texts(recipe.steps)).toEqual(steps)
})
