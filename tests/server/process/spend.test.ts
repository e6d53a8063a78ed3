import { expect, test } from 'vitest'
import { joined } from '#server/process/spend.ts'
import { readJson } from '#server/recipe-files/reading/json.ts'

const LARGE = 9 * 1024 * 1024

test('the bytes of a large JSON file are gone once its text is read, and its value stays', () => {
  const text = JSON.stringify({ name: 'x'.repeat(LARGE) })
  const bytes = Buffer.alloc(text.length, text)
  expect(readJson(bytes)).toEqual({ name: 'x'.repeat(LARGE) })
  expect(bytes.length).toBe(0)
})

test('the bytes of a small one, which may be part of others, stay', () => {
  const bytes = Buffer.from('{"name":"Soup"}')
  expect(readJson(bytes)).toEqual({ name: 'Soup' })
  expect(bytes.toString()).toBe('{"name":"Soup"}')
})

test('the pieces of something large are gone once they are joined', () => {
  const pieces = [Buffer.alloc(LARGE, 'a'), Buffer.alloc(3, 'b')]
  const whole = joined(pieces)
  expect({ length: whole.length, end: whole.toString('utf8', LARGE - 1) }).toEqual({
    length: LARGE + 3,
    end: 'abbb',
  })
  expect(pieces.map((piece) => piece.length)).toEqual([0, 0])
})

test('a piece that is part of something else stays, and so do small ones', () => {
  const other = Buffer.alloc(LARGE + 1, 'a')
  joined([other.subarray(1)])
  expect(other.length).toBe(LARGE + 1)
  const small = [Buffer.from('sou'), Buffer.from('p')]
  expect(joined(small).toString()).toBe('soup')
  expect(Buffer.concat(small).toString()).toBe('soup')
})
