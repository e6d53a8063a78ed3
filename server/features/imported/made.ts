import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import type { UpkeepKind } from '#server/features/upkeep/index.ts'
import { statesOf } from './states.ts'

export const namedKinds = [
  'foods',
  'units',
  'categories',
  'tags',
  'tools',
  'labels',
] as const satisfies UpkeepKind[]

/** The last row of each table in which saving a recipe may make records. */
export type LastRows = Record<UpkeepKind, number>

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
  ctx: SignedIn,
  reportId: string,
  { recipeId, before }: { recipeId: string; before: LastRows },
) {
  const { db, viewer } = ctx
  const states = await statesOf(db, viewer.groupId, [recipeId])
  await noteNamed(ctx, reportId, before)
  const state = states.get(recipeId) ?? ''
  const row = { kind: 'recipes' as const, recordId: recipeId, reportId, state }
  await db.insertInto('importedRecords').values(row).execute()
}

/** Notes foods, units, labels and organizers that were made since `before`. Needs the transaction of that. */
export async function noteNamed({ db, viewer }: SignedIn, reportId: string, before: LastRows) {
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
}

/**
 * Does something that uses recipes, which an import itself does with its own: those that nobody else has changed before
 * count as unchanged afterwards as well. Needs a transaction.
 */
export async function keepingStates<Result>(
  { db, viewer }: SignedIn,
  reportId: string,
  recipeIds: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await statesOf(db, viewer.groupId, recipeIds)
  const result = await work()
  for (const [recordId, state] of await statesOf(db, viewer.groupId, recipeIds)) {
    if (before.get(recordId) === state) continue
    await db
      .updateTable('importedRecords')
      .set({ state })
      .where('kind', '=', 'recipes')
      .where('recordId', '=', recordId)
      .where('reportId', '=', reportId)
      .where('state', '=', before.get(recordId) ?? '')
      .execute()
  }
  return result
}
