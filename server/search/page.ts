import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { FoundRecipe } from './scores.ts'
import type { Found } from './search-recipes.ts'

export interface FoundOrder {
  by: 'relevance' | 'createdAt' | 'name'
  direction: 'asc' | 'desc'
}
type StoredOrder = FoundOrder & { by: 'createdAt' | 'name' }

interface Window {
  offset: number
  limit: number | null
}

const columns = { createdAt: 'createdAt', name: 'nameSearch' } as const
/** Fewer are sorted faster than they are met. */
const MANY = 1000

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
  const { by, direction } = order
  if (by === 'relevance') return bestOf(recipes, to).slice(from)
  const page: number[] = []
  let before = 0
  for (const band of [2, 1, 0]) {
    const rowIds = recipes.filter((recipe) => recipe.band === band).map(({ rowId }) => rowId)
    const [first, end] = [Math.max(from - before, 0), Math.min(to - before, rowIds.length)]
    before += rowIds.length
    if (first >= end) continue
    // Every second row of the index is met before the page is full, or more.
    const isMeeting = rowIds.length > MANY && end * 4 < rowIds.length
    const firstOnes = isMeeting
      ? await meetFirst(db, groupId, rowIds, { by, direction, count: end })
      : await sortFirst(db, rowIds, { by, direction, count: end })
    page.push(...firstOnes.slice(first))
  }
  return page
}

/** The first of these row numbers, by sorting them. */
async function sortFirst(
  db: Db,
  rowIds: number[],
  { by, direction, count }: StoredOrder & { count: number },
): Promise<number[]> {
  const { rows } = await sql<{ rowId: number }>`
    select document.rowId from json_each(${JSON.stringify(rowIds)}) hit
      cross join searchDocuments document on document.rowId = hit.value
    order by ${sql.ref(`document.${by}`)} ${sql.raw(direction)}, document.rowId ${sql.raw(direction)}
    limit ${count}`.execute(db)
  return rows.map(({ rowId }) => rowId)
}

/** The same, by reading all recipes of the group in that order from an index until enough are met. */
async function meetFirst(
  db: Db,
  groupId: string,
  rowIds: number[],
  { by, direction, count }: StoredOrder & { count: number },
): Promise<number[]> {
  const wanted = new Set(rowIds)
  const met: number[] = []
  let offset = 0
  for (let size = MANY; met.length < count; size *= 4) {
    const inOrder = ofGroup(db, groupId)
      .select('recipes')
      .select('recipes.rowId')
      .orderBy(`recipes.${columns[by]}`, direction)
      .orderBy('recipes.rowId', direction)
      .limit(size)
      .offset(offset)
    const { rows } = await sql<{ rowIds: string }>`
      select json_group_array(rowId) as rowIds from (${inOrder})`.execute(db)
    const read = JSON.parse(rows[0]!.rowIds) as number[]
    met.push(...read.filter((rowId) => wanted.has(rowId)))
    if (read.length < size) break
    offset += size
  }
  return met.slice(0, count)
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
