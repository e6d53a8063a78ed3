import type { Db } from '#server/db/database.ts'
import { untilChange } from '#server/db/until-change.ts'
import { asDiskFailure } from '#server/errors/disk-failure.ts'
import { othersFirst } from '#server/process/others-first.ts'
import type { SearchTerms, WantedTerm } from '#server/text/search-terms.ts'
import { refreshDocuments } from './documents.ts'
import { type NearWord, nearWords, wordsWith } from './find-words.ts'
import { countDocuments, type Hits, recipesByWord, recipesWith } from './full-text.ts'
import { isPhrase, recipesWithPhrase } from './phrases.ts'
import { countTerm, judge, noScores, type Ranked, type Scores } from './scores.ts'
import { createTurns } from './turns.ts'
import { type Vocabulary, vocabularyOf } from './vocabulary.ts'

/** How one word or phrase was interpreted. */
export interface Reading {
  /** What was searched for; the romanised form of other scripts only if nothing else was found. */
  spellings: string[]
  /** Similar words, if nothing contains any of the spellings. */
  guesses: string[]
}

/** In no order; `pageOfFound` sorts what is on a page. */
export interface Found extends Ranked {
  readings: Reading[]
}

/** The state that reading a term needs. */
interface Search {
  db: Db
  groupId: string
  vocabulary: Vocabulary
  /** Limits the search to these recipes; null means all of the group. */
  allowed: ReadonlySet<number> | null
  scores: Scores
}

/**
 * All recipes of the group, without the trash, that contain any of the terms (docs/contract/search.md). A word that no
 * recipe contains finds recipes with similar words. A few statements for each term, however many recipes.
 * @param allowed row numbers: nothing is known of other recipes
 */
export async function searchRecipes(
  db: Db,
  groupId: string,
  terms: SearchTerms,
  allowed: number[] | null = null,
): Promise<Found> {
  const search = () => searchNow(db, groupId, terms, allowed)
  // A transaction holds off all others, whose turn it may be.
  return db.isTransaction ? search() : inTurn(search)
}

const inTurn = createTurns()

async function searchNow(
  db: Db,
  groupId: string,
  terms: SearchTerms,
  allowed: number[] | null,
): Promise<Found> {
  const search: Search = {
    db,
    groupId,
    vocabulary: await upToDate(db, groupId),
    allowed: allowed && new Set(allowed),
    scores: noScores(),
  }
  const readings: Reading[] = []
  for (const term of terms.wanted) {
    readings.push(await readTerm(search, term))
    await others(search.scores)
  }
  return { ...(await judge(db, search.scores, terms)), readings }
}

const kept = untilChange<Vocabulary>()

/** Brings the index up to date, and reads the new words of the group: once until something changes. */
async function upToDate(db: Db, groupId: string): Promise<Vocabulary> {
  try {
    return await kept(db, [kept, groupId], async () => {
      await refreshDocuments(db)
      return vocabularyOf(db, groupId)
    })
  } catch (error) {
    if (!asDiskFailure(error)) throw error
    return vocabularyOf(db, groupId)
  }
}

/** SQLite answers at once, so that nobody else would be served between the steps of a search that finds very much. */
const MANY_FOUND = 1000

async function others(scores: Scores) {
  if (scores.rowIds.length > MANY_FOUND) await othersFirst()
}

async function readTerm(search: Search, term: WantedTerm): Promise<Reading> {
  const { spellings, fallback, isQuoted } = term
  if (await findAny(search, spellings)) return { spellings, guesses: [] }
  if (await findAny(search, fallback)) return { spellings: fallback, guesses: [] }
  return { spellings, guesses: isQuoted ? [] : await guess(search, spellings) }
}

/** Counts recipes that contain any of the texts as one term. @returns whether there are any */
async function findAny(search: Search, texts: string[]): Promise<boolean> {
  const { db, groupId, vocabulary, scores } = search
  const hits: Hits = []
  for (const text of texts) {
    const found = isPhrase(text)
      ? await recipesWithPhrase(db, groupId, vocabulary, text)
      : await recipesWith(db, groupId, wordsWith(vocabulary, text), text)
    hits.push(...shown(search, found))
  }
  countTerm(scores, hits, false)
  return hits.length > 0
}

const MOST_GUESSES = 12

/** The same for similar words: those with the fewest mistakes that any recipe contains. @returns these words */
async function guess(search: Search, spellings: string[]): Promise<string[]> {
  const near = spellings.flatMap((text) => nearWords(search.vocabulary, text))
  for (const mistakes of [0, 1, 2]) {
    const asNear = near.filter((word) => word.mistakes === mistakes)
    const known = (await standing(search, asNear)).slice(0, MOST_GUESSES)
    const closest = await telling(search, known)
    const hits = shown(search, await recipesWith(search.db, search.groupId, closest, null))
    if (hits.length === 0) continue
    countTerm(search.scores, hits, true)
    return [...new Set(closest.map(({ word }) => word))]
  }
  return []
}

/** The words that visible recipes contain, so that words of old or hidden recipes do not crowd them out. */
async function standing({ db, groupId, allowed }: Search, words: NearWord[]): Promise<NearWord[]> {
  if (words.length <= MOST_GUESSES) return words
  const recipes = await recipesByWord(
    db,
    groupId,
    words.map(({ word }) => word),
  )
  const isShown = (rowId: number) => !allowed || allowed.has(rowId)
  return words.filter(({ word }) => recipes.get(word)?.some(isShown))
}

/** With fewer recipes, a word may well be in most of them. */
const FEW_RECIPES = 10

/** Drops words that most recipes contain if rarer ones are as similar: for “sald” salad, and not salt. */
async function telling({ db, groupId }: Search, words: NearWord[]): Promise<NearWord[]> {
  if (words.length < 2) return words
  const total = await countDocuments(db, groupId)
  if (total < FEW_RECIPES) return words
  const recipes = await recipesByWord(
    db,
    groupId,
    words.map(({ word }) => word),
  )
  const rarer = words.filter(({ word }) => (recipes.get(word)?.length ?? 0) * 2 <= total)
  return rarer.some(({ word }) => recipes.has(word)) ? rarer : words
}

function shown({ allowed }: Search, hits: Hits): Hits {
  if (!allowed) return hits
  return hits
    .map(({ value, rowIds }) => ({ value, rowIds: rowIds.filter((rowId) => allowed.has(rowId)) }))
    .filter(({ rowIds }) => rowIds.length > 0)
}
