import { expect, test } from 'vitest'
import { headsPart, isPartWord } from '#contract/recipe-text/part-names.ts'

test.each([
  'For the sauce:',
  'For the sauce',
  'FOR THE CAKE',
  'For your salad',
  'Sauce:',
  'Für die Soße',
  "Pour l'appareil",
  'Para la salsa',
  'Voor de saus',
  '调料：',
])('%s heads a part', (line) => {
  expect(headsPart(line)).toBe(true)
})

test.each([
  'for frying',
  'Salt',
  'For the pans: a lump of butter',
  'For the sauce, 2 tomatoes',
  'Flour: 200 g',
  '2 eggs:',
  'Foraged mushrooms',
  'Para',
])('%s does not', (line) => {
  expect(headsPart(line)).toBe(false)
})

test.each([
  ['Icing', true],
  ['Maple icing', true],
  ['Zitronenguss', true],
  ['La garniture', true],
  ['Walnut bread', false],
  ['Icing sugar', false],
])('“%s” is the name of a part that many dishes have: %s', (text, is) => {
  expect(isPartWord(text)).toBe(is)
})
