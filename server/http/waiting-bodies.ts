import type { Request } from 'express'
import { callerOn } from '#server/process/connection-callers.ts'
import { createUnfinished } from './unfinished.ts'

/** Of all bodies that have begun to arrive and wait for their turn. */
const MOST_BYTES = 24 * 1024 * 1024
/** What arrives of one until nobody reads on (process/listener.ts). */
const BEGINNING = 64 * 1024

const beginWaiting = createUnfinished(MOST_BYTES)

/**
 * Counts the beginning of a body that is in memory while its request waits; 800 of them would be more than fifty megabytes,
 * for as long as they wait. Where it is too much, the oldest of the caller with most is cut off.
 * @returns to be called when it waits no longer
 */
export function holdBeginning({ headers, socket }: Request): () => void {
  const length = headers['transfer-encoding'] === undefined ? headers['content-length'] : Infinity
  if (length === undefined) return () => {}
  const { grow, done } = beginWaiting(callerOn(socket) ?? '', () => socket.destroy())
  grow(Math.min(Number(length), BEGINNING))
  return done
}
