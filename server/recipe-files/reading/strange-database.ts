import Sqlite from 'better-sqlite3'
import { AppError } from '#server/errors/app-error.ts'
import { loadNative } from '#server/process/native-modules.ts'

export type Row = Record<string, unknown>

export interface StrangeDatabase {
  hasTable: (table: string) => boolean
  /** The rows of a table, one after the other; nothing if there is no such table. */
  rows: (table: string) => Iterable<Row>
  close: () => void
}

/** Longer names are no program's, and neither are tables of more columns. */
const LONGEST_NAME = 200
const MOST_COLUMNS = 200
/**
 * In characters, of all texts of a row. The driver makes strings of them in one piece, and one that does not fit into the
 * rest of a thread's memory ends the whole process instead of the thread.
 */
const LONGEST_ROW = 4_000_000

const mark = Buffer.from('SQLite format 3\0')

export const isDatabase = (start: Buffer) => start.subarray(0, mark.length).equals(mark)

/**
 * Opens a database from a stranger. Nothing of its own is run: only tables are read, neither views nor virtual ones, and
 * a query is never more than all rows of one table.
 * @throws AppError recipe-file.unreadable, also while rows are read
 */
export function openStrangeDatabase(path: string): StrangeDatabase {
  const sqlite = attempt(() =>
    loadNative(() => new Sqlite(path, { readonly: true, fileMustExist: true })),
  )
  try {
    const tables = attempt(() => {
      sqlite.pragma('trusted_schema = OFF')
      sqlite.pragma('cell_size_check = ON')
      const found = sqlite
        .prepare(
          `SELECT name FROM sqlite_master WHERE type = 'table' AND length(name) <= ${LONGEST_NAME}
           AND sql LIKE 'CREATE TABLE%'`,
        )
        .pluck()
        .all()
      return new Set(found.map(String))
    })
    return {
      hasTable: (table) => tables.has(table),
      rows: function* (table) {
        if (!tables.has(table)) return
        try {
          const columns = columnsOf(sqlite, table)
          if (columns.length === 0) return
          const all = sqlite.prepare(`SELECT ${columns.join(', ')} FROM ${quoted(table)}`)
          for (const row of all.iterate()) yield row as Row
        } catch (cause) {
          throw unreadable(cause)
        }
      },
      close: () => sqlite.close(),
    }
  } catch (error) {
    sqlite.close()
    throw error
  }
}

/** Whether a file is a database with tables as a program has them; those of a large one do not stand at its start. */
export function isDatabaseWith(path: string, hasThem: (database: StrangeDatabase) => boolean) {
  try {
    const database = openStrangeDatabase(path)
    try {
      return hasThem(database)
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}

/** What to select of a table: its columns, each text cut so that a row stays within its length. */
function columnsOf(sqlite: Sqlite.Database, table: string): string[] {
  const names = sqlite
    .prepare(`SELECT name FROM pragma_table_info(?) WHERE length(name) <= ${LONGEST_NAME}`)
    .pluck()
    .all(table)
    .slice(0, MOST_COLUMNS)
    .map((name) => quoted(String(name)))
  const longest = Math.floor(LONGEST_ROW / Math.max(names.length, 4))
  return names.map(
    (name) =>
      `CASE typeof(${name}) WHEN 'text' THEN substr(${name}, 1, ${longest}) ELSE ${name} END AS ${name}`,
  )
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function attempt<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown) => new AppError('recipe-file.unreadable', {}, { cause })
