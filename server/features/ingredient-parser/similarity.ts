const BITS = 32

/**
 * Compares one text with many. The similarity, from 0 to 1, is twice the length of the longest common subsequence over
 * the sum of both lengths; 0 if `least` cannot be reached.
 */
export function likeness(one: string): (other: string, least: number) => number {
  const size = Math.ceil(one.length / BITS)
  const places = placesOf(one, size)
  return (other, least) => {
    if (one === other) return 1
    const total = one.length + other.length
    if (2 * Math.min(one.length, other.length) < least * total) return 0
    const found = (2 * commonLength(places, one.length, other)) / total
    return found < least ? 0 : found
  }
}

/** For each letter, its positions in the text as bits. */
function placesOf(text: string, size: number) {
  const places = new Map<string, Uint32Array>()
  for (let index = 0; index < text.length; index += 1) {
    const bits = places.get(text[index]!) ?? new Uint32Array(size)
    const word = Math.floor(index / BITS)
    bits[word] = (bits[word]! | (1 << (index % BITS))) >>> 0
    places.set(text[index]!, bits)
  }
  return places
}

/**
 * Length of the longest common subsequence, with the usual table computed a whole column at a time in bits (Hyyrö
 * 2004).
 */
function commonLength(places: Map<string, Uint32Array>, length: number, other: string): number {
  const size = Math.ceil(length / BITS)
  const open = new Uint32Array(size).fill(0xff_ff_ff_ff)
  for (let index = 0; index < other.length; index += 1) {
    const letter = places.get(other[index]!)
    if (letter === undefined) continue
    let carry = 0
    for (let word = 0; word < size; word += 1) {
      const all = open[word]!
      const met = (all & letter[word]!) >>> 0
      const sum = all + met + carry
      carry = sum > 0xff_ff_ff_ff ? 1 : 0
      open[word] = sum | (all & ~met)
    }
  }
  let common = 0
  for (let place = 0; place < length; place += 1) {
    if (((open[Math.floor(place / BITS)]! >>> (place % BITS)) & 1) === 0) common += 1
  }
  return common
}
