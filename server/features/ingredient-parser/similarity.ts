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

const lettersOf = new Map<string, number>()
const MOST_KEPT = 50_000

/**
 * A quick test before `likeness`: false for texts that cannot be so similar, because each has letters that the other
 * does not.
 */
export function likeLetters(one: string): (other: string, least: number) => boolean {
  const own = lettersIn(one)
  return (other, least) => {
    let letters = lettersOf.get(other)
    if (letters === undefined) {
      if (lettersOf.size >= MOST_KEPT) lettersOf.clear()
      letters = lettersIn(other)
      lettersOf.set(other, letters)
    }
    const mine = one.length - bitsIn(own & ~letters)
    const theirs = other.length - bitsIn(letters & ~own)
    return 2 * Math.min(mine, theirs) >= least * (one.length + other.length)
  }
}

/** One bit for each letter that occurs; letters whose codes differ by 32 share one. */
function lettersIn(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

function bitsIn(value: number): number {
  let bits = value - ((value >>> 1) & 0x55_55_55_55)
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33)
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
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
