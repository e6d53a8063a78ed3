import Sqlite from 'better-sqlite3'
import { AppError } from '#server/errors/app-error.ts'

export type Row = Record<string, unknown>

export interface StrangeDatabase {
  hasTable: (table: string) => boolean
  /** The rows of a table, one after the other; nothing if there is no such table. */
  rows: (table: string) => Iterable<Row>
  close: () => void
}

const mark = Buffer.from('SQLite format 3\0')

export const isDatabase = (start: Buffer) => start.subarray(0, mark.length).equals(mark)

/**
 * Opens a database from a stranger. Nothing of its own is run: only tables are read, neither views nor virtual ones, and
 * a query is never more than all rows of one table.
 * @throws AppError recipe-file.unreadable, also while rows are read
 */
export function openStrangeDatabase(path: string): StrangeDatabase {
  const sqlite = attempt(() => new Sqlite(path, { readonly: true, fileMustExist: true }))
  try {
    const tables = attempt(() => {
      sqlite.pragma('trusted_schema = OFF')
      sqlite.pragma('cell_size_check = ON')
      const found = sqlite
        .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'")
        .pluck()
        .all()
      return new Set(found.map(String))
    })
    return {
      hasTable: (table) => tables.has(table),
      rows: function* (table) {
        if (!tables.has(table)) return
        try {
          const all = sqlite.prepare(`SELECT * FROM "${table.replaceAll('"', '""')}"`)
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

function attempt<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw unreadable(cause)
  }
}

const unreadable = (cause: unknown) => new AppError('recipe-file.unreadable', {}, { cause })
