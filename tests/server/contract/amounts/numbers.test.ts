import { describe, expect, test } from 'vitest'
import { findNumber, readAmount } from '#contract/amounts/numbers.ts'

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

describe('numbers of hundreds of digits', () => {
  const nines = '9'.repeat(308)

  test.each([`${nines} g`, `1${nines}/2${nines}`, `1 ${nines}/2`, `${nines},5`, `${nines}½`])(
    'are no amounts: %s',
    (text) => expect(findNumber(text)?.value ?? 0).toBeLessThan(10),
  )

  test('do not hide the amounts behind them', () => {
    expect(findNumber(`${nines} or 2 eggs`)).toMatchObject({ value: 2, start: 312, end: 313 })
  })

  test('cannot be typed as an amount', () => {
    expect(readAmount(nines, 'en-US')).toBeUndefined()
  })
})
