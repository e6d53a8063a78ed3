import { expect, test } from 'vitest'
import { extract } from './soup-page.ts'

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text)
const page = (body: string) => extract(`<body><h1>Leek soup</h1>${body}</body>`)
const FOODS = ['2 leeks', '1 l water', '50 g butter', 'salt']
const METHOD = 'Slice the leeks. Boil them in the water with the butter for twenty minutes.'

test.each([
  ['a colon', '<b>Ingredients:</b>', '<b>Method:</b>'],
  ['a full stop', '<strong>Ingredients.</strong>', '<strong>Method.</strong>'],
  ['a colon behind the bold word', '<b>Ingredients</b>:', '<b>Method</b>:'],
  ['a dash', '<b>Ingredients</b> –', '<b>Method</b> –'],
  ['no bold word', 'Ingredients for 4 people:', 'Method:'],
])('words that announce a list in front of its text are no part of it: %s', (_, foods, method) => {
  const recipe = page(
    `<p>A soup for cold days.</p><p>${foods} ${FOODS.join(', ')}.</p><p>${method} ${METHOD}</p>`,
  )
  expect(texts(recipe.ingredients)).toEqual(FOODS)
  expect(texts(recipe.steps)).toEqual([METHOD])
})

test('a word in front of a row of foods names their part', () => {
  const recipe =
    page(`<h2>Ingredients</h2><p><em>Soup:</em> 2 leeks, 1 l water, 50 g butter, salt</p>
    <p><em>Topping:</em> 200 ml cream, 1 lemon, 2 onions, 1 bunch of chives</p><h2>Method</h2><p>${METHOD}</p>`)
  expect(recipe.ingredients).toEqual([
    { title: 'Soup', text: '2 leeks' },
    ...['1 l water', '50 g butter', 'salt'].map((text) => ({ title: null, text })),
    { title: 'Topping', text: '200 ml cream' },
    ...['1 lemon', '2 onions', '1 bunch of chives'].map((text) => ({ title: null, text })),
  ])
})

test('amounts of a row may be behind the foods', () => {
  const recipe =
    page(`<h3>INGREDIENTI PER 4 PERSONE</h3><p>Porri 400 g, acqua 1 l, burro 50 g, sale q.b.</p>
    <h3>Preparazione</h3><p>Tagliare i porri e cuocerli nell'acqua con il burro per venti minuti.</p>`)
  expect(texts(recipe.ingredients)).toEqual(['Porri 400 g', 'acqua 1 l', 'burro 50 g', 'sale q.b.'])
})
