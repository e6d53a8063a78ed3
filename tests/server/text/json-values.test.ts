import { describe, expect, test } from 'vitest'
import { isSameJson, jsonLength } from '#server/text/json-values.ts'

describe('whether two values are the same as JSON', () => {
  const same: [unknown, unknown][] = [
    [
      { a: 1, b: [{ c: 'x', d: null }] },
      { b: [{ d: null, c: 'x' }], a: 1 },
    ],
    [{ a: 1, b: undefined }, { a: 1 }],
    [
      [undefined, 1],
      [null, 1],
    ],
    [null, null],
    [{}, {}],
  ]
  test.for(same)('%j is %j', ([one, other]) => {
    expect(isSameJson(one, other)).toBe(true)
    expect(isSameJson(other, one)).toBe(true)
  })

  const different: [unknown, unknown][] = [
    [{ a: null }, {}],
    [{ a: 1 }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [[], {}],
    [[], null],
    [{}, null],
    ['1', 1],
    [undefined, null],
    [{ a: { b: 'x' } }, { a: { b: 'y' } }],
  ]
  test.for(different)('%j is not %j', ([one, other]) => {
    expect(isSameJson(one, other)).toBe(false)
    expect(isSameJson(other, one)).toBe(false)
  })
})

describe('how long a value is when it is written', () => {
  test.for([
    ['plain', 5000],
    ['ź 🍲', 5000],
    ['"quoted" \\ and\nlines\ttoo', 5000],
    ['\u0000\u001f', 5000],
    ['\ud800half', 5000],
    ['', 0],
  ] as const)('%j, many times', ([text, count]) => {
    const value = { note: text.repeat(count), inner: [{ text, none: undefined }, null, true] }
    const written = JSON.stringify(value).length
    expect(jsonLength(value)).toBeGreaterThanOrEqual(written)
    expect(jsonLength(value)).toBeLessThan(written + 20)
  })

  test('numbers count as the longest ones', () => {
    const numbers = [1, -1.2345678901234567e-100, 0.1]
    expect(jsonLength(numbers)).toBeGreaterThanOrEqual(JSON.stringify(numbers).length)
  })
})
