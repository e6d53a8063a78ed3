import { CompiledQuery, type Insertable } from 'kysely'
import type { Database, Db } from './database.ts'
import { LONGEST_KEPT } from './statements.ts'

const PLACE = '?, '

/** A row that is there already gets these columns of the new one, if it belongs to the same group. */
interface Replacing<T extends keyof Database> {
  by: keyof Database[T] & string
  columns: readonly (keyof Database[T] & string)[]
}

/**
 * Inserts any number of rows, as many per statement as one that is kept can have. A value that only some rows have is null
 * in the others. The statements are written here: of thousands of rows, building and preparing a query with all their
 * values takes longer than storing them.
 */
export async function insertAll<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
  replacing?: Replacing<T>,
) {
  const given = rows as readonly Record<string, unknown>[]
  const columns = columnsOf(given)
  const places = `(${columns.map(() => '?').join(', ')})`
  const head = `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values `
  const tail = replacing ? conflictOf(table, replacing) : ''
  const room = LONGEST_KEPT - head.length - tail.length
  const atOnce = Math.max(1, Math.floor(room / (PLACE.length * (columns.length + 1))))
  for (let at = 0; at < given.length; at += atOnce) {
    const some = given.slice(at, at + atOnce)
    const statement = `${head}${some.map(() => places).join(', ')}${tail}`
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null))
    await db.executeQuery(CompiledQuery.raw(statement, values))
  }
}

/** Those for which any row has a value. */
function columnsOf(rows: readonly Record<string, unknown>[]): string[] {
  const found = new Set<string>()
  for (const row of rows) {
    for (const column in row) if (row[column] !== undefined) found.add(column)
  }
  return [...found]
}

function conflictOf<T extends keyof Database>(table: T, { by, columns }: Replacing<T>): string {
  const set = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')
  const isSameGroup = `${quoted(table)}.groupId = excluded.groupId`
  return ` on conflict (${quoted(by)}) do update set ${set} where ${isSameGroup}`
}

/** Names of tables and columns come from the types of the database. */
const quoted = (name: string) => `"${name}"`
