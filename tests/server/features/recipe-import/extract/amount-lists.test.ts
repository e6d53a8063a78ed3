import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const lines = ['2 leeks', '1 l water', '50 g butter', '100 ml cream', '1 tsp salt']
const method = [
  'Slice the leeks and fry them in the butter.',
  'Boil them in the water for 20 minutes.',
  'Stir in the cream and the salt.',
]
const list = (name: string, items: string[]) =>
  `<${name}>${items.map((text) => `<li>${text}</li>`).join('')}</${name}>`
const page = (body: string) => `<title>Leek soup</title><h1>Leek soup</h1>${body}`

test('a list of sentences that follows a list of foods at once is the method', () => {
  const recipe = extract(page(list('ul', lines) + list('ol', method)))
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines)
  expect(recipe.steps.map(({ text }) => text)).toEqual(method)
})

test('foods in two columns are one list', () => {
  const recipe = extract(
    page(list('ul', lines.slice(0, 3)) + list('ul', lines.slice(3)) + list('ol', method)),
  )
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines)
})
