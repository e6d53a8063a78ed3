import { expect, test } from 'vitest'
import { packedHashes, unpackedHashes } from '#server/ingredient-parser/english/packed-hashes.ts'

const hashes = Int32Array.of(-(2 ** 31), -5, -5, 0, 127, 128, 70_000, 2 ** 31 - 1)

test('hashes come back as they were, wherever they stand', () => {
  const packed = packedHashes(hashes)
  const among = Uint8Array.of(200, ...packed, 7)
  expect(unpackedHashes(among, 1, hashes.length)).toEqual({ hashes, end: packed.length + 1 })
  expect(unpackedHashes(packed, 0, 0)).toEqual({ hashes: new Int32Array(), end: 0 })
})

test('many of them take less than four bytes each', () => {
  const many = Int32Array.from({ length: 5000 }, (_, at) => at * 50_000 - 100_000_000)
  expect(packedHashes(many).length).toBeLessThan(many.length * 3.1)
})

test('those that are cut off, or in no order, are refused', () => {
  const packed = packedHashes(hashes)
  expect(unpackedHashes(packed.subarray(0, -1), 0, hashes.length)).toBeNull()
  expect(unpackedHashes(packed, 0, hashes.length + 1)).toBeNull()
  expect(() => packedHashes(Int32Array.of(2, 1))).toThrow(/ascend/)
})
