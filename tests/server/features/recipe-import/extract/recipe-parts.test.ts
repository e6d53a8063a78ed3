import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const part = (name: string, foods: string[], steps: string[]) =>
  `<h2>${name}</h2><h3>Ingredients</h3><ul>${foods.map((food) => `<li>${food}</li>`).join('')}</ul>
  <h3>Method</h3><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`
const soup = ['2 leeks', '1 l water', '50 g butter']
const boiling = [
  'Slice the leeks and fry them in the butter.',
  'Add the water and boil it until soft.',
]
const cream = ['200 ml cream', '1 tsp mustard']
const whipping = ['Whip the cream with the mustard until it is stiff.']
const read = (body: string) => {
  const { ingredients, steps } = extract(
    `<body><h1>Leek soup with mustard cream</h1>${body}</body>`,
  )
  return { foods: ingredients.map(({ title, text }) => [title, text]), steps }
}

test.each(['For the cream', 'Mustard cream', 'Cream:', 'Für die Creme'])(
  'a recipe with both lists for each of its parts has them all: %s',
  (name) => {
    const found = read(part('For the soup', soup, boiling) + part(name, cream, whipping))
    expect(found.foods).toEqual([
      ['For the soup', '2 leeks'],
      [null, '1 l water'],
      [null, '50 g butter'],
      [name.replace(/:$/, ''), '200 ml cream'],
      [null, '1 tsp mustard'],
    ])
    expect(found.steps.map(({ title }) => title)).toEqual([
      'For the soup',
      '',
      name.replace(/:$/, ''),
    ])
  },
)

test('two dishes on one page are two recipes', () => {
  const bread = ['500 g flour', '10 g salt', '300 ml water']
  const baking = ['Knead the dough for ten minutes and bake the bread in a hot oven.']
  const { foods } = read(part('Leek soup', soup, boiling) + part('Walnut bread', bread, baking))
  expect(foods).toHaveLength(3)
})
