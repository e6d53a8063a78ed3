import { useSyncExternalStore } from 'react'

/**
 * `live`: changes of others appear by themselves. `polling`: the page asks every few seconds. `offline`: the server
 * cannot be reached.
 */
export type LiveState = 'live' | 'polling' | 'offline'

let state: LiveState = 'live'
const watchers = new Set<() => void>()

export function setLiveState(next: LiveState) {
  if (state === next) return
  state = next
  for (const watcher of watchers) watcher()
}

/** How the page learns of changes; `live` until something is wrong. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => state,
  )
}

/** Set while the page listens: what a press on the sign does. */
export const liveRetry: { now: () => void } = { now: () => {} }
