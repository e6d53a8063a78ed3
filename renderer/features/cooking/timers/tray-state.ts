import { useSyncExternalStore } from 'react'

interface TrayState {
  isOpen: boolean
  /** Where the tray is drawn instead of its own corner: a layer that fills the screen brings a place for it. */
  host: HTMLElement | null
}

let state: TrayState = { isOpen: false, host: null }
const listeners = new Set<() => void>()

export const useTrayState = () => useSyncExternalStore(subscribe, () => state)

export const openTimers = () => set({ isOpen: true })
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
