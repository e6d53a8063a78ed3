import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import { takeTurn } from '#server/process/others-first.ts'
import type { Database, Db } from './database.ts'

/**
 * Opens a file that no process is using, for reading only. It may come from a stranger, so nothing in its schema is
 * run. Close it with `destroy`.
 */
export function openForReading(file: string): Db {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
}

/**
 * Runs SQLite's checks of pages, rows and foreign keys. Table by table, so that other requests are answered in between.
 */
export async function isSound(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and sql not like 'create virtual %'`.execute(
    db,
  )
  const turn = await takeTurn()
  for (const { name } of rows) {
    const { rows: found } = await sql<object>`
      select * from pragma_quick_check(${name}) limit 1`.execute(db)
    const isOk = Object.values(found[0] ?? {})[0] === 'ok'
    const { rows: orphans } = await sql`
      select 1 from pragma_foreign_key_check(${name}) limit 1`.execute(db)
    if (!isOk || orphans.length > 0) return false
    await turn.pause()
  }
  return rows.length > 0
}
