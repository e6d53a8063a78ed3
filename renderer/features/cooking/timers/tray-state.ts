import { useSyncExternalStore } from 'react'
import { isRinging } from './timer.ts'
import { allTimers, answerTimer } from './timer-store.ts'

interface TrayState {
  isOpen: boolean
  /** Where the tray is drawn instead of its own corner: a layer that fills the screen brings a place for it. */
  host: HTMLElement | null
}

let state: TrayState = { isOpen: false, host: null }
const listeners = new Set<() => void>()

export const useTrayState = () => useSyncExternalStore(subscribe, () => state)

/** Opens the panel; who does so has heard the bell. What ends while it is open rings all the same. */
export function openTimers() {
  for (const timer of allTimers()) if (isRinging(timer, Date.now())) answerTimer(timer.id)
  set({ isOpen: true })
}

export const closeTimers = () => set({ isOpen: false })
/** To be given to an element as its `ref`. */
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
