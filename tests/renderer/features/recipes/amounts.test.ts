import { describe, expect, test } from 'vitest'
import { fractionText, plainFractionText } from '#renderer/features/recipes/amounts/fractions.ts'
import { readAmount } from '#renderer/features/recipes/amounts/numbers.ts'
import { scaleNote } from '#renderer/features/recipes/amounts/note-scaling.ts'
import { scaleYield, servingsOf, stepServings } from '#renderer/features/recipes/amounts/yields.ts'

describe('fractions', () => {
  test.each([
    [0.5, '½'],
    [1.5, '1½'],
    [0.33, '⅓'],
    [0.667, '⅔'],
    [0.125, '⅛'],
    [2.4444, '2\u202f⁴⁄₉'],
    [0.3, '³⁄₁₀'],
    [3, '3'],
    [0.999, '1'],
    [1.96, '2'],
    [0.02, '0.02'],
    [0.1 + 0.2, '³⁄₁₀'],
  ])('%d is written %s', (value, text) => expect(fractionText(value, 'en-US')).toBe(text))

  test.each([
    [1.5, '1 1/2'],
    [0.25, '1/4'],
    [2, '2'],
    [0.02, '0,02'],
  ])('%d is %s as plain text', (value, text) =>
    expect(plainFractionText(value, 'de-DE')).toBe(text),
  )
})

describe('typed amounts', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['2', 2],
    ['1/2', 0.5],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['2.125', 2.125],
    ['1,000', 1000],
    ['٣', 3],
    ['-1', undefined],
    ['two', undefined],
    ['1/0', undefined],
    ['1 cup', undefined],
    ['1e5', undefined],
  ])('%j reads as %j', (text, amount) => expect(readAmount(text, 'en-US')).toBe(amount))

  test('the decimal sign of the language decides before three digits', () => {
    expect(readAmount('2,125', 'de-DE')).toBe(2.125)
    expect(readAmount('1.000', 'de-DE')).toBe(1000)
  })
})

describe('yields', () => {
  test.each([
    ['4 servings', 4],
    ['Serves 4-6', 4],
    ['1 1/2 loaves', 1.5],
    ['½ tray', 0.5],
    ['٤ أشخاص', 4],
    ['one big loaf', null],
    ['0 servings', null],
    ['', null],
  ])('%j speaks of %j', (text, servings) => expect(servingsOf(text)).toBe(servings))

  test.each([
    ['4 servings', 2, '8 servings'],
    ['4-6 servings', 2, '8-12 servings'],
    ['Serves 4 to 6', 0.5, 'Serves 2 to 3'],
    ['1 1/2 loaves', 2, '3 loaves'],
    ['1/3 tray', 2, '⅔ tray'],
    ['4 servings', 1.25, '5 servings'],
    ['3 servings', 1 / 3, '1 servings'],
    ['7 rolls', 0.5, '3.5 rolls'],
    ['one big loaf', 2, 'one big loaf'],
    ['4-inch cake, 1 piece', 1, '4-inch cake, 1 piece'],
    ['3/0 things', 2, '3/0 things'],
  ])('%j times %d is %j', (text, factor, scaled) =>
    expect(scaleYield(text, factor, 'en-US')).toBe(scaled),
  )

  test('a serving less stops at one', () => {
    expect(stepServings(2, -1)).toBe(1)
    expect(stepServings(1.5, -1)).toBe(1)
    expect(stepServings(1, -1)).toBe(1)
    expect(stepServings(0.5, -1)).toBe(0.5)
    expect(stepServings(4, 1)).toBe(5)
  })
})

describe('notes that are scaled as text', () => {
  test.each([
    ['1 1/2 cups flour', 2, '3 cups flour'],
    ['½ onion', 3, '1½ onion'],
    ['2-3 eggs', 2, '4-6 eggs'],
    ['2 bis 3 Eier', 2, '4 bis 6 Eier'],
    ['1,5 l Wasser', 2, '3 l Wasser'],
    ['0,5 l Wasser', 0.5, '0,25 l Wasser'],
    ['3 eggs', 0.5, '1½ eggs'],
    ['125 g butter', 0.5, '62.5 g butter'],
    ['200g flour', 2, '400g flour'],
    ['1.000 g Mehl', 2, '2000 g Mehl'],
    ['~ 3 dl cream', 2, '~ 6 dl cream'],
    ['1 tbsp + 1 tsp sugar', 2, '2 tbsp + 2 tsp sugar'],
    ['2 (400 g) cans of tomatoes', 2, '4 (400 g) cans of tomatoes'],
    ['1/3 cup oil', 2, '⅔ cup oil'],
    ['salt, 2 pinches', 2, 'salt, 2 pinches'],
    ['9-inch tin', 2, '9-inch tin'],
    ['100 % rye flour', 2, '100 % rye flour'],
    ['00 flour', 2, '00 flour'],
    ['pepper', 2, 'pepper'],
    ['', 2, ''],
  ])('%j times %d is %j', (text, factor, scaled) =>
    expect(scaleNote(text, factor, 'en-US')).toBe(scaled),
  )
})
