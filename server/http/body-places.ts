import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { createPlaces } from './places.ts'
import { createUnfinished } from './unfinished.ts'

/** Large bodies of one caller that are received and parsed at the same time. */
const MOST_OF_ONE = 2
/** What of large bodies is there and not parsed yet. */
const MOST_BYTES = 64 * 1024 * 1024
/** Without a single byte of a body for so long, its sender is gone. */
const STALLED_MS = 30_000

const places = createPlaces({ most: Infinity, ofOne: MOST_OF_ONE })
const beginReceiving = createUnfinished(MOST_BYTES)

/**
 * Receives a large body of a member when those of theirs before it are there. Until then it stays with its sender: sixty
 * bodies of nine megabytes that stopped before their end would otherwise be in memory, all of them. Others never wait for it.
 * @param work tells how many bytes have come
 */
export function inBodyPlace<T>(
  req: Request,
  work: (grow: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  const caller = req.ctx.viewer?.id ?? ''
  return places(caller, async () => {
    const { grow, done } = beginReceiving(caller, () => req.socket.destroy())
    try {
      return await work(grow)
    } finally {
      done()
    }
  })
}

/** Hangs up on whoever stops in the middle of a body. @returns what ends that, once the body is there */
export function endStalled({ socket }: IncomingMessage): () => void {
  socket.setTimeout(STALLED_MS)
  return () => void socket.setTimeout(0)
}
