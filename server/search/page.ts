import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Found } from './search-recipes.ts'

export interface FoundOrder {
  by: 'relevance' | 'createdAt' | 'name'
  direction: 'asc' | 'desc'
}

/**
 * The row numbers of one page. In every order but relevance, recipes whose name contains the whole term come first and
 * guesses last (docs/contract/search.md). One statement at most.
 */
export async function pageOfFound(
  db: Db,
  { recipes }: Found,
  { by, direction }: FoundOrder,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<number[]> {
  if (by === 'relevance') {
    const end = limit === null ? undefined : offset + limit
    return recipes.slice(offset, end).map(({ rowId }) => rowId)
  }
  // Row number and band in one value, because SQLite reads lists of numbers fastest.
  const hits = JSON.stringify(recipes.map(({ rowId, band }) => rowId * 4 + band))
  const { rows } = await sql<{ rowId: number }>`
    select document.rowId from json_each(${hits}) hit
      cross join searchDocuments document on document.rowId = hit.value >> 2
    order by hit.value & 3 desc, ${sql.ref(`document.${by}`)} ${sql.raw(direction)},
      document.rowId ${sql.raw(direction)}
    limit ${limit ?? -1} offset ${offset}`.execute(db)
  return rows.map(({ rowId }) => rowId)
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
