import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import type { NamedKind } from '#server/query-filter/named-records.ts'
import { statesOf } from './states.ts'

export const namedKinds = [
  'foods',
  'units',
  'categories',
  'tags',
  'tools',
] as const satisfies NamedKind[]

/** The last row of each table in which saving a recipe may make records. */
export type LastRows = Record<NamedKind, number>

export async function lastRows(db: Db): Promise<LastRows> {
  const found: Partial<LastRows> = {}
  for (const kind of namedKinds) {
    const { rows } = await sql<{ last: number | null }>`
      select max(rowid) as last from ${sql.table(kind)}`.execute(db)
    found[kind] = rows[0]?.last ?? 0
  }
  return found as LastRows
}

/**
 * Notes a recipe, and what else was made since `before`, as made by this import. Needs the transaction in which that
 * happened, so that nobody else’s records are among them.
 */
export async function noteMade(
  { db, viewer }: SignedIn,
  reportId: string,
  { recipeId, before }: { recipeId: string; before: LastRows },
) {
  const states = await statesOf(db, viewer.groupId, [recipeId])
  const rows = [
    { kind: 'recipes' as const, recordId: recipeId, reportId, state: states.get(recipeId) ?? '' },
  ]
  for (const kind of namedKinds) {
    const made = await ofGroup(db, viewer.groupId)
      .select(kind as 'tags')
      .where(sql<number>`rowid`, '>', before[kind])
      .select(['id', 'updatedAt'])
      .execute()
    const notes = made.map(({ id, updatedAt }) => ({
      kind,
      recordId: id,
      reportId,
      state: updatedAt,
    }))
    await insertAll(db, 'importedRecords', notes)
  }
  await insertAll(db, 'importedRecords', rows)
}
