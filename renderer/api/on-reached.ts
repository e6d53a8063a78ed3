import { canReach } from './can-reach.ts'

const pauseMs = 5000
const waiting = new Set<() => void>()
let isAsking = false

/**
 * Calls back once when the server answers again. It is asked every few seconds, once for all who wait, and at once when
 * the device is back in a network. @returns ends the waiting
 */
export function onReached(tell: () => void): () => void {
  waiting.add(tell)
  void ask()
  return () => void waiting.delete(tell)
}

async function ask() {
  if (isAsking) return
  isAsking = true
  while (waiting.size > 0) {
    await timeOrConnection()
    if (waiting.size === 0 || !(await canReach())) continue
    const told = [...waiting]
    waiting.clear()
    for (const tell of told) tell()
  }
  isAsking = false
}

/** Resolves after some seconds, or as soon as the browser says that it is online. */
export function timeOrConnection(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    window.addEventListener('online', end)
  })
}
