import { canReach } from './can-reach.ts'
import { timeOrConnection } from './time-or-connection.ts'

/** Between two questions whether the server is there. */
export const askAgainMs = 5000
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
    await timeOrConnection(askAgainMs)
    if (waiting.size === 0 || !(await canReach())) continue
    const told = [...waiting]
    waiting.clear()
    for (const tell of told) tell()
  }
  isAsking = false
}
