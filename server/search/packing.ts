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
  let id = 0
  let value = 0
  let factor = 1
  for (const byte of bytes) {
    value += (byte & 127) * factor
    factor *= 128
    if (byte > 127) continue
    id += Math.floor(value / 4)
    visit(id, (value % 4) as Place)
    value = 0
    factor = 1
  }
}
