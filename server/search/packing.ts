/** Where a word stands in a recipe, the best place first. */
export const places = { names: 0, ingredients: 1, remarks: 2 } as const
export type Place = (typeof places)[keyof typeof places]

/** The words of a document with the best place of each, a byte or two for most of them. */
export function packWords(words: ReadonlyMap<number, Place>): Uint8Array {
  const bytes: number[] = []
  let before = 0
  for (const [id, place] of [...words].toSorted(([a], [b]) => a - b)) {
    let rest = (id - before) * 4 + place
    before = id
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

/** Calls `visit` for every word of a document, ids ascending. */
export function unpackWords(bytes: Uint8Array, visit: (id: number, place: Place) => void) {
  const { length } = bytes
  let id = 0
  for (let at = 0; at < length;) {
    let byte = bytes[at++]!
    if (byte < 128) {
      id += byte >> 2
      visit(id, (byte & 3) as Place)
      continue
    }
    let value = byte & 127
    for (let factor = 128; byte > 127; factor *= 128) {
      byte = bytes[at++]!
      value += (byte & 127) * factor
    }
    id += Math.floor(value / 4)
    visit(id, (value % 4) as Place)
  }
}
