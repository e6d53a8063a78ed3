/** Finds the row of a feature by its hash; -1 for a feature without weights. */
export type RowOf = (hash: number) => number

/** Bits of the filter: most features have no weights, and a filter this small stays near the processor. */
const FILTER = 21

/** An open table of hashes, with a filter of one bit for each in front. */
export function weightTable(hashes: Int32Array): RowOf {
  const bits = Math.max(4, Math.ceil(Math.log2(hashes.length + 1)) + 1)
  const mask = (1 << bits) - 1
  // A hash and its row beside each other, so that both come in one reach for memory.
  const slots = new Int32Array((mask + 1) * 2)
  const filter = new Uint32Array(1 << (FILTER - 5))
  hashes.forEach((hash, row) => {
    filter[(hash >>> (32 - FILTER)) >>> 5]! |= 1 << ((hash >>> (32 - FILTER)) & 31)
    let slot = hash & mask
    while (slots[slot * 2 + 1] !== 0) slot = (slot + 1) & mask
    slots[slot * 2] = hash
    slots[slot * 2 + 1] = row + 1
  })
  return (hash) => {
    const bit = hash >>> (32 - FILTER)
    if (((filter[bit >>> 5]! >>> (bit & 31)) & 1) === 0) return -1
    let slot = hash & mask
    for (;;) {
      const row = slots[slot * 2 + 1]!
      if (row === 0) return -1
      if (slots[slot * 2] === hash) return row - 1
      slot = (slot + 1) & mask
    }
  }
}
