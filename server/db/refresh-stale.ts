import { othersFirst } from '#server/process/others-first.ts'
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

/** A step begins with so few, as each record may have megabytes, and grows as long as nobody notices it. */
const FIRST_STEP = 4
const LONGEST_STEP = 200
const SHORT_MS = 20
const LONG_MS = 60

/**
 * Makes again what triggers have marked as out of date, with other requests served between two batches. Costs one small
 * statement if there is nothing.
 * @returns whether all is up to date now
 */
export async function refreshStale<T>(
  db: Db,
  { batch, find, remake }: Stale<T>,
  { most = Infinity, isOver = () => false }: Limits,
): Promise<boolean> {
  let step = FIRST_STEP
  for (let done = 0; done < most; done += batch) {
    if (isOver()) return false
    const stale = await find(db)
    if (stale.length === 0) return true
    if (db.isTransaction) await remake(db, stale)
    else step = await inSteps(db, stale, { remake, step, isOver })
    if (isOver()) return false
    if (stale.length < batch) return true
  }
  return false
}

interface Steps<T> extends Pick<Stale<T>, 'remake'> {
  step: number
  isOver: () => boolean
}

/** A transaction for each step, until it is over. @returns how long the next one may be */
async function inSteps<T>(db: Db, stale: T[], { remake, isOver, ...first }: Steps<T>) {
  let { step } = first
  let at = 0
  while (at < stale.length && !isOver()) {
    const some = stale.slice(at, at + step)
    const begun = performance.now()
    await db.transaction().execute((db) => remake(db, some))
    const took = performance.now() - begun
    at += some.length
    if (took > LONG_MS) step = Math.max(1, Math.floor(step / 4))
    else if (took < SHORT_MS) step = Math.min(step * 2, LONGEST_STEP)
    await othersFirst()
  }
  return step
}
