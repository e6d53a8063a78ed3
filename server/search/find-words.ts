import { spellingDistance } from '#server/text/spelling-distance.ts'
import type { Quality } from './places.ts'
import { lettersOf, type Vocabulary } from './vocabulary.ts'

export interface FoundWord {
  word: string
  quality: Quality
}

export interface NearWord extends FoundWord {
  mistakes: number
}

/** The words that contain this text, which has no spaces. */
export function wordsWith({ lines, starts, words }: Vocabulary, text: string): FoundWord[] {
  const found: FoundWord[] = []
  for (let at = lines.indexOf(text); at >= 0;) {
    const index = lastUpTo(starts, at)
    const word = words[index]!
    const isBeginning = starts[index] === at
    const isWhole = isBeginning && word.length === text.length
    found.push({ word, quality: isWhole ? 3 : isBeginning ? 2 : 1 })
    const next = starts[index + 1]
    at = next === undefined ? -1 : lines.indexOf(text, next)
  }
  return found
}

const SHORTEST = 4
const SHORTEST_BEGINNING = 5
const LONG = 8
/** Shorter words with another first letter are different words: malt and salt, lime and time. */
const FREE_FIRST_LETTER = 6

/**
 * Words similar to one that no recipe contains: with one mistake, or two from eight letters on; words of up to three
 * letters have none. Fewest mistakes first, then whole words before beginnings.
 */
export function nearWords(vocabulary: Vocabulary, typed: string): NearWord[] {
  const { length } = typed
  if (length < SHORTEST) return []
  const most = length < LONG ? 1 : 2
  const letters = lettersOf(typed)
  const found: NearWord[] = []
  vocabulary.words.forEach((word, at) => {
    if (word.length < Math.max(SHORTEST, length - most)) return
    if (length < FREE_FIRST_LETTER && !beginsAlike(typed, word)) return
    if (word.length > length + most && length < SHORTEST_BEGINNING) return
    if (bitCount(letters & ~vocabulary.letters[at]!) > most) return
    const distance = spellingDistance(typed, word)
    if (!distance) return
    const { whole, beginning } = distance
    const mistakes = length < SHORTEST_BEGINNING ? whole : beginning
    if (mistakes <= most) found.push({ word, mistakes, quality: whole === mistakes ? 2 : 1 })
  })
  const apart = ({ word }: NearWord) => Math.abs(word.length - length)
  return found.toSorted(
    (a, b) => a.mistakes - b.mistakes || b.quality - a.quality || apart(a) - apart(b),
  )
}

/** The same first letter, or the first two are swapped. */
const beginsAlike = (typed: string, word: string) =>
  typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0])

/** The index of the last number in an ascending list that is not greater than `wanted`. */
function lastUpTo(ascending: readonly number[], wanted: number): number {
  let from = 0
  let to = ascending.length - 1
  while (from < to) {
    const middle = (from + to + 1) >>> 1
    if (ascending[middle]! <= wanted) from = middle
    else to = middle - 1
  }
  return from
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
