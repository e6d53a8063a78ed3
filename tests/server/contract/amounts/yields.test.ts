import { describe, expect, test } from 'vitest'
import { scaleYield, servingsOf, stepServings } from '#contract/amounts/yields.ts'

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
  ])('%j says %j servings', (text, servings) => expect(servingsOf(text)).toBe(servings))

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

  test('a step down stops at one serving', () => {
    expect(stepServings(2, -1)).toBe(1)
    expect(stepServings(1.5, -1)).toBe(1)
    expect(stepServings(1, -1)).toBe(1)
    expect(stepServings(0.5, -1)).toBe(0.5)
    expect(stepServings(4, 1)).toBe(5)
  })
})
