import type { Insertable } from 'kysely'
import type { Database, Db } from './database.ts'

// Below SQLite's limit of 32,766 variables for tables of up to 60 columns.
const ROWS = 500

/** Inserts any number of rows, a few hundred per statement. */
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
