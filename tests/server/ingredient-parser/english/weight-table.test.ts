import { expect, test } from 'vitest'
import { weightsAt, weightTable } from '#server/ingredient-parser/english/weight-table.ts'

test.each([8, 16])('each feature has its own %i weights, and others have none', (width) => {
  // Many of them fall into one slot, and 0 and -1 are hashes like others.
  const hashes = Int32Array.from({ length: 500 }, (_, row) => (row % 2 ? row << 20 : row * 7) - 1)
  hashes[3] = 0
  const weights = Int8Array.from({ length: 500 * width }, (_, at) => (at % 251) - 125)
  const table = weightTable(hashes, weights)
  for (const [row, hash] of hashes.entries()) {
    const from = weightsAt(table, hash)
    const found = [...table.bytes.subarray(from, from + width)]
    expect(found).toEqual([...weights.subarray(row * width, (row + 1) * width)])
  }
  const known = new Set(hashes)
  const others = Array.from({ length: 5000 }, (_, index) => Math.imul(index, 0x9e_37_79_b1))
  const wrong = others.filter((hash) => !known.has(hash) && weightsAt(table, hash) !== -1)
  expect(wrong).toEqual([])
})

test('an empty table knows nothing', () => {
  expect(weightsAt(weightTable(new Int32Array(0), new Int8Array(0)), 7)).toBe(-1)
})
