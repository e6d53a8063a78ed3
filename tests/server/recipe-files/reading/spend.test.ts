import { expect, test } from 'vitest'
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
