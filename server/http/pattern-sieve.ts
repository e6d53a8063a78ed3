import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { listedNumbers } from '#server/db/listed.ts'
import { othersFirst } from '#server/process/others-first.ts'

/** How many patterns are looked for while others wait: in texts of 200 kB it is a tenth of a second. */
const TRIED_IN_ONE_GO = 100

/**
 * The condition of being one of those of these rows that pass a filter with patterns. A pattern is looked for in every
 * text, and dozens of them in long texts take seconds: so a few rows at a time, with others served in between.
 */
export async function sievedRows<T extends keyof Database>(
  rows: SelectQueryBuilder<Database, T, object>,
  table: T,
  { filter, patterns }: { filter: RawBuilder<SqlBool>; patterns: number },
): Promise<RawBuilder<SqlBool>> {
  const rowId = sql<number>`${sql.ref(`${table}.rowid`)}`
  const all = await rows.select(rowId.as('number')).execute()
  const numbers = all.map(({ number }) => number)
  const size = Math.max(1, Math.floor(TRIED_IN_ONE_GO / patterns))
  const passed: number[] = []
  for (let at = 0; at < numbers.length; at += size) {
    const some = listedNumbers(numbers.slice(at, at + size))
    const found = await rows
      .where(sql<SqlBool>`${rowId} in ${some}`)
      .where(filter)
      .select(rowId.as('number'))
      .execute()
    passed.push(...found.map(({ number }) => number))
    await othersFirst()
  }
  return sql<SqlBool>`${rowId} in ${listedNumbers(passed)}`
}
