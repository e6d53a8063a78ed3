import { spellingDistance } from '#server/text/spelling-distance.ts'
import { type GroupIndex, lettersOf, placeOf } from './group-index.ts'

export interface FoundWord {
  /** Its place in the index. */
  word: number
  /** 3: as typed; 2: begins so, or nearly as typed; 1: has it within, or begins nearly so. */
  quality: 1 | 2 | 3
}

/** The words that hold this text, which has no spaces in it. */
export function wordsWith(index: GroupIndex, text: string): FoundWord[] {
  const { lines, starts, words } = index
  const found: FoundWord[] = []
  for (let at = lines.indexOf(text); at >= 0;) {
    const word = placeOf(starts, at)
    const isBeginning = starts[word] === at
    const isWhole = isBeginning && words[word]!.length === text.length
    found.push({ word, quality: isWhole ? 3 : isBeginning ? 2 : 1 })
    const next = starts[word + 1]
    at = next === undefined ? -1 : lines.indexOf(text, next)
  }
  return found
}

const SHORTEST = 4
const SHORTEST_BEGINNING = 5
const LONG = 8
const MOST_GUESSES = 12

/**
 * The words that come closest to one that nobody wrote: one mistake, two in words of eight letters; the fewest mistakes
 * only, whole words before those that merely begin so.
 * @param isUsed whether a word counts
 */
export function nearWords(
  index: GroupIndex,
  typed: string,
  isUsed: (word: number) => boolean,
): FoundWord[] {
  const { length } = typed
  if (length < SHORTEST) return []
  let most = length < LONG ? 1 : 2
  const letters = lettersOf(typed)
  let found: (FoundWord & { mistakes: number })[] = []
  for (let word = 0; word < index.words.length; word += 1) {
    const text = index.words[word]!
    if (text.length < length - most) continue
    if (text.length > length + most && length < SHORTEST_BEGINNING) continue
    if (bitCount(letters & ~index.letters[word]!) > most) continue
    const distance = spellingDistance(typed, text)
    if (!distance) continue
    const { whole, beginning } = distance
    const mistakes = length < SHORTEST_BEGINNING ? whole : beginning
    if (mistakes > most || !isUsed(word)) continue
    if (mistakes < most) {
      most = mistakes
      found = found.filter((other) => other.mistakes <= most)
    }
    found.push({ word, mistakes, quality: whole === mistakes ? 2 : 1 })
  }
  const near = (other: FoundWord) => Math.abs(index.words[other.word]!.length - length)
  return found
    .toSorted((a, b) => b.quality - a.quality || near(a) - near(b))
    .slice(0, MOST_GUESSES)
    .map(({ word, quality }) => ({ word, quality }))
}

function bitCount(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
