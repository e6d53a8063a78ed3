import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SearchTerms } from '#server/text/search-terms.ts'
import type { Hits } from './full-text.ts'
import { BEST_PLACE, placePart, qualityPart } from './places.ts'
import { type ByRow, byRow, lastOf } from './row-marks.ts'

// One more term outweighs all places, and places outweigh quality.
const PER_TERM = 2 ** 14
const PER_PLACE = 2 ** 7
const pointsOf = (value: number) => PER_TERM + placePart(value) * PER_PLACE + qualityPart(value)
// The name counts before the terms, and terms before guesses. Without the name, 40 terms fit into 31 bits.
export const GUESS_SPAN = 2 ** 11
export const NAME_SPAN = 2 ** 20 * GUESS_SPAN

/** What the terms that have been counted found. */
export interface Scores {
  /** Row numbers, each of them once. */
  rowIds: number[]
  /** By row number: points times `GUESS_SPAN`, and what was guessed. */
  points: ByRow
  /** By row number: the last term that was counted. */
  countedFor: ByRow
  terms: number
}

/** Found recipes, in no order. */
export interface Ranked {
  rowIds: number[]
  /** How well each of them fits, in the same order: higher is better. `bandOf` tells its band. */
  relevance: number[]
}

export const noScores = (): Scores => ({
  rowIds: [],
  points: byRow(0),
  countedFor: byRow(0),
  terms: 0,
})

/** Adds the hits of one term to the scores. */
export function countTerm(scores: Scores, hits: Hits, isGuess: boolean) {
  makeRoom(scores, hits)
  scores.terms += 1
  const { rowIds: found, points, countedFor, terms } = scores
  for (const { value, rowIds } of hits.toSorted((a, b) => b.value - a.value)) {
    const worth = isGuess ? 16 + value : pointsOf(value) * GUESS_SPAN
    for (const rowId of rowIds) {
      const counted = countedFor[rowId] ?? 0
      if (counted === terms) continue
      if (counted === 0) found.push(rowId)
      countedFor[rowId] = terms
      points[rowId] = (points[rowId] ?? 0) + worth
    }
  }
}

function makeRoom(scores: Scores, hits: Hits) {
  const last = lastOf(hits.map(({ rowIds }) => lastOf(rowIds)))
  const { points, countedFor } = scores
  if (!(points instanceof Int32Array) || last < points.length) return
  scores.points = byRow(last)
  scores.countedFor = byRow(last)
  for (const rowId of scores.rowIds) {
    scores.points[rowId] = points[rowId]!
    scores.countedFor[rowId] = countedFor[rowId]!
  }
}

/** 2: the name contains the whole term; 1: something is spelled as typed; 0: only similar words. */
export const bandOf = (relevance: number) =>
  relevance >= NAME_SPAN ? 2 : relevance >= GUESS_SPAN ? 1 : 0

/** Computes how relevant each recipe is. One statement at most. */
export async function judge(
  db: Db,
  { rowIds, points }: Scores,
  { whole, wanted }: SearchTerms,
): Promise<Ranked> {
  // A name can only contain the whole term if every word of it was found in the name or organizers.
  const inName = wanted.length * (PER_TERM + BEST_PLACE * PER_PLACE) * GUESS_SPAN
  const relevance = rowIds.map((rowId) => points[rowId]!)
  const names = await namesOf(
    db,
    rowIds.filter((_, at) => relevance[at]! >= inName),
  )
  if (names.size === 0) return { rowIds, relevance }
  const rankOf = nameRank(whole)
  rowIds.forEach((rowId, at) => {
    const name = names.get(rowId)
    if (name !== undefined) relevance[at]! += rankOf(name) * NAME_SPAN
  })
  return { rowIds, relevance }
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
