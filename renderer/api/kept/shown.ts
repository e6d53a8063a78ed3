import { hashKey, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** The queries whose answer is one that was kept, and when that came; 0 where that is not known. */
let shown: ReadonlyMap<string, number> = new Map()
const watchers = new Set<() => void>()
const watched = new WeakSet<QueryClient>()

function set(next: ReadonlyMap<string, number>) {
  if (next.size === 0 && shown.size === 0) return
  shown = next
  for (const watcher of watchers) watcher()
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function noteShown(client: QueryClient, hash: string, at: number) {
  watch(client)
  set(new Map([...shown, [hash, at]]))
}

/** The server has answered: what the page shows is no longer what was kept. */
export function noteFresh(hash: string) {
  if (shown.has(hash)) set(new Map([...shown].filter(([other]) => other !== hash)))
}

export const noteAllGone = () => set(new Map())

export const isShown = (hash: string): boolean => shown.has(hash)
export const isAnyShown = (): boolean => shown.size > 0

/** Whether the page shows something that was kept, because the server could not be reached. */
export const useIsAnyShown = (): boolean => useSyncExternalStore(subscribe, isAnyShown)

/** When the answer of this query came, if it is one that was kept, or 0 where that is not known; else null. */
export const useKeptAt = (key: readonly unknown[]): number | null =>
  useSyncExternalStore(subscribe, () => shown.get(hashKey(key)) ?? null)

/** Asks for everything anew that is shown as it was kept. */
export async function askForKeptAnew(client: QueryClient) {
  const hashes = new Set(shown.keys())
  if (hashes.size === 0) return
  const isMeant = ({ queryHash }: { queryHash: string }) => hashes.has(queryHash)
  // What no page shows is asked for when one does.
  client.removeQueries({ type: 'inactive', predicate: isMeant })
  await client.invalidateQueries({ predicate: isMeant })
}

/** What leaves the cache is not shown, and what is written into it is news. */
function watch(client: QueryClient) {
  if (watched.has(client)) return
  watched.add(client)
  client.getQueryCache().subscribe((event) => {
    const isWritten =
      event.type === 'updated' && event.action.type === 'success' && event.action.manual === true
    if (event.type === 'removed' || isWritten) noteFresh(event.query.queryHash)
  })
}
