import { expect, test } from 'vitest'
import type { IngredientLine } from '#contract/amounts/ingredient-names.ts'
import { stepAmounts } from '#contract/amounts/step-amounts.ts'
import { applyPieces, type Conversion } from '#contract/amounts/text-amounts.ts'

const unit = (name: string, pluralName: string | null = null, fraction = false) => ({
  name,
  pluralName,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction,
})
const flour: IngredientLine = {
  quantity: 200,
  unit: unit('g'),
  food: { name: 'plain flour', pluralName: null },
  note: 'sifted',
}
const tomato: IngredientLine = {
  quantity: 3,
  unit: null,
  food: { name: 'tomato', pluralName: 'tomatoes' },
  note: '',
}
const oil: IngredientLine = {
  quantity: 1.5,
  unit: unit('cup', 'cups', true),
  food: { name: 'olive oil', pluralName: null },
  note: '',
}
const salt: IngredientLine = { quantity: null, unit: null, food: null, note: 'salt' }
const all = [flour, tomato, oil, salt]

function shown(text: string, linked: IngredientLine[], factor = 2, conversion?: Conversion) {
  const scaling = { factor, locale: 'en-US', conversion }
  return applyPieces(text, stepAmounts(text, { linked, all, disableAmount: false }, scaling))
}

test.each([
  ['Stir in 200 g flour.', 'Stir in 400 g flour.'],
  ['Stir in 100 g of the plain flour.', 'Stir in 200 g of the plain flour.'],
  ['Add flour (50 g) slowly.', 'Add flour (100 g) slowly.'],
  ['Chop 3 tomatoes.', 'Chop 6 tomatoes.'],
  ['Chop 1 large tomato.', 'Chop 2 large tomato.'],
  ['Cook 20 minutes tomatoes.', 'Cook 20 minutes tomatoes.'],
  ['Cut in 2, then add tomatoes.', 'Cut in 2, then add tomatoes.'],
  ['Cut in 2 and tomatoes', 'Cut in 2 and tomatoes'],
  ['Heat 2–3 tbsp of oil in it.', 'Heat 2–3 tbsp of oil in it.'],
  ['Bake at 180 °C with flour.', 'Bake at 180 °C with flour.'],
])('with the flour and tomatoes linked, %j doubled is %j', (text, result) =>
  expect(shown(text, [flour, tomato])).toBe(result),
)

test('without a link numbers stay as written', () => {
  expect(shown('Stir in 200 g flour.', [])).toBe('Stir in 200 g flour.')
})

test.each([
  ['Sift @flour in.', 'Sift 400 g plain flour in.'],
  ['Sift @plain flour in.', 'Sift 400 g plain flour in.'],
  ['Half of it: @flour(½)', 'Half of it: 200 g plain flour'],
  ['@flour(25%), then the rest', '100 g plain flour, then the rest'],
  ['@flour(50 g)!', '100 g plain flour!'],
  ['@flour (the good one)', '400 g plain flour (the good one)'],
  ['@Tomatoes and @olive oil', '6 tomatoes and 3 cups olive oil'],
  ['@oil', '3 cups olive oil'],
  ['a pinch of @salt', 'a pinch of salt'],
  ['mail me@flour.example', 'mail me@flour.example'],
  ['@pepper', '@pepper'],
])('%j reads %j when doubled', (text, result) => expect(shown(text, [])).toBe(result))

test('a reference to an ingredient that is plain text scales that text', () => {
  const line = { ...salt, note: '2 cups brown sugar' }
  const scaling = { factor: 2, locale: 'en-US' }
  const ingredients = { linked: [], all: [line], disableAmount: true }
  const text = 'Melt @sugar'
  expect(applyPieces(text, stepAmounts(text, ingredients, scaling))).toBe('Melt 4 cups brown sugar')
})

const word = (unit: string, amount: number) => (unit === 'cup' && amount > 1 ? 'cups' : unit)

test.each([
  ['Bake at 350 °F.', 'Bake at 175 °C.'],
  ['Bake at 350-375°F', 'Bake at 175-190 °C'],
  ['Bake at 350°–375°F', 'Bake at 175°–190 °C'],
  ['Bake at 400 degrees Fahrenheit', 'Bake at 205 °C'],
  ['Bake at 350F.', 'Bake at 175 °C.'],
  ['Bake at 350°F (180°C).', 'Bake at 350°F (180°C).'],
  ['to 165 °F inside', 'to 74 °C inside'],
  ['a 9-inch tin', 'a 23 cm tin'],
  ['a 9 x 13-inch tin', 'a 23 x 33 cm tin'],
  ['a 9" tin', 'a 23 cm tin'],
  ['½ inch thick', '1.5 cm thick'],
  ['Add 2 cups of water.', 'Add 475 ml of water.'],
  ['Add 2-3 cups of water.', 'Add 475-700 ml of water.'],
  ['180 °C, 20 cm, 5 minutes', '180 °C, 20 cm, 5 minutes'],
])('%j in metric measures is %j', (text, result) =>
  expect(shown(text, [], 1, { system: 'metric', word })).toBe(result),
)

test.each([
  ['Bake at 180 °C.', 'Bake at 350 °F.'],
  ['160 Grad Celsius', '325 °F'],
  ['a 23 cm tin', 'a 9″ tin'],
  ['5 mm thick', '¼″ thick'],
  ['Add 250 ml of water.', 'Add 1 cup of water.'],
  ['Add 500 ml (2 cups) of water.', 'Add 500 ml (2 cups) of water.'],
])('%j in US measures is %j', (text, result) =>
  expect(shown(text, [], 1, { system: 'us', word })).toBe(result),
)

test('an amount is scaled and converted together', () => {
  const text = 'Add 1 cup olive oil'
  expect(shown(text, [oil], 2, { system: 'metric', word })).toBe('Add 475 ml olive oil')
  const [piece] = stepAmounts(
    text,
    { linked: [oil], all, disableAmount: false },
    { factor: 2, locale: 'en-US' },
  )
  expect(piece).toEqual({ from: 4, to: 9, text: '2 cup', isScaled: true, isIngredient: true })
})
