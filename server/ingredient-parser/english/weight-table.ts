/** Finds weights by the hashes of features. */
export interface WeightTable {
  /** A bit for each hash; most features have no weights, and a filter this small stays near the processor. */
  filter: Uint32Array
  /** Slots of a hash and its weights beside each other, so that both come in one reach for memory. */
  words: Int32Array
  bytes: Int8Array
  mask: number
  /** How many times 4 bytes a slot has, as a power of two. */
  size: number
}

/** Bits of a hash that choose a bit of the filter. */
const FILTER = 21

/** @param weights some bytes for each hash, not all of them 0 */
export function weightTable(hashes: Int32Array, weights: Int8Array): WeightTable {
  const width = hashes.length === 0 ? 0 : weights.length / hashes.length
  const size = Math.ceil(Math.log2(1 + width / 4))
  const mask = (1 << Math.max(4, Math.ceil(Math.log2(hashes.length * 1.5 + 1)))) - 1
  const words = new Int32Array((mask + 1) << size)
  const bytes = new Int8Array(words.buffer)
  const filter = new Uint32Array(1 << (FILTER - 5))
  const used = new Uint8Array(mask + 1)
  hashes.forEach((hash, row) => {
    const bit = hash >>> (32 - FILTER)
    filter[bit >>> 5]! |= 1 << (bit & 31)
    let slot = hash & mask
    while (used[slot] === 1) slot = (slot + 1) & mask
    used[slot] = 1
    words[slot << size] = hash
    bytes.set(weights.subarray(row * width, (row + 1) * width), ((slot << size) + 1) * 4)
  })
  return { filter, words, bytes, mask, size }
}

/** Where in `bytes` the weights of a feature begin; -1 for a feature without weights. */
export function weightsAt({ filter, words, mask, size }: WeightTable, hash: number): number {
  const bit = hash >>> (32 - FILTER)
  if (((filter[bit >>> 5]! >>> (bit & 31)) & 1) === 0) return -1
  for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
    const at = slot << size
    if (words[at] === hash) return (at + 1) * 4
    // Weights are never all 0, so that a slot of zeros is free.
    if (words[at] === 0 && words[at + 1] === 0 && words[at + 2] === 0) return -1
  }
}
