import { useSyncExternalStore } from 'react'
import { isRinging } from './timer.ts'
import { allTimers, answerTimer } from './timer-store.ts'

interface TrayState {
  isOpen: boolean
  /** The element that the tray is drawn in, provided by a full-screen layer; null for its own corner. */
  host: HTMLElement | null
}

let state: TrayState = { isOpen: false, host: null }
const listeners = new Set<() => void>()

export const useTrayState = () => useSyncExternalStore(subscribe, () => state)

/** Opens the panel and marks ringing timers as answered. Timers that end while it is open still ring. */
export function openTimers() {
  for (const timer of allTimers()) if (isRinging(timer, Date.now())) answerTimer(timer.id)
  set({ isOpen: true })
}

export const closeTimers = () => set({ isOpen: false })
/** A `ref` callback for the element that the tray is drawn in. */
export const hostTray = (host: HTMLElement | null) => set({ host })

function set(change: Partial<TrayState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
