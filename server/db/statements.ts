import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const mostStatements = 200
/** Characters. Longer statements rarely repeat. */
export const LONGEST_KEPT = 8000
const reused = /^\s*(?:select|with|insert|replace|update|delete|begin)\b/i
const isRollback = (statement: string) => /^rollback\s*;?$/i.test(statement.trim())
const transactional = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i

/**
 * Caches prepared statements, since preparing one takes longer than reading a row. Any change of the schema empties the
 * cache, so that a `select *` never returns outdated columns.
 * @param onEnd called after each transaction
 */
export function withKeptStatements(
  sqlite: Sqlite.Database,
  onEnd: (isCommitted: boolean) => void = () => undefined,
): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement>()
  const commit = commitOf(sqlite, onEnd)
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      if (isRollback(sql)) return rollbackOf(sqlite, onEnd)
      if (sql === 'commit') return commit
      const known = kept.get(sql)
      if (known && !known.busy) {
        kept.delete(sql)
        kept.set(sql, known)
        return known
      }
      const statement = sqlite.prepare(sql)
      if (reused.test(sql) && sql.length <= LONGEST_KEPT) keep(kept, sql, statement)
      else if (!reused.test(sql) && !transactional.test(sql)) kept.clear()
      return statement
    },
  }
}

function commitOf(sqlite: Sqlite.Database, onEnd: (isCommitted: boolean) => void) {
  const statement = sqlite.prepare('commit')
  return {
    ...unread,
    run: () => {
      const done = statement.run()
      onEnd(true)
      return done
    },
  }
}

/** Of a statement that has no rows. */
const unread = { reader: false, all: () => [], iterate: () => [].values() }

/**
 * SQLite ends a transaction by itself when the disk is full or fails. Rolling back then would be refused, and that
 * refusal would hide why the transaction failed.
 */
function rollbackOf(
  sqlite: Sqlite.Database,
  onEnd: (isCommitted: boolean) => void,
): ReturnType<SqliteDatabase['prepare']> {
  const none = { changes: 0, lastInsertRowid: 0 }
  return {
    ...unread,
    run: () => {
      try {
        return sqlite.inTransaction ? sqlite.prepare('rollback').run() : none
      } catch (error) {
        if (sqlite.inTransaction) throw error
        return none
      } finally {
        if (!sqlite.inTransaction) onEnd(false)
      }
    },
  }
}

/** Stores a statement and drops the least recently used one when the cache is full. */
function keep(kept: Map<string, Sqlite.Statement>, sql: string, statement: Sqlite.Statement) {
  kept.set(sql, statement)
  const [oldest] = kept.keys()
  if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest)
}
