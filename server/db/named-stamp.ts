import { changeStamp } from './change-stamp.ts'
import type { Db } from './database.ts'
import { followRecords } from './record-changes.ts'
import { handleOf, type WatchedTable } from './row-changes.ts'

const all: WatchedTable = { group: 'null', user: 'null', id: 'null' }
/** All that lists of foods and units show. */
const tables = { foods: all, foodAliases: all, units: all, unitAliases: all, labels: all }

const stamps = new WeakMap<Db, () => string | null>()

/** Makes `namedStamp` tell of fewer changes. To be called once for a database, after its migrations. */
export function watchNamed(db: Db) {
  let changes = 0
  const othersCommits = followRecords(db, 'named', {
    tables,
    changed: () => (changes += 1),
    ended: () => undefined,
  })
  const sqlite = handleOf(db)
  // As for all changes: a transaction may still be rolled back, and hides what others commit.
  stamps.set(db, () => (sqlite?.inTransaction ? null : `${othersCommits()}.${changes}`))
}

/** The same as `changeStamp` for what reads only foods, units, their other names and labels. */
export function namedStamp(db: Db): string | null {
  const stamp = stamps.get(db)
  return stamp ? stamp() : changeStamp(db)
}
