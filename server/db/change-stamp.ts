import type Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'

const stamps = new WeakMap<Db, () => string | null>()

/** Makes `changeStamp` work for this database; called once, when it is opened. */
export function watchChanges(db: Db, sqlite: Sqlite.Database) {
  const ownChanges = sqlite.prepare('select total_changes()').pluck()
  const othersCommits = sqlite.prepare('pragma data_version').pluck()
  stamps.set(db, () => {
    // An open transaction of ours may still be rolled back, and hides what others commit.
    if (sqlite.inTransaction) return null
    return `${String(othersCommits.get())}.${String(ownChanges.get())}`
  })
}

/**
 * A text that changes whenever any row changes, no matter which program wrote it. It may also change when nothing did.
 * Null while it cannot be determined.
 */
export function changeStamp(db: Db): string | null {
  return stamps.get(db)?.() ?? null
}
