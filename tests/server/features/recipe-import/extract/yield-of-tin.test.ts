import { expect, test } from 'vitest'
import { readYield } from '#server/features/recipe-import/extract/recipe-fields.ts'
import { yieldOfTin } from '#server/features/recipe-import/extract/yield-of-tin.ts'

test.each([
  ['for a 20 cm tin', '1 tin (20 cm)'],
  ['makes one 2lb loaf', '1 loaf (2 lb)'],
  ['makes 1 x 900g loaf', '1 loaf (900 g)'],
  ['makes two 20cm round cakes', '2 round cakes (20 cm)'],
  ['for a 9" pie', '1 pie (9 inch)'],
  ['für eine 26er Springform', '1 Springform (26 cm)'],
  ['pour un moule de 24 cm', '1 moule (24 cm)'],
  ['na formę 24x24 cm', '1 formę (24x24 cm)'],
  ['makes a cake', ''],
  ['for 20 cm of string', ''],
])('"%s" is "%s"', (text, said) => {
  expect(yieldOfTin(text)).toBe(said)
})

test.each([
  ['una teglia da 40x30 cm', 1],
  ['one 9-inch pie', 1],
  ['a 12 inch pizza', 1],
  ['one 2lb loaf', 1],
  ['two 9x13 pans', 2],
  ['26er Springform', 1],
  ['6 tarts (12 cm)', 6],
  ['500 g jam', 500],
])('how large it is is not how many there are: "%s" is %d', (text, quantity) => {
  expect(readYield(text)).toEqual({ recipeYield: text, recipeYieldQuantity: quantity })
})
