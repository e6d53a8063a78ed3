import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { untilChange } from '#server/db/until-change.ts'

/** Cached because guests of an open group search often. */
const kept = untilChange<number[]>()

/**
 * The row numbers of the recipes that a search may use. Limiting the search itself is needed because its guesses would
 * otherwise reveal words of hidden recipes. Cached until the database changes.
 */
export function rowsWithin(db: Db, groupId: string, only: RawBuilder<SqlBool>): Promise<number[]> {
  return kept(db, [only, groupId], async () => {
    const { rowIds } = await ofGroup(db, groupId)
      .select('recipes')
      .where(only)
      .select(sql<string>`json_group_array(recipes.rowId)`.as('rowIds'))
      .executeTakeFirstOrThrow()
    return JSON.parse(rowIds) as number[]
  })
}
