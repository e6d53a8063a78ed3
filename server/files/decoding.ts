import { availableParallelism } from 'node:os'
import { collectBeforeLarge } from '#server/process/giving-back.ts'
import { createRoom } from '#server/process/room.ts'

/** Bytes that pictures may take together while they are decoded side by side. */
const MOST_TOGETHER = 64_000_000
/** A small computer has two cores, and whoever answers needs little of them. */
const AT_ONCE = Math.min(2, availableParallelism())

/** From that on, what requests have left is cleared away before, so that both are not there at the same time. */
const LARGE = 100_000_000

/** What is to be assumed of a picture of which nothing is known. */
export const ALONE = Number.POSITIVE_INFINITY

const room = createRoom({ most: MOST_TOGETHER, atOnce: AT_ONCE })

/**
 * Runs work that decodes or encodes pictures, in the order in which it was asked for: small ones two at once, and a large
 * one, which may take two hundred megabytes, while there is no other.
 * @param takes bytes that it needs at its peak
 */
export const inDecodingTurn = <T>(takes: number, work: () => Promise<T>): Promise<T> =>
  room(takes, () => {
    if (takes >= LARGE && takes < ALONE) collectBeforeLarge()
    return work()
  })
