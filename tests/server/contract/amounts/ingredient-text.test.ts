import { expect, test } from 'vitest'
import type { IngredientLine } from '#contract/amounts/ingredient-names.ts'
import {
  ingredientLine,
  ingredientListText,
  ingredientParts,
} from '#contract/amounts/ingredient-text.ts'

const cup = {
  name: 'cup',
  pluralName: 'cups',
  abbreviation: 'c',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
}
const gram = {
  ...cup,
  name: 'gram',
  pluralName: 'grams',
  abbreviation: 'g',
  useAbbreviation: true,
  fraction: false,
}
const can = { ...cup, name: 'can', pluralName: null, abbreviation: '', useAbbreviation: true }
const tomato = { name: 'Tomato', pluralName: 'Tomatoes' }
const basil = { name: 'Basil', pluralName: null }
const plain: IngredientLine = { quantity: null, unit: null, food: null, note: '' }

const lines: [Partial<IngredientLine>, number, string][] = [
  [{ quantity: 1.5, unit: cup, food: tomato, note: 'chopped' }, 1, '1 1/2 cups Tomatoes chopped'],
  [{ quantity: 1, unit: cup, food: tomato }, 1, '1 cup Tomato'],
  [{ quantity: 2, quantityMax: 3, unit: cup, food: tomato }, 0.5, '1–1 1/2 cups Tomatoes'],
  [{ quantity: 250, quantityMax: 300, unit: gram, food: tomato }, 2, '500–600 g Tomatoes'],
  [{ quantity: 1, unit: cup, food: tomato }, 0.5, '1/2 cup Tomato'],
  [{ quantity: 0.5, unit: cup, food: tomato }, 3, '1 1/2 cups Tomatoes'],
  [{ quantity: 4 / 9, unit: cup }, 1, '4/9 cup'],
  [{ quantity: 0.333, unit: cup }, 3, '1 cup'],
  [{ quantity: 1 / 3, unit: cup, food: tomato }, 3, '1 cup Tomato'],
  [{ quantity: 0.1, unit: gram }, 3, '0.3 g'],
  [{ quantity: 250.5, unit: gram, food: tomato }, 1, '250.5 g Tomatoes'],
  [{ quantity: 2, unit: { ...cup, useAbbreviation: true } }, 1, '2 c'],
  [{ quantity: 2, unit: { ...cup, useAbbreviation: true, pluralAbbreviation: 'cs' } }, 1, '2 cs'],
  [{ quantity: 2, unit: can }, 1, '2 can'],
  [{ quantity: 0, unit: cup, food: tomato, note: 'to taste' }, 2, 'Tomatoes to taste'],
  [{ quantity: null, unit: cup, food: tomato }, 2, 'Tomatoes'],
  [{ quantity: 0.5, food: tomato }, 1, '1/2 Tomato'],
  [{ quantity: 2, food: basil }, 1, '2 Basil'],
  [{ quantity: 1, note: 'plain text' }, 1, '1 plain text'],
  [{ note: 'salt' }, 3, 'salt'],
  [{}, 1, ''],
]

test.each(lines)('%j times %d reads as %j', (line, factor, text) => {
  expect(ingredientLine({ ...plain, ...line }, false, { factor, locale: 'en-US' })).toBe(text)
})

test('amounts are read with real fraction characters and the decimal sign of the language', () => {
  const scaling = { factor: 1, locale: 'de-DE' }
  expect(ingredientParts({ ...plain, quantity: 1.5, unit: cup }, false, scaling)).toEqual({
    amount: '1½',
    unit: 'cups',
    food: '',
    note: '',
  })
  expect(ingredientParts({ ...plain, quantity: 1.5, unit: gram }, false, scaling).amount).toBe(
    '1,5',
  )
})

test('a line of plain text is scaled as text', () => {
  const line = { ...plain, quantity: 1, note: '2 cups flour' }
  const scaling = { factor: 2, locale: 'en-US' }
  expect(ingredientLine(line, true, scaling)).toBe('4 cups flour')
  expect(ingredientLine(line, true, { ...scaling, factor: 1 })).toBe('2 cups flour')
})

test('plain text hides no amount, unit or food that a line has', () => {
  const scaling = { factor: 2, locale: 'en-US' }
  const line = { quantity: 3, unit: cup, food: tomato, note: 'ripe' }
  expect(ingredientLine(line, true, scaling)).toBe('6 cups Tomatoes ripe')
  expect(ingredientLine({ ...plain, quantity: 320, note: 'g flour' }, true, scaling)).toBe(
    '640 g flour',
  )
})

test.each([
  ['2–3 tomatoes', 1, '2–3 tomatoes'],
  ['2–3 tomatoes', 2, '4–6 tomatoes'],
  ['one tomato', 2, '2 × one tomato'],
  ['150 g caster sugar, sifted', 0.5, '75 g caster sugar, sifted'],
  ['1 lb 2 oz tomatoes', 2, '2 lb 4 oz tomatoes'],
  ['1 cup plus 2 tbsp passata', 0.5, '1/2 cup plus 1 tbsp passata'],
])('the words “%s”, %d times, read “%s”', (asWritten, factor, text) => {
  const line = { ...plain, quantity: 2, food: tomato, asWritten }
  expect(ingredientLine(line, false, { factor, locale: 'en-US' })).toBe(text)
  expect(ingredientLine(line, true, { factor, locale: 'en-US' })).toBe(text)
})

test('words are shown in the measures that are asked for', () => {
  const conversion = { system: 'metric', word: (unit: string) => unit } as const
  const line = { ...plain, quantity: 2, asWritten: '2 cups caster sugar' }
  expect(ingredientLine(line, false, { factor: 1, locale: 'en-US', conversion })).toBe(
    '475 ml caster sugar',
  )
})

test('the list for the clipboard names its sections', () => {
  const list = [
    { ...plain, title: 'Dough', quantity: 2, unit: cup, food: { name: 'flour', pluralName: null } },
    { ...plain, title: null, note: 'salt' },
    { ...plain, title: 'Sauce', quantity: 3, food: tomato },
  ]
  expect(ingredientListText(list, false, { factor: 1, locale: 'en-US' })).toBe(
    '[Dough]\n2 cups flour\nsalt\n\n[Sauce]\n3 Tomatoes',
  )
})

test('known units are shown in the measures that are asked for, the others as written', () => {
  const word = (unit: string, amount: number) => (unit === 'cup' && amount > 1 ? 'cups' : unit)
  const as = (system: 'metric' | 'us') => ({
    factor: 2,
    locale: 'en-US',
    conversion: { system, word },
  })
  const cups = { ...plain, quantity: 1, unit: cup, food: tomato, note: 'or 1 lb fresh ones' }
  expect(ingredientLine(cups, false, as('metric'))).toBe('475 ml Tomatoes or 450 g fresh ones')
  const grams = { ...plain, quantity: 125, unit: gram, food: tomato }
  expect(ingredientLine(grams, false, as('us'))).toBe('9 oz Tomatoes')
  expect(ingredientLine({ ...plain, quantity: 1, unit: can }, false, as('us'))).toBe('2 can')
  expect(ingredientLine({ ...plain, note: '2 cups flour' }, true, as('metric'))).toBe(
    '950 ml flour',
  )
})
