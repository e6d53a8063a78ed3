import { useSyncExternalStore } from 'react'
import {
  type NewTimer,
  newTimer,
  paused,
  resumed,
  type Timer,
  timersIn,
  withMinute,
} from './timer.ts'

const storageKey = 'kitchen-timers'
export const mostTimers = 20

let timers: Timer[] = read([])
const listeners = new Set<() => void>()

/** The timers of this browser, oldest first, shared by all tabs. */
export function useTimers(): Timer[] {
  return useSyncExternalStore(subscribe, allTimers)
}

export const allTimers = (): Timer[] => timers

/** Starts a timer; null if there are too many. */
export function startTimer(asked: NewTimer, now = Date.now()): Timer | null {
  const others = read(timers)
  if (others.length >= mostTimers) return null
  // Not crypto.randomUUID, which is missing on plain http.
  const timer = newTimer(
    `${now.toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    asked,
    now,
  )
  write([...others, timer])
  return timer
}

export const pauseTimer = (id: string) => change(id, (timer) => paused(timer, Date.now()))
export const resumeTimer = (id: string) => change(id, (timer) => resumed(timer, Date.now()))
export const addMinute = (id: string) => change(id, (timer) => withMinute(timer, Date.now()))
export const renameTimer = (id: string, name: string) => change(id, (timer) => ({ ...timer, name }))
export const answerTimer = (id: string) => change(id, (timer) => ({ ...timer, isAnswered: true }))

/** Removes a timer. */
export function stopTimer(id: string) {
  write(read(timers).filter((timer) => timer.id !== id))
}

function change(id: string, make: (timer: Timer) => Timer) {
  write(read(timers).map((timer) => (timer.id === id ? make(timer) : timer)))
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', handleStorage)
    timers = read(timers)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
  }
}

function handleStorage({ key }: StorageEvent) {
  // A storage event without a key means that everything was cleared.
  if (key !== storageKey && key !== null) return
  timers = read([])
  for (const listener of listeners) listener()
}

/** The timers that all tabs share; `known` if the browser refuses storage. */
function read(known: Timer[]): Timer[] {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === null ? [] : timersIn(JSON.parse(stored))
  } catch {
    return known
  }
}

function write(next: Timer[]) {
  try {
    if (next.length > 0) localStorage.setItem(storageKey, JSON.stringify(next))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is refused or full: the timers last until the page is left.
  }
  timers = next
  for (const listener of listeners) listener()
}
