import { expect, test } from 'vitest'
import { spellingDistance } from '#server/text/spelling-distance.ts'

test.each([
  ['soup', 'soup', 0, 0],
  ['suop', 'soup', 1, 1],
  ['sop', 'soup', 1, 1],
  ['souup', 'soup', 1, 1],
  ['soap', 'soup', 1, 1],
  ['xoup', 'soup', 1, 1],
  ['cinammon', 'cinnamon', 2, 2],
  ['choclat', 'chocolate', 2, 1],
  ['tomaot', 'tomatoes', 3, 1],
  ['', 'soup', 4, 0],
  ['soup', '', 4, 4],
  ['борш', 'борщ', 1, 1],
  ['ca', 'abc', 3, 1],
])('%j is for %j', (typed, word, whole, beginning) => {
  expect(spellingDistance(typed, word)).toEqual({ whole, beginning })
})

test('words that are too long are not compared', () => {
  expect(spellingDistance('x'.repeat(65), 'soup')).toBeNull()
  expect(spellingDistance('soup', 'x'.repeat(65))).toBeNull()
  expect(spellingDistance('x'.repeat(64), 'x'.repeat(64))).toEqual({ whole: 0, beginning: 0 })
})
