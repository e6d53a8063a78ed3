import { EMPTY, hashOf, hashStep, mixed } from './hashing.ts'
import { ambiguousUnits, numberWords, singularOf, sizeWords, unitWords } from './unit-words.ts'

/** What a token is, as bits that stand beside each other. */
export const kinds = {
  unit: 1,
  number: 2,
  sign: 4,
  size: 8,
  ambiguous: 16,
  capital: 32,
  inside: 64,
  outside: 128,
} as const

/** All that features say about one token, apart from where it stands; words are numbers (hashing.ts). */
export interface WordFacts {
  lower: string
  word: number
  stem: number
  /** Beginnings of 3 to 5 letters, endings of 2 to 5; 0 if the word has no more letters. */
  begins: readonly number[]
  ends: readonly number[]
  shape: number
  /** First and last part of a word with hyphens, else 0. */
  parts: readonly [number, number]
  kind: number
  clusters: readonly [number, number, number]
}

/** The three clusters of a stem, by its hash. */
export type Clusters = ReadonlyMap<number, readonly [number, number, number]>

const none: readonly [number, number, number] = [-1, -1, -1]
const MOST_KEPT = 20_000

const numbers = new Set([...numberWords, 'dozen', 'half', 'twenty'])
const asNumber =
  /^(?:\d{0,9}#\d{1,9}\$\d{1,9}|\d{1,12}(?:\.\d{1,9})?|\.\d{1,9})(?:-(?:\d{0,9}#\d{1,9}\$\d{1,9}|\d{1,12}(?:\.\d{1,9})?))?x?$/

export const isNumber = (text: string) =>
  text !== '00' && (asNumber.test(text) || numbers.has(text.toLowerCase()))

/** Words come again and again, so what is known of them is kept. */
export function wordFacts(clusters: Clusters): (text: string) => WordFacts {
  let kept = new Map<string, WordFacts>()
  return (text) => {
    const before = kept.get(text)
    if (before) return before
    if (kept.size >= MOST_KEPT) kept = new Map()
    const facts = factsOf(text, clusters)
    kept.set(text, facts)
    return facts
  }
}

/** What stands before the first token and after the last. */
export const edge = (sign: '<s>' | '</s>', clusters: Clusters): WordFacts => ({
  ...factsOf(sign, clusters),
  kind: kinds.outside,
})

function factsOf(text: string, clusters: Clusters): WordFacts {
  const lower = withoutAccents(text).toLowerCase()
  const isOfNumber = isNumber(text)
  const name = isOfNumber ? '!num' : lower
  const stem = isOfNumber ? name : stemOf(lower)
  const hyphen = isOfNumber ? -1 : lower.indexOf('-', 1)
  const last = lower.slice(lower.lastIndexOf('-') + 1)
  return {
    lower,
    word: hashOf(name),
    stem: hashOf(stem),
    begins: isOfNumber ? [0, 0, 0] : beginnings(lower),
    ends: isOfNumber ? [0, 0, 0, 0] : endings(lower),
    shape: isOfNumber ? amountShape(text) : hashOf(shapeOf(text)),
    parts:
      hyphen > 0 && last !== '' ? [hashOf(lower.slice(0, hyphen)), hashOf(stemOf(last))] : [0, 0],
    kind: kindOf(text, lower, isOfNumber),
    clusters: clusters.get(hashOf(stem)) ?? none,
  }
}

function kindOf(text: string, lower: string, isOfNumber: boolean): number {
  if (isOfNumber) return kinds.number
  const isUnit = unitWords.has(text) || unitWords.has(lower)
  return (
    (isUnit ? kinds.unit : 0) |
    (isUnit && ambiguousUnits.has(lower) ? kinds.ambiguous : 0) |
    (isSign(text) ? kinds.sign : 0) |
    (sizeWords.has(lower) ? kinds.size : 0) |
    (/^\p{Lu}/u.test(text) ? kinds.capital : 0)
  )
}

/** Whether a token is one ASCII sign, or two hyphens. */
export const isSign = (text: string) => text === '--' || /^[!-/:-@[-`{-~]$/.test(text)

export const withoutAccents = (text: string) =>
  /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')

/** A rough singular. */
export function stemOf(word: string): string {
  const singular = singularOf.get(word)
  if (singular !== undefined) return singular
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|o)es$/.test(word)) return word.slice(0, -2)
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1)
}

/** 'Xx', 'dd-x': each run of like characters as at most two. */
const shapeOf = (text: string) =>
  text
    .slice(0, 24)
    .replace(/\p{Lu}/gu, 'X')
    .replace(/\p{Ll}/gu, 'x')
    .replace(/\d/g, 'd')
    .replace(/(.)\1{2,}/g, '$1$1')

/** Numbers of one size, a range, and 'dozen' are told apart. */
function amountShape(text: string): number {
  const value = Number.parseFloat(text)
  const size = text.startsWith('#')
    ? 1
    : Number.isNaN(value)
      ? 2
      : value < 2
        ? 3
        : value < 10
          ? 4
          : value < 50
            ? 5
            : 6
  const form =
    (text.includes('-') ? 1 : 0) + (text.endsWith('x') ? 2 : 0) + (text.includes('#') ? 4 : 0)
  return mixed(size * 16 + form + 1)
}

function beginnings(word: string): number[] {
  let hash = EMPTY
  const found = [0, 0, 0]
  for (let at = 0; at < 5 && at < word.length - 1; at += 1) {
    hash = hashStep(hash, word.charCodeAt(at))
    if (at >= 2) found[at - 2] = mixed(hash)
  }
  return found
}

function endings(word: string): number[] {
  let hash = EMPTY
  const found = [0, 0, 0, 0]
  for (let count = 1; count <= 5 && count < word.length; count += 1) {
    hash = hashStep(hash, word.charCodeAt(word.length - count))
    if (count >= 2) found[count - 2] = mixed(hash)
  }
  return found
}
