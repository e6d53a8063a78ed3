import { expect, test } from 'vitest'
import { packWords, type Place, unpackWords } from '#server/search/packing.ts'

function unpacked(bytes: Uint8Array) {
  const words: [number, Place][] = []
  unpackWords(bytes, (id, place) => words.push([id, place]))
  return words
}

test('words come back with their places, ids ascending', () => {
  const words = new Map<number, Place>([
    [5_000_000_000, 2],
    [1, 0],
    [31, 1],
    [32, 2],
    [4096, 0],
    [2 ** 31, 1],
  ])
  expect(unpacked(packWords(words))).toEqual([...words].toSorted(([a], [b]) => a - b))
  expect(unpacked(packWords(new Map()))).toEqual([])
})

test('neighbours take one byte', () => {
  const words = new Map(Array.from({ length: 50 }, (_, id) => [id + 1, 1])) as Map<number, Place>
  expect(packWords(words)).toHaveLength(50)
})
