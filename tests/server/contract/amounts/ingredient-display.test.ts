import { expect, test } from 'vitest'
import {
  type DisplayedIngredient,
  ingredientDisplay,
} from '#contract/amounts/ingredient-display.ts'

const cup = {
  name: 'cup',
  pluralName: 'cups',
  abbreviation: '',
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
const can = { ...cup, name: 'can', pluralName: null, abbreviation: 'cn', pluralAbbreviation: 'cns' }
const tomato = { name: 'Tomato', pluralName: 'Tomatoes' }
const plain = { unit: null, food: null, note: '', disableAmount: false }

const lines: [Partial<DisplayedIngredient> & { quantity: number | null }, string][] = [
  [{ quantity: 1.5, unit: cup, food: tomato, note: 'chopped' }, '1 ¹/₂ cups Tomatoes chopped'],
  [{ quantity: 1, unit: cup, food: tomato }, '1 cup Tomato'],
  [{ quantity: 2.125, unit: cup, food: tomato }, '2 ¹/₈ cups Tomatoes'],
  [{ quantity: 0.333, unit: cup }, '¹/₃ cup'],
  [{ quantity: 0.5, quantityMax: 1, unit: cup, food: tomato }, '¹/₂–1 cup Tomato'],
  [{ quantity: 1, quantityMax: 2, unit: cup, food: tomato }, '1–2 cups Tomatoes'],
  [{ quantity: 2, quantityMax: 2, food: tomato }, '2 Tomatoes'],
  [{ quantity: 0, quantityMax: 3, food: tomato }, 'Tomatoes'],
  [{ quantity: 250.5, unit: gram, food: tomato }, '250.5 g Tomatoes'],
  [{ quantity: 0, food: tomato, note: 'to taste' }, 'Tomatoes to taste'],
  [{ quantity: null, food: tomato }, 'Tomatoes'],
  [{ quantity: 1, note: 'plain text' }, '1 plain text'],
  [{ quantity: 1, note: '1 Cup Flour', disableAmount: true }, '1 Cup Flour'],
  [{ quantity: 3, note: 'x', disableAmount: true }, '3 x'],
  [
    { quantity: 1.5, unit: cup, food: tomato, note: 'chopped', disableAmount: true },
    '1 ¹/₂ cups Tomatoes chopped',
  ],
  [{ quantity: null, unit: cup, food: tomato }, 'Tomatoes'],
  [{ quantity: 0.5, food: tomato }, '0.5 Tomato'],
  [{ quantity: 0.1234, unit: gram }, '0.123 g'],
  [{ quantity: 2, unit: { ...can, useAbbreviation: true } }, '2 cns'],
  [{ quantity: 2, unit: can }, '2 can'],
  [{ quantity: 2, unit: { ...cup, useAbbreviation: true } }, '2 cups'],
  [{ quantity: 0, note: 'salt', disableAmount: true }, 'salt'],
  [{ quantity: null }, ''],
  [{ quantity: 320, unit: gram, disableAmount: true }, '320 g'],
  [{ quantity: 1, food: tomato, disableAmount: true }, '1 Tomato'],
  [{ quantity: 2, food: tomato, asWritten: '2–3 ripe tomatoes' }, '2–3 ripe tomatoes'],
  [{ quantity: 2, food: tomato, asWritten: '2–3 tomatoes', disableAmount: true }, '2–3 tomatoes'],
  [{ quantity: 2, food: tomato, asWritten: '  ' }, '2 Tomatoes'],
  [{ quantity: 2, food: { name: 'Basil', pluralName: null } }, '2 Basil'],
]

test.each(lines)('%j reads as %j', (line, text) => {
  expect(ingredientDisplay({ ...plain, ...line })).toBe(text)
})
