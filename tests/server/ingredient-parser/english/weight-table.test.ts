import { expect, test } from 'vitest'
import {
  addWeights,
  type WeightTable,
  weightTable,
} from '#server/ingredient-parser/english/weight-table.ts'

/** The sum of some features' weights. */
function weightsOf(table: WeightTable, ...features: number[]): number[] {
  const sum = new Int32Array(16)
  addWeights(table, sum, {
    hashes: Int32Array.of(1, ...features, 2),
    from: 1,
    to: features.length + 1,
  })
  return [...sum]
}
const nothing = Array.from({ length: 16 }, () => 0)

test.each([8, 16])('each feature has its own %i weights, and others have none', (width) => {
  // Many of them fall into one slot, and 0 and -1 are hashes like others.
  const hashes = Int32Array.from({ length: 500 }, (_, row) => (row % 2 ? row << 20 : row * 7) - 1)
  hashes[3] = 0
  const weights = Int8Array.from({ length: 500 * width }, (_, at) => (at % 251) - 125)
  const table = weightTable(hashes, weights)
  for (const [row, hash] of hashes.entries()) {
    const own = [...weights.subarray(row * width, (row + 1) * width)]
    expect(weightsOf(table, hash).slice(0, width)).toEqual(own)
    expect(weightsOf(table, hash, hash)[0]).toBe(2 * own[0]!)
  }
  const known = new Set(hashes)
  const others = Array.from({ length: 5000 }, (_, index) => Math.imul(index, 0x9e_37_79_b1))
  const wrong = others.filter(
    (hash) => !known.has(hash) && weightsOf(table, hash).some((sum) => sum !== 0),
  )
  expect(wrong).toEqual([])
})

test('an empty table knows nothing', () => {
  expect(weightsOf(weightTable(new Int32Array(0), new Int8Array(0)), 7, 0)).toEqual(nothing)
})
