import { changeStamp } from './change-stamp.ts'
import type { Db } from './database.ts'

interface Kept<T> {
  stamp: string
  results: Map<string, Promise<T>>
}

const MOST_RESULTS = 20

/**
 * Makes a cache for results that depend on nothing but the database and two keys: an object, such as the scope of a list,
 * and a text, such as the group. Any change of the database empties it (`changeStamp`). Whoever asks while a result is
 * being read waits for that one.
 * @param most results per database and subject; the oldest is dropped when there are more
 * @param stampOf for results that do not depend on all of the database
 */
export function untilChange<T>(most = MOST_RESULTS, stampOf = changeStamp) {
  const kept = new WeakMap<Db, WeakMap<object, Kept<T>>>()

  return (db: Db, [subject, key]: [object, string], read: () => Promise<T>): Promise<T> => {
    const stamp = stampOf(db)
    if (stamp === null) return read()
    const subjects = kept.get(db) ?? new WeakMap<object, Kept<T>>()
    kept.set(db, subjects)
    const before = subjects.get(subject)
    const { results } =
      before?.stamp === stamp ? before : { results: new Map<string, Promise<T>>() }
    subjects.set(subject, { stamp, results })
    const known = results.get(key)
    if (known) return known

    const reading = read()
    results.set(key, reading)
    const [oldest] = results.keys()
    if (results.size > most && oldest !== undefined) results.delete(oldest)
    reading.catch(() => results.delete(key))
    return reading
  }
}

/**
 * The same for records of which each answer needs others: those that are not kept are read together.
 * @param most records per database
 */
export function recordsUntilChange<T>(most: number) {
  const kept = new WeakMap<Db, { stamp: string; records: Map<string, T> }>()

  return async (
    db: Db,
    ids: string[],
    read: (ids: string[]) => Promise<Map<string, T>>,
  ): Promise<Map<string, T>> => {
    const stamp = changeStamp(db)
    const before = kept.get(db)
    const records =
      before && stamp !== null && before.stamp === stamp ? before.records : new Map<string, T>()
    const found = new Map<string, T>()
    for (const id of ids) {
      const known = records.get(id)
      if (known !== undefined) found.set(id, known)
    }
    const missing = ids.filter((id) => !found.has(id))
    if (missing.length === 0) return found

    for (const [id, record] of await read(missing)) found.set(id, record)
    if (stamp !== null && changeStamp(db) === stamp) {
      // Those of this answer become the latest.
      for (const [id, record] of found) {
        records.delete(id)
        records.set(id, record)
      }
      for (const id of records.keys()) {
        if (records.size <= most) break
        records.delete(id)
      }
      kept.set(db, { stamp, records })
    }
    return found
  }
}
