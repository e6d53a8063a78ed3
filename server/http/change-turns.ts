import type { RequestHandler } from 'express'
import { isRoundTaken } from '#server/process/others-first.ts'
import { createLettingIn } from './new-connections.ts'

const waiting: (() => void)[] = []

/** Until the request of a new connection has come, found its way and is answered from what the server has. */
const ROUNDS_OF_ONE = 3

/** Whoever comes to read would wait for as many changes as came before. */
const { letsIn } = createLettingIn(ROUNDS_OF_ONE)

/**
 * Lets changes begin one after the other, in the order in which they were received. SQLite answers at once, so a change
 * that waits for nothing else is over before the next one begins; between two of them the sockets are looked at, and who
 * only reads is answered; nor does one begin in the round of a piece of heavy work. A turn is for beginning: a change
 * that waits for a file or another site keeps nobody waiting. It is taken once the body is there, so that a slow sender
 * keeps nobody waiting either.
 */
export const takeTurn: RequestHandler = (_req, _res, next) => {
  waiting.push(next)
  if (waiting.length === 1) setImmediate(beginNext)
}

/** Runs once in each round of the event loop, as long as a change is waiting. */
function beginNext() {
  if (letsIn() || isRoundTaken()) {
    setImmediate(beginNext)
    return
  }
  const begin = waiting.shift()
  if (waiting.length > 0) setImmediate(beginNext)
  begin?.()
}
