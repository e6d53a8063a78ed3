import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SearchTerms } from '#server/text/search-terms.ts'
import type { Hits } from './full-text.ts'
import { BEST_PLACE, placePart, qualityPart } from './places.ts'

// One more term outweighs all places, and places outweigh quality.
const PER_TERM = 2 ** 14
const PER_PLACE = 2 ** 7
const pointsOf = (value: number) => PER_TERM + placePart(value) * PER_PLACE + qualityPart(value)
// The name counts before the terms, and terms before guesses.
const GUESS_SPAN = 2 ** 11
const NAME_SPAN = 2 ** 21 * GUESS_SPAN

/** The score of a recipe. */
export interface Score {
  points: number
  guessed: number
}
export type Scores = Map<number, Score>

export interface FoundRecipe {
  rowId: number
  /** Higher is better. */
  relevance: number
  /** 2: the name contains the whole term; 1: something is spelled as typed; 0: only similar words. */
  band: number
}

/** Adds the hits of one term to the scores. */
export function countTerm(scores: Scores, hits: Hits, isGuess: boolean) {
  for (const [rowId, value] of hits) {
    let score = scores.get(rowId)
    if (!score) scores.set(rowId, (score = { points: 0, guessed: 0 }))
    if (isGuess) score.guessed += 16 + value
    else score.points += pointsOf(value)
  }
}

/** Computes relevance (higher is better) and band of each recipe; see `FoundRecipe`. One statement at most. */
export async function judge(db: Db, scores: Scores, { whole, wanted }: SearchTerms) {
  // A name can only contain the whole term if every word of it was found in the name or organizers.
  const inName = wanted.length * (PER_TERM + BEST_PLACE * PER_PLACE)
  const named: number[] = []
  for (const [rowId, { points }] of scores) if (points >= inName) named.push(rowId)
  const names = await namesOf(db, named)
  const rankOf = nameRank(whole)
  // Loops, because a list of thousands of pairs takes as long to make and to collect as all of this.
  const judged: FoundRecipe[] = []
  for (const [rowId, { points, guessed }] of scores) {
    const name = names.get(rowId)
    const rank = name === undefined ? 0 : rankOf(name)
    judged.push({
      rowId,
      relevance: rank * NAME_SPAN + points * GUESS_SPAN + guessed,
      band: rank > 0 ? 2 : points > 0 ? 1 : 0,
    })
  }
  return judged
}

async function namesOf(db: Db, rowIds: number[]): Promise<Map<number, string>> {
  if (rowIds.length === 0) return new Map()
  const { rows } = await sql<{ rowId: number; name: string }>`
    select rowId, name from json_each(${JSON.stringify(rowIds)}) wanted
      cross join searchDocuments on rowId = wanted.value`.execute(db)
  return new Map(rows.map(({ rowId, name }) => [rowId, name]))
}

/** 3: the name is the whole term; 2: it begins with it; 1: it holds it; 0: it does not. */
function nameRank(whole: string[]) {
  // Names in other scripts are stored twice, romanised and as written.
  const exact = new Set([...whole, whole.join(' ')])
  return (name: string) => {
    if (exact.has(name)) return 3
    if (whole.some((term) => name.startsWith(term))) return 2
    return whole.some((term) => name.includes(term)) ? 1 : 0
  }
}
