import { expect, test } from 'vitest'
import { explained, explanationOf } from '#renderer/features/moving-in/explained.ts'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'

test('every program that can be read has a line on how to get its file, and no other has', () => {
  const named = recipeFileReaders.map(({ type }) => explanationOf(type) ?? `nothing for ${type}`)
  expect(named.toSorted()).toEqual([...explained])
})
