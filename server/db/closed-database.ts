import { setImmediate as others } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, sql, SqliteDialect } from 'kysely'
import type { Database, Db } from './database.ts'

/**
 * Opens a file that nobody uses for reading; it may come from strangers, so nothing in its schema is run.
 * Close it with `destroy`.
 */
export function openForReading(file: string): Db {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  sqlite.pragma('trusted_schema = OFF')
  sqlite.pragma('cell_size_check = ON')
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
}

/**
 * Whether SQLite finds everything in its place: pages, rows and what refers to them. Table by table, so that others are
 * answered between two of them.
 */
export async function isSound(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table' and sql not like 'create virtual %'`.execute(
    db,
  )
  for (const { name } of rows) {
    const { rows: found } = await sql<object>`
      select * from pragma_quick_check(${name}) limit 1`.execute(db)
    const isOk = Object.values(found[0] ?? {})[0] === 'ok'
    const { rows: orphans } = await sql`
      select 1 from pragma_foreign_key_check(${name}) limit 1`.execute(db)
    if (!isOk || orphans.length > 0) return false
    await others()
  }
  return rows.length > 0
}
