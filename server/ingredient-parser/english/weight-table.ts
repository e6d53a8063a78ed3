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

/** @param weights so many times four bytes for each hash, not all of them 0 */
export function weightTable(hashes: Int32Array, weights: Int8Array): WeightTable {
  const width = hashes.length === 0 ? 0 : weights.length / hashes.length
  const size = Math.ceil(Math.log2(1 + width / 4))
  const mask = (1 << Math.max(4, Math.ceil(Math.log2(hashes.length * 1.5 + 1)))) - 1
  const words = new Int32Array((mask + 1) << size)
  const bytes = new Int8Array(words.buffer)
  const fours = width / 4
  const given = new Int32Array(weights.slice().buffer)
  const filter = new Uint32Array(1 << (FILTER - 5))
  const used = new Uint8Array(mask + 1)
  hashes.forEach((hash, row) => {
    const bit = hash >>> (32 - FILTER)
    filter[bit >>> 5]! |= 1 << (bit & 31)
    let slot = hash & mask
    while (used[slot] === 1) slot = (slot + 1) & mask
    used[slot] = 1
    const at = slot << size
    words[at] = hash
    for (let part = 0; part < fours; part += 1) words[at + 1 + part] = given[row * fours + part]!
  })
  return { filter, words, bytes, mask, size }
}

/**
 * Adds up the weights of some features, eight or sixteen for each. What a table has is at hand in the whole loop, since this
 * is where the time goes.
 * @param sum of sixteen
 */
export function addWeights(
  { filter, words, bytes, mask, size }: WeightTable,
  sum: Int32Array,
  { hashes, from, to }: { hashes: Int32Array; from: number; to: number },
) {
  for (let feature = from; feature < to; feature += 1) {
    const hash = hashes[feature]!
    const bit = hash >>> (32 - FILTER)
    if (((filter[bit >>> 5]! >>> (bit & 31)) & 1) === 0) continue
    let slot = (hash & mask) << size
    // Weights are never all 0, so that a slot of zeros is free.
    while (
      words[slot] !== hash &&
      (words[slot] !== 0 || words[slot + 1] !== 0 || words[slot + 2] !== 0)
    ) {
      slot = (slot + (1 << size)) & ((mask << size) | ((1 << size) - 1))
    }
    if (words[slot] !== hash) continue
    const at = (slot + 1) * 4
    addEight(sum, 0, { bytes, from: at })
    if (size > 2) addEight(sum, 8, { bytes, from: at + 8 })
  }
}

/** Eight at a time without a loop. */
function addEight(
  sum: Int32Array,
  to: number,
  { bytes, from }: { bytes: Int8Array; from: number },
) {
  sum[to] = sum[to]! + bytes[from]!
  sum[to + 1] = sum[to + 1]! + bytes[from + 1]!
  sum[to + 2] = sum[to + 2]! + bytes[from + 2]!
  sum[to + 3] = sum[to + 3]! + bytes[from + 3]!
  sum[to + 4] = sum[to + 4]! + bytes[from + 4]!
  sum[to + 5] = sum[to + 5]! + bytes[from + 5]!
  sum[to + 6] = sum[to + 6]! + bytes[from + 6]!
  sum[to + 7] = sum[to + 7]! + bytes[from + 7]!
}
