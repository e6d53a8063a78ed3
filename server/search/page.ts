import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { countRecipes } from '#server/db/recipe-counts.ts'
import { markRows } from './row-marks.ts'
import { bandOf, type Ranked } from './scores.ts'
import type { Found } from './search-recipes.ts'

/** Each is a column with an index of the recipes of a group. */
const columns = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  name: 'nameSearch',
  rating: 'rating',
} as const

/** An order that an index has. */
export interface StoredOrder {
  by: keyof typeof columns
  direction: 'asc' | 'desc'
  /** Where recipes without a rating come; by default they count as less than all others. */
  nulls?: 'first' | 'last' | undefined
}
export type FoundOrder = StoredOrder | { by: 'relevance' }

interface Window {
  offset: number
  limit: number | null
}

/** Looking up a row to sort takes as long as reading this many from an index. */
const READ_PER_LOOK_UP = 4
const LEAST_READ = 250

/**
 * The row numbers of one page. In every order but relevance, recipes whose name contains the whole term come first and
 * guesses last (docs/contract/search.md). Only what a page shows is put in order: of many recipes most never are.
 */
export async function pageOfFound(
  db: Db,
  groupId: string,
  found: Ranked,
  { order, window }: { order: FoundOrder; window: Window },
): Promise<number[]> {
  const total = found.rowIds.length
  const from = window.offset
  const to = window.limit === null ? total : Math.min(from + window.limit, total)
  if (order.by === 'relevance') return bestOf(found, to).slice(from)
  const page: number[] = []
  let before = 0
  for (const rowIds of bandsOf(found)) {
    const [first, end] = [Math.max(from - before, 0), Math.min(to - before, rowIds.length)]
    before += rowIds.length
    if (first < end) page.push(...(await partInOrder(db, groupId, rowIds, { order, first, end })))
  }
  return page
}

/** Row numbers by band, best first. */
function bandsOf({ rowIds, relevance }: Ranked): number[][] {
  const bands: [number[], number[], number[]] = [[], [], []]
  rowIds.forEach((rowId, at) => bands[bandOf(relevance[at]!)].push(rowId))
  return bands.toReversed()
}

/** Those from `first` to `end` of these row numbers of the group, in this order. */
export async function partInOrder(
  db: Db,
  groupId: string,
  rowIds: number[],
  { order, first, end }: { order: StoredOrder; first: number; end: number },
): Promise<number[]> {
  if (first >= end) return []
  // If they are spread evenly, as many rows of the index are read until all are met.
  const reading = (end * (await countRecipes(db, groupId))) / rowIds.length
  const firstOnes =
    reading < rowIds.length * READ_PER_LOOK_UP
      ? await meetFirst(db, groupId, rowIds, { ...order, count: end, reading })
      : await sortFirst(db, rowIds, { ...order, count: end })
  return firstOnes.slice(first)
}

/** The first of these row numbers, by sorting them. */
async function sortFirst(
  db: Db,
  rowIds: number[],
  { count, ...order }: StoredOrder & { count: number },
): Promise<number[]> {
  // Documents are short. What they lack is read from the recipes, which are long.
  const isInDocument = order.by === 'name' || order.by === 'createdAt'
  const table = isInDocument ? 'searchDocuments' : 'recipes'
  const { rows } = await sql<{ rowId: number }>`
    select sorted.rowId from json_each(${JSON.stringify(rowIds)}) hit
      cross join ${sql.table(table)} sorted on sorted.rowId = hit.value
    order by ${inOrder('sorted', order.by, order)} limit ${count}`.execute(db)
  return rows.map(({ rowId }) => rowId)
}

/** The same, by reading all recipes of the group in that order from an index until enough are met. */
async function meetFirst(
  db: Db,
  groupId: string,
  rowIds: number[],
  { count, reading, ...order }: StoredOrder & { count: number; reading: number },
): Promise<number[]> {
  const isWanted = markRows(rowIds)
  const met: number[] = []
  let offset = 0
  for (let size = Math.max(LEAST_READ, Math.ceil(reading)); met.length < count; size *= 2) {
    const next = ofGroup(db, groupId)
      .select('recipes')
      .select('recipes.rowId')
      .orderBy(inOrder('recipes', columns[order.by], order))
      .limit(size)
      .offset(offset)
    const { rows } = await sql<{ rowIds: string }>`
      select json_group_array(rowId) as rowIds from (${next})`.execute(db)
    const read = JSON.parse(rows[0]!.rowIds) as number[]
    met.push(...read.filter(isWanted))
    if (read.length < size) break
    offset += size
  }
  return met.slice(0, count)
}

/** The terms of ORDER BY; the row number keeps equal rows in their place from page to page. */
function inOrder(table: string, column: string, { direction, nulls }: StoredOrder) {
  const way = sql.raw(direction)
  const ends = nulls ? sql.raw(`nulls ${nulls}`) : sql``
  return sql`${sql.ref(`${table}.${column}`)} ${way} ${ends}, ${sql.ref(`${table}.rowId`)} ${way}`
}

/** The best of them, best first, and of equals the newest. */
function bestOf({ rowIds, relevance }: Ranked, count: number): number[] {
  const byRelevance = (a: number, b: number) =>
    relevance[b]! - relevance[a]! || rowIds[b]! - rowIds[a]!
  const isFew = count * 4 < rowIds.length
  const best = isFew
    ? bestFew(rowIds.length, count, byRelevance)
    : Array.from(rowIds, (_, at) => at)
        .toSorted(byRelevance)
        .slice(0, count)
  return best.map((at) => rowIds[at]!)
}

/** The places of the best, in a sorted list of the best so far, which nearly all of many recipes do not get into. */
function bestFew(all: number, count: number, compare: (a: number, b: number) => number): number[] {
  const best: number[] = []
  for (let at = 0; at < all; at += 1) {
    const last = best[count - 1]
    if (last !== undefined && compare(at, last) > 0) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(at, best[middle]!) < 0) high = middle
      else low = middle + 1
    }
    best.splice(low, 0, at)
    if (best.length > count) best.pop()
  }
  return best
}

/** Groups sorted row numbers by band. */
export function inBands({ rowIds, relevance }: Ranked, sorted: number[]): number[] {
  const bands = new Map(rowIds.map((rowId, at) => [rowId, bandOf(relevance[at]!)]))
  return [2, 1, 0].flatMap((band) => sorted.filter((rowId) => bands.get(rowId) === band))
}

/** Limits the result to these recipes. */
export function onlyThese(found: Found, rowIds: number[]): Found {
  const isKept = markRows(rowIds)
  const kept = found.rowIds.flatMap((rowId, at) => (isKept(rowId) ? at : []))
  return {
    ...found,
    rowIds: kept.map((at) => found.rowIds[at]!),
    relevance: kept.map((at) => found.relevance[at]!),
  }
}
