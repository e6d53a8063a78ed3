import type { SearchTerms } from '#server/text/search-terms.ts'
import type { FoundWord } from './find-words.ts'
import type { GroupIndex, RecipeHit } from './group-index.ts'
import { type Place, places } from './packing.ts'

/** What one word gives: the place counts first (4, 8, 12), then how well the word fits (1, 2, 3). */
const valueOf = (place: Place, quality: number) => (places.remarks - place + 1) * 4 + quality

// A recipe's points: one term more outweighs all places, all places outweigh how well the words fit.
const PER_TERM = 2 ** 14
const PER_PLACE = 2 ** 7
const pointsOf = (value: number) => PER_TERM + (value >> 2) * PER_PLACE + (value & 3)
const BEST_PLACE = 3
// The name decides before the terms, and the terms before what is only guessed.
const GUESS_SPAN = 2 ** 11
const NAME_SPAN = 2 ** 21 * GUESS_SPAN

export type Scores = ReturnType<typeof createScores>

/** Counts what the recipes of an index have of a search, term by term. */
export function createScores(index: GroupIndex, allowed: number[] | null) {
  const size = index.rowIds.length
  const isShown = allowed ? shownDocuments(index, allowed) : index.isCurrent
  /** Of the term at hand: the best that a document has, and which have anything. */
  const best = new Uint8Array(size)
  let touched: number[] = []
  const points = new Uint32Array(size)
  const guessed = new Uint16Array(size)
  const hits: number[] = []

  const note = (document: number, value: number) => {
    const before = best[document]!
    if (before === 0) touched.push(document)
    if (value > before) best[document] = value
  }
  const addWord = ({ word, quality }: FoundWord) => {
    const values = [0, 1, 2].map((place) => valueOf(place as Place, quality))
    const { entries, offsets, added } = index
    const end = offsets[word + 1] ?? 0
    for (let at = offsets[word] ?? end; at < end; at += 1) {
      const entry = entries[at]!
      if (isShown[entry >>> 2] === 1) note(entry >>> 2, values[entry & 3]!)
    }
    for (const entry of added.get(word) ?? []) {
      if (isShown[entry >>> 2] === 1) note(entry >>> 2, values[entry & 3]!)
    }
  }
  const end = (count: (document: number, value: number) => void): boolean => {
    for (const document of touched) {
      if (points[document] === 0 && guessed[document] === 0) hits.push(document)
      count(document, best[document]!)
      best[document] = 0
    }
    const hasHits = touched.length > 0
    touched = []
    return hasHits
  }

  return {
    addWords: (words: FoundWord[]) => words.forEach(addWord),
    addRecipes: (found: RecipeHit[]) => {
      for (const { rowId, place } of found) {
        const document = index.documentOf.get(rowId)
        if (document !== undefined && isShown[document] === 1) note(document, valueOf(place, 3))
      }
    },
    /** Whether any recipe has the word. */
    isUsed: (word: number) => {
      const { entries, offsets, added } = index
      const end = offsets[word + 1] ?? 0
      for (let at = offsets[word] ?? end; at < end; at += 1) {
        if (isShown[entries[at]! >>> 2] === 1) return true
      }
      return (added.get(word) ?? []).some((entry) => isShown[entry >>> 2] === 1)
    },
    /** Counts what was added since the last end as one term. @returns whether there was anything */
    endTerm: () =>
      end((document, value) => {
        points[document]! += pointsOf(value)
      }),
    /** The same for words that only come close. */
    endGuess: () =>
      end((document, value) => {
        guessed[document]! += 16 + value
      }),
    results: ({ whole, wanted }: SearchTerms) => {
      const rankOf = nameRank(whole)
      const inName = wanted.length * (PER_TERM + BEST_PLACE * PER_PLACE)
      const ranks = hits.map((document) =>
        points[document]! >= inName ? rankOf(index.names[document]!) : 0,
      )
      return {
        rowIds: hits.map((document) => index.rowIds[document]!),
        relevance: hits.map(
          (document, at) =>
            ranks[at]! * NAME_SPAN + points[document]! * GUESS_SPAN + guessed[document]!,
        ),
        bands: hits.map((document, at) => (ranks[at]! > 0 ? 2 : points[document]! > 0 ? 1 : 0)),
        created: hits.map((document) => index.created[document]!),
        names: hits.map((document) => index.names[document]!),
      }
    },
  }
}

/** 3: the name is the whole term; 2: it begins with it; 1: it holds it; 0: it does not. */
function nameRank(whole: string[]) {
  // A name of another script is kept romanised and as it is, one after the other.
  const exact = new Set([...whole, whole.join(' ')])
  return (name: string) => {
    if (exact.has(name)) return 3
    if (whole.some((term) => name.startsWith(term))) return 2
    return whole.some((term) => name.includes(term)) ? 1 : 0
  }
}

function shownDocuments(index: GroupIndex, allowed: number[]): Uint8Array {
  const isShown = new Uint8Array(index.rowIds.length)
  for (const rowId of allowed) {
    const document = index.documentOf.get(rowId)
    if (document !== undefined) isShown[document] = 1
  }
  return isShown
}
