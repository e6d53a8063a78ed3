import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Db } from './database.ts'
import { type GroupTable, ofGroup } from './group-scope.ts'

/**
 * Keeps what a household can make within bounds. Call it in the transaction that adds the row.
 * @param most a number that no real household reaches @throws AppError `full`, with `most` for its words
 */
export async function mustHaveRoom(
  db: Db,
  groupId: string,
  { table, most, full }: { table: GroupTable; most: number; full: ErrorCode },
) {
  const { count } = await ofGroup(db, groupId)
    .select(table)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) throw new AppError(full, { most })
}
