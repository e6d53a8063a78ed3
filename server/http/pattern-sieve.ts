import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { sift } from '#server/db/slices.ts'

/** The condition of being one of those of these rows that pass a filter with patterns, which is tried in slices. */
export async function sievedRows<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  table: T,
  filter: RawBuilder<SqlBool>,
): Promise<RawBuilder<SqlBool>> {
  const rowId = sql<number>`${sql.ref(`${table}.rowid`)}`
  const all = await rows.select(rowId.as('number')).execute()
  const passed = await sift(
    all.map(({ number }) => number),
    filter,
    {
      rows: (some) => rows.where(sql<SqlBool>`${rowId} in ${listedNumbers(some)}`),
      rowId,
    },
  )
  return sql<SqlBool>`${rowId} in ${listedNumbers(passed)}`
}
