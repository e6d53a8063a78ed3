/**
 * A LIKE pattern as SQLite reads it: `%` is any run of characters, `_` one character, and A to Z are as a to z. SQLite
 * tries a pattern at each place of the text, which takes seconds for a long one; this goes through the text once.
 */
export function likePattern(pattern: string): (text: string) => boolean {
  return pattern.includes('_') ? withGaps(pattern) : plainly(pattern)
}

/** Without `_` it makes no difference whether a character is one unit of the text or two. */
function plainly(pattern: string): (text: string) => boolean {
  const parts = folded(pattern).split('%')
  const [first = '', last] = [parts.shift(), parts.pop()]
  const finders = parts.filter((part) => part !== '').map(endFinder)
  const least = [first, ...parts, last ?? ''].join('').length

  return (text) => {
    if (text.length < least) return false
    const own = foldedOnce(text)
    if (last === undefined) return own === first
    if (!own.startsWith(first) || !own.endsWith(last)) return false
    const end = own.length - last.length
    const found = finders.reduce(
      (from, endAfter) => (from < 0 ? from : endAfter(own, from)),
      first.length,
    )
    return found >= 0 && found <= end
  }
}

/**
 * Finds where the first occurrence of a part ends; -1 without one. What is known of the part itself says how much of a
 * beginning is left when a character does not fit (Knuth, Morris and Pratt), so that no character is looked at again.
 */
function endFinder(part: string): (text: string, from: number) => number {
  if (part.length <= SHORT) return endBySearch(part)
  const codes = Uint16Array.from({ length: part.length }, (_, at) => part.charCodeAt(at))
  const left = new Int32Array(part.length)
  for (let at = 1, fits = 0; at < part.length; at += 1) {
    while (fits > 0 && codes[fits] !== codes[at]) fits = left[fits - 1]!
    if (codes[fits] === codes[at]) fits += 1
    left[at] = fits
  }
  return (text, from) => {
    let fits = 0
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      while (fits > 0 && codes[fits] !== code) fits = left[fits - 1]!
      if (codes[fits] === code) fits += 1
      if (fits === codes.length) return at + 1
    }
    return -1
  }
}

/** So few letters are compared at each place of a text in no time, and the engine's own search is several times faster. */
const SHORT = 4

const endBySearch = (part: string) => (text: string, from: number) => {
  const at = text.indexOf(part, from)
  return at < 0 ? -1 : at + part.length
}

/** With a bit for each character of the part of the pattern that is looked for. */
function withGaps(pattern: string): (text: string) => boolean {
  const parts = folded(pattern)
    .split('%')
    .map((part) => Array.from(part))
  const [first, last] = [parts.shift() ?? [], parts.pop()]
  const ends = parts.filter((part) => part.length > 0).map(firstEnd)
  const least = [first, ...parts, last ?? []].reduce((sum, part) => sum + part.length, 0)

  return (text) => {
    if (text.length < least) return false
    const characters = charactersOnce(text)
    if (characters.length < least || !isAt(characters, first, 0)) return false
    if (!last) return characters.length === first.length
    const end = characters.length - last.length
    if (!isAt(characters, last, end)) return false
    // What lies between two `%` may as well be found as early as possible.
    const between = characters.slice(first.length, end)
    return ends.reduce((from, endOf) => (from < 0 ? from : endOf(between, from)), 0) >= 0
  }
}

/** By index. */
type Characters = string | string[]

const folded = (text: string) => text.replaceAll(/[A-Z]+/g, (run) => run.toLowerCase())

let latest = { text: '', own: '' }

/** Dozens of patterns may be looked for in one text, one after the other. */
function foldedOnce(text: string): string {
  if (latest.text !== text) latest = { text, own: folded(text) }
  return latest.own
}

let latestCharacters: { own: string; characters: Characters } = { own: '', characters: '' }

/** A list of their own only where a character takes two units, since it is slow to make. */
function charactersOnce(text: string): Characters {
  const own = foldedOnce(text)
  if (latestCharacters.own !== own) {
    const characters = /[\uD800-\uDBFF]/.test(own) ? Array.from(own) : own
    latestCharacters = { own, characters }
  }
  return latestCharacters.characters
}

const isAt = (text: Characters, part: string[], place: number) =>
  part.every((one, index) => one === '_' || one === text[place + index])

/** Where the first occurrence of a part ends, from a place of a text on; -1 without one. */
function firstEnd(part: string[]): (text: Characters, from: number) => number {
  const size = Math.ceil(part.length / 32)
  const none = new Uint32Array(size)
  const any = new Uint32Array(size)
  const bits = new Map<string, Uint32Array>()
  for (const [place, one] of part.entries()) {
    const own = one === '_' ? any : (bits.get(one) ?? new Uint32Array(size))
    own[place >> 5]! |= 1 << (place & 31)
    if (one !== '_') bits.set(one, own)
  }
  const [last, done] = [size - 1, 1 << ((part.length - 1) & 31)]
  return (text, from) => {
    // Bit n is set while the last n + 1 characters of the text are the first ones of the part.
    const begun = new Uint32Array(size)
    for (let place = from; place < text.length; place++) {
      const own = bits.get(text[place]!) ?? none
      let carry = 1
      for (let word = 0; word < size; word++) {
        const before = begun[word]!
        begun[word] = ((before << 1) | carry) & (own[word]! | any[word]!)
        carry = before >>> 31
      }
      if ((begun[last]! & done) !== 0) return place + 1
    }
    return -1
  }
}
