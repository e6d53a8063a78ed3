import { describe, expect, test } from 'vitest'
import { readAmount } from '#contract/amounts/numbers.ts'

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
