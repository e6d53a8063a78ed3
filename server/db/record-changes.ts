import type Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'
import { createTriggers, handleOf, type WatchedTable } from './row-changes.ts'

/** Who keeps records of the database in memory, and has to know which of them are no longer as they were. */
export interface Follower {
  /** A row was written, at once and also within a transaction that may be rolled back. */
  changed: (table: string, groupId: string | null, id: string | null) => void
  /** A transaction is over. */
  ended: (isCommitted: boolean) => void
}

const followers = new WeakMap<Sqlite.Database, Follower[]>()

/**
 * The same object for a database and for its transactions, to remember something by: kysely gives all of them the adapter
 * of the database.
 */
export const sameInTransactions = (db: Db): object => db.getExecutor().adapter

/** To be called after each transaction of a connection. */
export function transactionEnded(sqlite: Sqlite.Database, isCommitted: boolean) {
  for (const follower of followers.get(sqlite) ?? []) follower.ended(isCommitted)
}

/**
 * Tells of each change of these tables, no matter which code of this connection writes. It works by temporary triggers:
 * call it after the migrations, and outside of transactions.
 * @param name of the triggers
 * @returns a text that changes when another connection or program has written, of which nothing else is told
 */
export function followRecords(
  db: Db,
  name: string,
  { tables, ...follower }: Follower & { tables: Readonly<Record<string, WatchedTable>> },
): () => string {
  const sqlite = handleOf(db)
  if (!sqlite) throw new Error('only a database that was opened here can be followed')
  sqlite.function(`${name}_changed`, (table, groupId, _userId, id) => {
    follower.changed(String(table), textOf(groupId), textOf(id))
    return null
  })
  createTriggers(sqlite, tables, { prefix: name, told: `${name}_changed` })
  followers.set(sqlite, [...(followers.get(sqlite) ?? []), follower])
  const othersCommits = sqlite.prepare('pragma data_version').pluck()
  return () => String(othersCommits.get())
}

/** Ids are texts. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
