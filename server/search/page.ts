import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { countRecipes } from '#server/db/recipe-counts.ts'
import type { FoundRecipe } from './scores.ts'
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
  { recipes }: Found,
  { order, window }: { order: FoundOrder; window: Window },
): Promise<number[]> {
  const from = window.offset
  const to = window.limit === null ? recipes.length : Math.min(from + window.limit, recipes.length)
  if (order.by === 'relevance') return bestOf(recipes, to).slice(from)
  const page: number[] = []
  let before = 0
  for (const band of [2, 1, 0]) {
    const rowIds = recipes.filter((recipe) => recipe.band === band).map(({ rowId }) => rowId)
    const [first, end] = [Math.max(from - before, 0), Math.min(to - before, rowIds.length)]
    before += rowIds.length
    if (first < end) page.push(...(await partInOrder(db, groupId, rowIds, { order, first, end })))
  }
  return page
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
  const wanted = new Set(rowIds)
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
    met.push(...read.filter((rowId) => wanted.has(rowId)))
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

const byRelevance = (a: FoundRecipe, b: FoundRecipe) =>
  b.relevance - a.relevance || b.rowId - a.rowId

/** The best of them, best first, and of equals the newest. */
function bestOf(recipes: FoundRecipe[], count: number): number[] {
  const isFew = count * 4 < recipes.length
  const best = isFew ? bestFew(recipes, count) : recipes.toSorted(byRelevance).slice(0, count)
  return best.map(({ rowId }) => rowId)
}

/** Keeps a sorted list of the best so far, which nearly all of many recipes do not get into. */
function bestFew(recipes: FoundRecipe[], count: number): FoundRecipe[] {
  const best: FoundRecipe[] = []
  for (const recipe of recipes) {
    const last = best[count - 1]
    if (last && byRelevance(recipe, last) > 0) continue
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (byRelevance(recipe, best[middle]!) < 0) high = middle
      else low = middle + 1
    }
    best.splice(low, 0, recipe)
    if (best.length > count) best.pop()
  }
  return best
}

/** Groups sorted row numbers by band. */
export function inBands(found: Found, sorted: number[]): number[] {
  const bandOf = new Map(found.recipes.map(({ rowId, band }) => [rowId, band]))
  return [2, 1, 0].flatMap((band) => sorted.filter((rowId) => bandOf.get(rowId) === band))
}

/** Limits the result to these recipes. */
export function onlyThese(found: Found, rowIds: number[]): Found {
  const kept = new Set(rowIds)
  return { ...found, recipes: found.recipes.filter(({ rowId }) => kept.has(rowId)) }
}
