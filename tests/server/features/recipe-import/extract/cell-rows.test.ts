import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const METHOD = '<h2>Method</h2><p>Slice the leeks.</p><p>Boil them in the water until soft.</p>'
const linesOf = (list: string) =>
  extract(
    `<body><h1>Leek soup</h1><h2>Ingredients</h2><div>${list}</div>${METHOD}</body>`,
  ).ingredients.map(({ title, text }) => (title === null ? text : `${title}: ${text}`))

const row = (...cells: string[]) =>
  `<div class="r">${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`

test('the cells of a line that is no list item are one line', () => {
  expect(
    linesOf(
      row('2', 'leeks') + row('1 l', 'water') + row('salt') + row('20 g', 'butter', 'melted'),
    ),
  ).toEqual(['2 leeks', '1 l water', 'salt', '20 g butter melted'])
})

test('a food in front of its amount keeps its own one', () => {
  const list = row('leeks', '2') + row('salt', '1 tsp') + row('water', '1 l') + row('nutmeg')
  expect(linesOf(list)).toEqual(['leeks 2', 'salt 1 tsp', 'water 1 l', 'nutmeg'])
})

test('an amount may stand in the element of the line itself', () => {
  const line = (amount: string, food: string) => `<div>${amount} <div>${food}</div></div>`
  const list = line('2', 'leeks') + line('1 l (2 pints)', 'water') + line('1 tsp', 'salt')
  expect(linesOf(list)).toEqual(['2 leeks', '1 l (2 pints) water', '1 tsp salt'])
})

test('names of parts stay names, and each part has its lines', () => {
  const list = `<h3>Soup</h3><div>${row('2', 'leeks')}${row('1 l', 'water')}</div>
    <h3>Top</h3><div>${row('100 ml', 'cream')}${row('1 tbsp', 'chives')}</div>`
  expect(linesOf(list)).toEqual([
    'Soup: 2 leeks',
    '1 l water',
    'Top: 100 ml cream',
    '1 tbsp chives',
  ])
})

test('lines with an amount each stay lines, also two in one element', () => {
  const list =
    row('2 leeks', '1 l water') + row('1 tsp salt', '20 g butter') + row('1 egg', '1 lemon')
  expect(linesOf(list)).toHaveLength(6)
})

test('foods that begin like a heading do not end the list', () => {
  const list = ['2 leeks', 'about 200 g potatoes', 'nutritional yeast', 'wine vinegar', '1 l water']
  expect(linesOf(list.map((line) => `<p>${line}</p>`).join(''))).toEqual(list)
})
