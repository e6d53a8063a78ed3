import { setImmediate as others } from 'node:timers/promises'
import type { Db } from './database.ts'

export interface Limits {
  /** How many at most; the rest is left to the next call. */
  most?: number
  /** Stops early, likewise. */
  isOver?: () => boolean
}

interface Stale<T> {
  /** As many as take less time than anybody notices. */
  batch: number
  /** Up to one batch of what is out of date. */
  find: (db: Db) => Promise<T[]>
  /** Makes these again, so that `find` no longer finds them. Runs in a transaction. */
  remake: (db: Db, stale: T[]) => Promise<void>
}

/**
 * Makes again what triggers have marked as out of date, with other requests served between two batches. Costs one small
 * statement if there is nothing.
 * @returns whether all is up to date now
 */
export async function refreshStale<T>(
  db: Db,
  { batch, find, remake }: Stale<T>,
  { most = Infinity, isOver }: Limits,
): Promise<boolean> {
  for (let done = 0; done < most; done += batch) {
    if (isOver?.()) return false
    const stale = await find(db)
    if (stale.length === 0) return true
    if (db.isTransaction) await remake(db, stale)
    else {
      await db.transaction().execute((db) => remake(db, stale))
      await others()
    }
    if (stale.length < batch) return true
  }
  return false
}
