import { expect, test } from 'vitest'
import { largestIn, largestThatFits } from '#renderer/features/cooking/cook/fit.ts'
import { firstLine, shortTitle } from '#renderer/features/cooking/cook/short-title.ts'

test.each([26, 27, 58, 103, 104])('a text that fits up to %d px gets that size', (limit) => {
  let tries = 0
  const fits = (size: number) => {
    tries += 1
    return size <= limit
  }
  expect(largestThatFits(26, 104, fits)).toBe(limit)
  expect(tries).toBeLessThan(10)
})

test('a text that never fits gets the smallest size', () => {
  expect(largestThatFits(26, 104, () => false)).toBe(26)
  expect([200, 390, 1280].map(largestIn)).toEqual([26, 43, 104])
})

test('a step is called by the first words that say something', () => {
  expect(shortTitle('Warm the **milk**, then stir.')).toBe('Warm the milk')
  expect(shortTitle('First, warm the milk. Then stir.')).toBe('First, warm the milk')
  expect(shortTitle('Add 1.5 l of [milk](https://example.test)')).toBe('Add 1.5 l of milk')
  expect(firstLine('Roll it.\n\nCut it.')).toBe('Roll it.')
})
