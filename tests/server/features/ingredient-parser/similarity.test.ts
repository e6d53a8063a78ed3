import { expect, test } from 'vitest'
import { likeness } from '#server/features/ingredient-parser/similarity.ts'

test.each([
  ['tomato', 'tomato', 1],
  ['tomato', 'tomatoes', 12 / 14],
  ['rice flour', 'rye flour', 16 / 19],
  ['abc', 'xyz', 0],
  ['', 'abc', 0],
  ['abcdef', 'fedcba', 2 / 12],
  // Longer than one machine word.
  ['x'.repeat(40), 'x'.repeat(50), 80 / 90],
  [`${'ab'.repeat(30)}c`, `${'ba'.repeat(30)}c`, 120 / 122],
])('%s and %s', (one, other, expected) => {
  expect(likeness(one)(other, 0)).toBeCloseTo(expected, 10)
  expect(likeness(other)(one, 0)).toBeCloseTo(expected, 10)
})

test('a text that cannot reach the least similarity counts as 0', () => {
  expect(likeness('tomato')('tomatoes', 0.85)).toBeGreaterThan(0.85)
  expect(likeness('tomato')('tomatoes', 0.9)).toBe(0)
  expect(likeness('tomato')('a tomato from the garden', 0.7)).toBe(0)
})
