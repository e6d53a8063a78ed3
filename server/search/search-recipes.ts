import type { Db } from '#server/db/database.ts'
import type { SearchTerms, WantedTerm } from '#server/text/search-terms.ts'
import { currentIndex } from './current-index.ts'
import { type FoundWord, nearWords, wordsWith } from './find-words.ts'
import type { GroupIndex } from './group-index.ts'
import { isPhrase, phraseHits, type PhraseHits } from './phrases.ts'
import { createScores, type Scores } from './scores.ts'

/** How a word or phrase of the search was understood. */
export interface Reading {
  /** What was looked for; the romanised form of other scripts only where nothing else was found. */
  spellings: string[]
  /** The words that come close, where none of the spellings is anywhere. */
  guesses: string[]
}

/** The recipes that were found, in no order; the same place in each list is the same recipe. */
export interface Found {
  rowIds: number[]
  /** The higher, the better. */
  relevance: number[]
  /** 2: the name holds the whole term; 1: something is spelled as it was typed; 0: something comes close. */
  bands: number[]
  created: number[]
  names: string[]
  readings: Reading[]
}

/**
 * All recipes of the group, without the trash, in which any of the terms stands (contract 1.8). A word that stands
 * nowhere finds those with words that come close.
 * @param allowed row numbers: nothing is known of other recipes
 */
export async function searchRecipes(
  db: Db,
  groupId: string,
  terms: SearchTerms,
  allowed: number[] | null = null,
): Promise<Found> {
  const phrases = await phraseHits(db, groupId, terms.wanted)
  const index = await currentIndex(db, groupId)
  const scores = createScores(index, allowed)
  const readings = terms.wanted.map((term) => readTerm(index, scores, term, phrases))
  return { ...scores.results(terms), readings }
}

function readTerm(
  index: GroupIndex,
  scores: Scores,
  { spellings, fallback, isQuoted }: WantedTerm,
  phrases: PhraseHits,
): Reading {
  const find = (texts: string[]) => {
    for (const text of texts) {
      if (isPhrase(text)) scores.addRecipes(phrases.get(text) ?? [])
      else scores.addWords(wordsWith(index, text))
    }
    return scores.endTerm()
  }
  if (find(spellings)) return { spellings, guesses: [] }
  if (fallback.length > 0 && find(fallback)) return { spellings: fallback, guesses: [] }
  if (isQuoted) return { spellings, guesses: [] }
  const near = spellings.flatMap((text) => nearWords(index, text, scores.isUsed))
  scores.addWords(near)
  scores.endGuess()
  return { spellings, guesses: [...new Set(near.map(textOf(index)))] }
}

const textOf =
  ({ words }: GroupIndex) =>
  ({ word }: FoundWord) =>
    words[word]!
