import { useEffect, useSyncExternalStore } from 'react'

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

let pauses = 0

export const isLivePaused = (): boolean => pauses > 0

/**
 * Lets nothing be asked anew while it is on: during a restore everybody's session ends, and the page that shows how it
 * goes must stay until its end was read.
 */
export function useLivePause(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    pauses += 1
    return () => {
      pauses -= 1
    }
  }, [isOn])
}
