const LEAST = -(2 ** 31)
/** Seven bits of a gap, and whether more follow. */
const MORE = 128

/** Hashes in ascending order as the gaps between them: about three bytes for each instead of four. */
export function packedHashes(hashes: Int32Array): Uint8Array {
  const bytes: number[] = []
  let before = LEAST
  for (const hash of hashes) {
    if (hash < before) throw new Error('hashes have to ascend')
    let gap = hash - before
    for (; gap >= MORE; gap = Math.floor(gap / MORE)) bytes.push((gap % MORE) + MORE)
    bytes.push(gap)
    before = hash
  }
  return Uint8Array.from(bytes)
}

/**
 * The first `count` hashes that were packed, and where they end.
 * @returns null if there are not so many
 */
export function unpackedHashes(
  bytes: Uint8Array,
  start: number,
  count: number,
): { hashes: Int32Array; end: number } | null {
  if (count > bytes.length - start) return null
  const hashes = new Int32Array(count)
  let [before, at] = [LEAST, start]
  for (let row = 0; row < count; row += 1) {
    let [gap, worth] = [0, 1]
    for (; at < bytes.length && bytes[at]! >= MORE; at += 1) {
      gap += (bytes[at]! - MORE) * worth
      worth *= MORE
    }
    if (at === bytes.length) return null
    before += gap + bytes[at]! * worth
    hashes[row] = before
    at += 1
  }
  return { hashes, end: at }
}
