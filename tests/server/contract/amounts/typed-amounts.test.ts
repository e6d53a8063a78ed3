import { describe, expect, test } from 'vitest'
import { leadingRange, readTypedAmount } from '#contract/amounts/typed-amounts.ts'

describe('what is typed as an amount', () => {
  test.each([
    ['', null],
    ['2', { from: 2, to: null }],
    ['1 1/2', { from: 1.5, to: null }],
    ['2-3', { from: 2, to: 3 }],
    ['2–3', { from: 2, to: 3 }],
    [' 2 – 3 ', { from: 2, to: 3 }],
    ['½-1', { from: 0.5, to: 1 }],
    ['1 1/2 to 2', { from: 1.5, to: 2 }],
    ['1 or 2', { from: 1, to: 2 }],
    ['٢-٣', { from: 2, to: 3 }],
    ['1,000-1,500', { from: 1000, to: 1500 }],
    ['3-2', 'order'],
    ['2-2', 'order'],
    ['2-', undefined],
    ['-3', undefined],
    ['2-3-4', undefined],
    ['2-3 cups', undefined],
    ['about 2-3', undefined],
    ['1/0-2', undefined],
  ])('%j reads as %j', (text, typed) => {
    expect(readTypedAmount(text, 'en-US')).toEqual(typed)
  })

  test('goes by the decimal sign of the language at both ends', () => {
    expect(readTypedAmount('1,125–1,5', 'de-DE')).toEqual({ from: 1.125, to: 1.5 })
  })
})

describe('the range that a line begins with', () => {
  test.each([
    ['2–3 carrots', 2, '2–3'],
    ['½ to 1 tsp salt', 0.5, '½ to 1'],
    ['2–3 carrots', 4, null],
    ['2–3 carrots', null, null],
    ['2 carrots', 2, null],
    ['about 2–3 carrots', 2, null],
    ['2 carrots, 3–4 cm thick', 2, null],
  ])('of %j with an amount of %j is %j', (text, quantity, range) => {
    expect(leadingRange(text, quantity)).toBe(range)
  })
})
