import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { changeStamp } from '#server/db/change-stamp.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

interface Kept {
  groupId: string
  stamp: string
  rowIds: number[]
}

/** By database and condition, the last ones; visitors of an open group search again and again. */
const kept = new WeakMap<Db, WeakMap<RawBuilder<SqlBool>, Kept>>()

/**
 * The recipes that a search may know of, by row number: whether a word stands in a hidden one must not show in what is
 * guessed. Kept until anything changes.
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
