import { describe, expect, test } from 'vitest'
import { jsonGauge, parseWithin } from '#server/text/json-gauge.ts'
import { seededRandom } from '#scripts/support/random.ts'

const limits = { depth: 3, values: 10 }

/** What is found in a text that comes in pieces of this many bytes. */
function found(text: string, pieceLength = 1_000_000) {
  const bytes = Buffer.from(text)
  const excessOf = jsonGauge(limits)
  for (let at = 0; at < bytes.length; at += pieceLength) {
    const excess = excessOf(bytes.subarray(at, at + pieceLength))
    if (excess) return excess
  }
  return null
}

describe('a body in pieces of any length', () => {
  test.for([
    ['', null],
    ['5', null],
    ['{"a":[{"b":1}]}', null],
    ['[[[1]],[[2]]]', null],
    ['[[[[1]]]]', 'depth'],
    ['{"a":{"a":{"a":{"a":1}}}}', 'depth'],
    ['[1,2,3,4,5,6,7,8,9,10]', 'values'],
    ['[1,2,3,4,5,6,7,8,9]', null],
    [`{${Array.from({ length: 12 }, (_, index) => `"${index}":${index}`).join(',')}}`, 'values'],
    ['[[],[],[],[],[],[]]', 'values'],
  ] as const)('%s has too much of: %s', ([text, excess]) => {
    for (const length of [1, 2, 3, 7, 1000]) expect(found(text, length)).toBe(excess)
  })

  test.for([
    ['brackets in a text', '["[[[[[[{{{{{{,,,,,,,,,,,,,,,,,"]'],
    ['an escaped quote', String.raw`["\"[[[[[[[[[[,,,,,,,,,,,,"]`],
    ['an escaped backslash before the end', String.raw`["\\",["\\\\"]]`],
    ['letters of several bytes', '["żółć 🥘 , [ 漢字 [ [ [ ,,,,,,,,,,,,"]'],
  ])('%s count for nothing', ([, text]) => {
    for (const length of [1, 2, 3, 5, 1000]) expect(found(text!, length)).toBeNull()
  })

  test('counts what JSON.parse finds, for texts of all kinds', () => {
    const { between, pick } = seededRandom(15)
    const made = (depth: number): unknown => {
      const kind = depth > 4 ? 0 : between(0, 2)
      const items = Array.from({ length: between(0, 3) }, () => depth + 1)
      if (kind === 1) return items.map(made)
      if (kind === 0) return pick([1, null, true, '', '"', '\\', '[[,', '\\"{'])
      const names = ['a"[', 'b\\', '{c,', 'é\n']
      return Object.fromEntries(items.map((next, at) => [names[at], made(next)]))
    }
    for (let round = 0; round < 300; round += 1) {
      const value = made(0)
      const bytes = Buffer.from(JSON.stringify(value))
      const at = (depth: number, values: number) => jsonGauge({ depth, values })(bytes)
      const depth = depthOf(value)
      expect(at(depth, 1e6)).toBeNull()
      expect(at(depth - 1, 1e6)).toBe(depth > 0 ? 'depth' : null)
      const values = 1 + commasAndBrackets(value)
      expect([at(depth, values), at(depth, values - 1)]).toEqual([null, 'values'])
    }
  })
})

function depthOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

function commasAndBrackets(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  const items = Object.values(value) as unknown[]
  const inside = items.reduce<number>((sum, item) => sum + commasAndBrackets(item), 0)
  return 1 + Math.max(0, items.length - 1) + inside
}

describe('a text that is parsed within limits', () => {
  const long = { depth: 3, values: 100_000 }

  test.for([
    ['two bytes', 'ł'],
    ['four bytes, of which a part may end in the middle', '🥘'],
    ['quotes', '"'],
  ])('is the same however long it is, with letters of %s', ([, letter]) => {
    const value = { a: `x${letter!.repeat(120_000)}`, b: [1, [2]] }
    expect(parseWithin(JSON.stringify(value), long)).toEqual(value)
  })

  test('is too much wherever the last bracket or comma stands', () => {
    const text = `"${'x'.repeat(250_000)}"`
    expect(parseWithin(`[[[[${text}]]]]`, long)).toBeUndefined()
    expect(parseWithin(`[${text},[[[1]]]]`, long)).toBeUndefined()
    expect(parseWithin(`[${'0,'.repeat(100_001)}0]`, long)).toBeUndefined()
    expect(parseWithin(`[${text}${',0'.repeat(99_000)}]`, long)).toHaveLength(99_001)
  })
})
