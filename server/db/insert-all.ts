import type { Insertable } from 'kysely'
import type { Database, Db } from './database.ts'

// Fewer variables than the 32,766 that SQLite takes, for tables of up to 60 columns.
const ROWS = 500

/** Inserts any number of rows, a few hundred with each statement. */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: Insertable<Database[T]>[],
) {
  for (let at = 0; at < rows.length; at += ROWS) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + ROWS))
      .execute()
  }
}
