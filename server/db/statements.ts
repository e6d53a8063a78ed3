import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const mostStatements = 200
// Bulk inserts are long, and rarely the same twice.
const longestText = 8000
const reused = /^\s*(?:select|with|insert|update|delete)\b/i
const transactional = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i

/**
 * Keeps prepared statements for their next use: preparing one takes longer than reading a row. Whatever else changes
 * the schema empties the store, so a `select *` never answers with the columns of yesterday.
 */
export function withKeptStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const kept = new Map<string, Sqlite.Statement>()
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      const known = kept.get(sql)
      if (known && !known.busy) {
        kept.delete(sql)
        kept.set(sql, known)
        return known
      }
      const statement = sqlite.prepare(sql)
      if (reused.test(sql) && sql.length <= longestText) keep(kept, sql, statement)
      else if (!reused.test(sql) && !transactional.test(sql)) kept.clear()
      return statement
    },
  }
}

/** The one that was not used for longest makes room. */
function keep(kept: Map<string, Sqlite.Statement>, sql: string, statement: Sqlite.Statement) {
  kept.set(sql, statement)
  const [oldest] = kept.keys()
  if (kept.size > mostStatements && oldest !== undefined) kept.delete(oldest)
}
