import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { sift } from '#server/db/slices.ts'
import { takeTurn } from '#server/process/others-first.ts'

/** How many rows of the group are read at once. */
const READ_IN_ONE_GO = 5000

/**
 * The row numbers of the group's recipes that pass all these filters with patterns, or of those `among` them. A pattern is
 * looked for in every text, and dozens of them in long texts take seconds: so in slices, with others served in between.
 */
export async function sieve(
  db: Db,
  groupId: string,
  filters: RawBuilder<SqlBool>[],
  among: number[] | null = null,
): Promise<number[]> {
  const rows = (rowIds: number[]) => withRowIds(db, groupId, rowIds)
  let left = among ?? (await rowsOf(db, groupId))
  for (const filter of filters) left = await sift(left, filter, { rows, rowId })
  return left
}

const rowId = sql<number>`recipes.rowId`

async function rowsOf(db: Db, groupId: string): Promise<number[]> {
  const all: number[] = []
  const turn = await takeTurn()
  for (;;) {
    const page = await ofGroup(db, groupId)
      .select('recipes')
      .where('recipes.rowId', '>', all.at(-1) ?? 0)
      .select('recipes.rowId')
      .orderBy('recipes.rowId')
      .limit(READ_IN_ONE_GO)
      .execute()
    for (const { rowId } of page) all.push(rowId)
    if (page.length < READ_IN_ONE_GO) return all
    await turn.pause()
  }
}

/** The group's recipes with these row numbers. With a plus, so that SQLite begins with these few and not with the group. */
export const withRowIds = (db: Db, groupId: string, rowIds: number[]) =>
  ofGroup(db, groupId)
    .select('recipes')
    .clearWhere()
    .where(sql<SqlBool>`+recipes.groupId = ${groupId} and +recipes.deletedAt is null`)
    .where('recipes.rowId', 'in', listedNumbers(rowIds))
