import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { changeStamp } from '#server/db/change-stamp.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

interface Kept {
  groupId: string
  stamp: string
  rowIds: number[]
}

/** The last result for each database and condition, because guests of an open group search often. */
const kept = new WeakMap<Db, WeakMap<RawBuilder<SqlBool>, Kept>>()

/**
 * The row numbers of the recipes that a search may use. Limiting the search itself is needed because its guesses would
 * otherwise reveal words of hidden recipes. Cached until the database changes.
 */
export async function rowsWithin(
  db: Db,
  groupId: string,
  only: RawBuilder<SqlBool>,
): Promise<number[]> {
  const stamp = changeStamp(db)
  const before = kept.get(db)?.get(only)
  if (before && before.groupId === groupId && before.stamp === stamp) return before.rowIds
  const found = await ofGroup(db, groupId)
    .select('recipes')
    .where(only)
    .select(sql<string>`json_group_array(recipes.rowId)`.as('rowIds'))
    .executeTakeFirstOrThrow()
  const rowIds = JSON.parse(found.rowIds) as number[]
  if (stamp !== null && changeStamp(db) === stamp) {
    const ofDatabase = kept.get(db) ?? new WeakMap<RawBuilder<SqlBool>, Kept>()
    kept.set(db, ofDatabase.set(only, { groupId, stamp, rowIds }))
  }
  return rowIds
}
