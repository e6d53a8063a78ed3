import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { createPlaces } from './places.ts'

/** Large bodies that are received and parsed at the same time, of all callers and of one. */
const [MOST, MOST_OF_ONE] = [6, 2]
/** Without a single byte of a body for so long, its sender is gone. */
const STALLED_MS = 30_000

const places = createPlaces({ most: MOST, ofOne: MOST_OF_ONE })

/**
 * Receives a large body of a member when there is a place for it. Until then it stays with its sender: sixty bodies of nine
 * megabytes that stopped before their end would otherwise be in memory, all of them.
 */
export const inBodyPlace = <T>(req: Request, work: () => Promise<T>): Promise<T> =>
  places(req.ctx.viewer?.id ?? '', work)

/** Hangs up on whoever stops in the middle of a body. @returns what ends that, once the body is there */
export function endStalled({ socket }: IncomingMessage): () => void {
  socket.setTimeout(STALLED_MS)
  return () => void socket.setTimeout(0)
}
