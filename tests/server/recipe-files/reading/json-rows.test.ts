import { expect, test } from 'vitest'
import { jsonRows, LONGEST_ROW } from '#server/recipe-files/reading/json-rows.ts'

/** The rows of a text that comes in pieces of this many bytes. */
function rowsOf(text: string | Buffer, size: number) {
  const rows: [string, unknown][] = []
  const splitter = jsonRows((table, row) => {
    rows.push([table, row && JSON.parse(row.toString())])
  })
  const bytes = Buffer.from(text as string)
  for (let at = 0; at < bytes.length; at += size) {
    const piece = Buffer.from(bytes.subarray(at, at + size))
    splitter.push(piece)
    // Whoever sends it uses the memory again.
    piece.fill(0)
  }
  splitter.end()
  return rows
}

const odd = {
  '': [1],
  'a "b" \\': [{ x: '[{"\\', y: [[], {}] }, [1, [2]], 'text, ] }', null, true, -1.5e3],
  nothing: [],
  notList: { rows: [1, 2], deep: { a: [{}] } },
  word: 'a [ b',
  number: 5,
  __proto: [{ зима: '雪 😀' }],
  last: [{}],
}

test.each([1, 2, 3, 7, 64, 10_000])('rows are the same in pieces of %i bytes', (size) => {
  const wanted = Object.entries(odd).flatMap(([table, rows]) =>
    Array.isArray(rows) ? rows.map((row): [string, unknown] => [table, row]) : [],
  )
  expect(rowsOf(JSON.stringify(odd), size)).toEqual(wanted)
  expect(rowsOf(JSON.stringify(odd, null, 2), size)).toEqual(wanted)
})

test('a text that breaks off anywhere is unreadable', () => {
  const whole = JSON.stringify(odd)
  for (let length = 0; length < whole.length; length += 1) {
    expect(() => rowsOf(whole.slice(0, length), 5)).toThrow(/unreadable|JSON/)
  }
})

test.each([
  '[1]',
  'null',
  '"text"',
  '{} {}',
  '{"a": [1}',
  '{"a": 1]',
  '}',
  '{"a": []} more',
  '{"\\q": [1]}',
])('%s is no such text', (text) => {
  expect(() => rowsOf(text, 3)).toThrow(expect.objectContaining({ code: 'recipe-file.unreadable' }))
})

test('what is nested too deep is refused, and a row that is too long is passed over', () => {
  const deep = `{"a": [${'['.repeat(100)}${']'.repeat(100)}]}`
  expect(() => rowsOf(deep, 9)).toThrow(expect.objectContaining({ code: 'recipe-file.too-large' }))
  const long = `{"a": ["${'x'.repeat(LONGEST_ROW)}", 1], "${'k'.repeat(2000)}": [2], "b": [3]}`
  expect(rowsOf(long, 60_000)).toEqual([
    ['a', null],
    ['a', 1],
    ['', 2],
    ['b', 3],
  ])
})
