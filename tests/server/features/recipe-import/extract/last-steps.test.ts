import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const steps = [
  'Slice the leeks into thin rings and fry them.',
  'Add the water and boil everything for a while.',
  'Mix the soup until it is smooth and hot.',
]
const numbered = steps.map((text, index) => `<p>${index + 1}. ${text}</p>`).join('')
const listed = `<ol>${steps.map((text) => `<li>${text}</li>`).join('')}</ol>`
const page = (method: string, ...below: string[]) =>
  extract(`<body><h1>Leek soup</h1><h2>Ingredients</h2><ul><li>2 leeks</li><li>1 l water</li><li>50 g butter</li></ul>
    <h2>Method</h2>${method}${below.map((text) => `<p>${text}</p>`).join('')}</body>`)
const texts = (method: string, ...below: string[]) =>
  page(method, ...below).steps.map(({ text }) => text)

const orders = [
  'Serve with toast.',
  'Dust with pepper and serve.',
  'To finish, drizzle with oil.',
  'Leave to cool on a rack.',
  'Mit Petersilie bestreuen und sofort servieren.',
  'Servez bien chaud avec du pain.',
  'Espolvorea con perejil y sirve enseguida.',
  'Servite la zuppa ben calda.',
  'Bestrooi met peterselie.',
  'Servera med gott bröd.',
  'Posyp natką i podawaj z chlebem.',
]

test.each(orders)('"%s" behind steps with numbers is their last one', (order) => {
  expect(texts(numbered, order)).toEqual([...steps, order])
  expect(page(numbered, order).notes).toEqual([])
})

test.each(orders)('"%s" below a list of steps is the last of them', (order) => {
  expect(texts(listed, order)).toEqual([...steps, order])
})

test.each([
  'The soup keeps for three days in the fridge.',
  'Serves as a starter at our house, mostly.',
  'Man kann sie auch mit Brot servieren.',
  'Tip: serve it with toast.',
  'Served it to my aunt, and she liked it.',
])('"%s" is none', (remark) => {
  expect(texts(numbered, remark)).toEqual(steps)
  expect(texts(listed, remark)).toEqual(steps)
})

test('what the author goes on to say behind it is a note as before', () => {
  const recipe = page(numbered, 'Serve with toast.', 'The soup keeps for three days in the fridge.')
  expect(recipe.steps).toHaveLength(4)
  expect(recipe.notes).toEqual([
    { title: '', text: 'The soup keeps for three days in the fridge.' },
  ])
})
