import type Sqlite from 'better-sqlite3'
import type { Db } from './database.ts'

const stamps = new WeakMap<Db, () => string | null>()

/** Lets `changeStamp` tell about this database; called once, when it is opened. */
export function watchChanges(db: Db, sqlite: Sqlite.Database) {
  const ownChanges = sqlite.prepare('select total_changes()').pluck()
  const othersCommits = sqlite.prepare('pragma data_version').pluck()
  stamps.set(db, () => {
    // Our own half-done changes may still be undone, and meanwhile what others commit cannot be seen.
    if (sqlite.inTransaction) return null
    return `${String(othersCommits.get())}.${String(ownChanges.get())}`
  })
}

/**
 * Names the content of a database: as long as the text stays the same, no row has changed, by whichever program. It
 * may also change when nothing did. Null: there is no telling now.
 */
export function changeStamp(db: Db): string | null {
  return stamps.get(db)?.() ?? null
}
