import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { AppError } from '#server/errors.ts'
import { databasePath } from '../manifest.ts'

/** The name of a table, view, index or trigger, with what it does. */
type Schema = Map<string, string>

/** What SQLite adds by itself. */
const ownOfSqlite = /^(?:table sqlite_(?:stat\d|sequence)|index sqlite_autoindex_.+)$/

/**
 * Refuses a database with anything in it that our migrations do not make: a trigger or view of a stranger would act in
 * our name. Nothing of its schema is run while we look. @param seen the migrations it says it has had
 * @throws AppError backup.tampered
 */
export async function mustBeOurs(file: string, seen: readonly string[]) {
  const [found, expected] = [readSchema(file), await schemaAfter(seen)]
  const names = new Set([...found.keys(), ...expected.keys()])
  if ([...names].some((name) => found.get(name) !== expected.get(name))) throw notOurs()
}

export function notOurs(cause?: unknown) {
  return new AppError('backup.tampered', { name: databasePath }, { cause })
}

function readSchema(file: string): Schema {
  let sqlite: Sqlite.Database | null = null
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
    sqlite.pragma('trusted_schema = off')
    const rows = sqlite.prepare(schemaQuery).all() as SchemaRow[]
    return schemaOf(rows)
  } catch (error) {
    throw error instanceof Sqlite.SqliteError ? notOurs(error) : error
  } finally {
    sqlite?.close()
  }
}

async function schemaAfter(seen: readonly string[]): Promise<Schema> {
  const db: Db = openDatabase(':memory:')
  try {
    const then = Object.entries(migrations).filter(([name]) => seen.includes(name))
    await migrate(db, undefined, Object.fromEntries(then))
    const { rows } = await sql.raw<SchemaRow>(schemaQuery).execute(db)
    return schemaOf(rows)
  } finally {
    await db.destroy()
  }
}

interface SchemaRow {
  name: string
  code: string | null
}

/** Tables by their columns, since the wording of a statement may differ; what acts by itself by the whole statement. */
const schemaQuery = `
  select type || ' ' || name as name,
    case when type = 'table' and sql not like 'create virtual%' then (
      select group_concat(concat_ws(' ', "name", "type", "notnull", "dflt_value", "pk", "hidden"), ', ')
      from pragma_table_xinfo(sqlite_master.name))
    when type = 'index' then tbl_name
    else sql end as code
  from sqlite_master`

function schemaOf(rows: SchemaRow[]): Schema {
  const own = rows.filter(({ name }) => !ownOfSqlite.test(name))
  return new Map(own.map(({ name, code }) => [name, (code ?? '').replace(/\s+/g, ' ')]))
}
