import { createStore, update, type UseStore } from 'idb-keyval'
import { rememberWaiting } from '#renderer/hooks/waiting-changes.ts'
import type { Kept, UpdateKept } from './outbox.ts'

/**
 * Keeps the outbox of one person in this browser's database, which also exists on pages served over plain http. Rejects
 * where the browser keeps nothing, as in some private windows.
 */
export function keptFor(personId: string): UpdateKept {
  let store: UseStore | null = null
  return async (change) => {
    // Opened at the first use, so that a browser without a database is found out here.
    store ??= createStore('trivet', 'waiting')
    let next: Kept | null = null
    await update<Kept>(
      personId,
      (kept) => {
        next = change(kept)
        return next
      },
      store,
    )
    const kept = next as Kept | null // set by the callback, which the compiler does not follow
    if (!kept) throw new Error('nothing was kept')
    rememberWaiting(personId, kept.waiting.length > 0)
    return kept
  }
}
