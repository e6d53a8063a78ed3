import Sqlite from 'better-sqlite3'
import { Kysely, type LogEvent, SqliteDialect } from 'kysely'
import { minutesOfRecipe } from '#server/text/durations.ts'
import { nameKey } from '#server/text/name-key.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { watchChanges } from './change-stamp.ts'
import { rememberHandle } from './copy-database.ts'
import type { Database, Db } from './database.ts'
import { transactionEnded } from './record-changes.ts'
import { canWatchRows } from './row-changes.ts'
import { pragmasOf } from './platform-pragmas.ts'
import { canSift } from './slices.ts'
import { withKeptStatements } from './statements.ts'
import { committed } from './write-back.ts'

/**
 * Pages in the memory of this process. What else is read often, the system keeps in its own, which costs a microsecond
 * more and is everybody's again when somebody needs it.
 */
const CACHE_KB = 8000

/**
 * Opens the SQLite file in WAL mode with foreign keys on; a write waits up to five seconds for another. `onQuery` is
 * called for every statement; tests count with it.
 */
export function openDatabase(file: string, onQuery?: (event: LogEvent) => void): Db {
  const sqlite = new Sqlite(file, { timeout: 5000 })
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = NORMAL')
  sqlite.pragma('foreign_keys = ON')
  for (const pragma of pragmasOf(process.platform)) sqlite.pragma(pragma)
  sqlite.pragma(`cache_size = -${CACHE_KB}`)
  // Meant for lists of hundreds; larger tables store a normalised copy.
  sqlite.function('normalized', { deterministic: true }, (text) =>
    text === null ? null : normalizeForSearch(String(text)),
  )
  // For the few accounts of a server; in no index, so that other programs can open the database.
  sqlite.function('name_key', { deterministic: true }, (text) => nameKey(String(text)))
  sqlite.function(
    'minutes_of_recipe',
    { deterministic: true },
    (totalTime, prepTime, performTime, cookTime) =>
      minutesOfRecipe({ totalTime, prepTime, performTime, cookTime }),
  )
  canSift(sqlite)
  const onEnd = (isCommitted: boolean) => {
    transactionEnded(sqlite, isCommitted)
    if (isCommitted) committed(sqlite)
  }
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: withKeptStatements(sqlite, onEnd) }),
    ...(onQuery && { log: onQuery }),
  })
  watchChanges(db, sqlite)
  rememberHandle(db, sqlite)
  canWatchRows(db, sqlite)
  return db
}
