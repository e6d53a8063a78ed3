import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { appliedMigrations, migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { databasePath } from '../manifest.ts'

/** Definitions of tables, views, indexes and triggers, by kind and name. */
type Schema = Map<string, string>

/** Objects that SQLite adds by itself. */
const ownOfSqlite = /^(?:table sqlite_(?:stat\d|sequence)|index sqlite_autoindex_.+)$/

/**
 * Refuses a database with other migrations than `seen`, or with anything that those do not create: a foreign trigger or
 * view would run with our rights. `openForReading` opens it without running any.
 * @throws AppError backup.tampered
 */
export async function mustBeOurs(db: Db, seen: readonly string[]) {
  const applied = await appliedMigrations(db)
  if (applied.join() !== seen.join()) throw notOurs()
  const [found, expected] = [await readSchema(db), await schemaAfter(seen)]
  const names = new Set([...found.keys(), ...expected.keys()])
  if ([...names].some((name) => found.get(name) !== expected.get(name))) throw notOurs()
}

/** The error for a database that is not one of ours. */
export function notOurs(cause?: unknown) {
  return new AppError('backup.tampered', { name: databasePath }, { cause })
}

async function schemaAfter(seen: readonly string[]): Promise<Schema> {
  const db = openDatabase(':memory:')
  try {
    const then = Object.entries(migrations).filter(([name]) => seen.includes(name))
    await migrate(db, undefined, Object.fromEntries(then))
    return await readSchema(db)
  } finally {
    await db.destroy()
  }
}

/**
 * Tables are compared by their columns, since the wording of statements may differ; views and triggers by their full
 * text.
 */
const schemaQuery = `
  select type || ' ' || name as name,
    case when type = 'table' and sql not like 'create virtual%' then (
      select group_concat(concat_ws(' ', "name", "type", "notnull", "dflt_value", "pk", "hidden"), ', ')
      from pragma_table_xinfo(sqlite_master.name))
    when type = 'index' then tbl_name
    else sql end as code
  from sqlite_master`

async function readSchema(db: Db): Promise<Schema> {
  const { rows } = await sql.raw<{ name: string; code: string | null }>(schemaQuery).execute(db)
  const own = rows.filter(({ name }) => !ownOfSqlite.test(name))
  return new Map(own.map(({ name, code }) => [name, (code ?? '').replace(/\s+/g, ' ')]))
}
