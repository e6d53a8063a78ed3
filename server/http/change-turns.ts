import { subscribe } from 'node:diagnostics_channel'
import type { RequestHandler } from 'express'

const waiting: (() => void)[] = []

/** New connections of this process, and how many of them there were when it was last looked. */
let connections = 0
let connectionsBefore = 0
subscribe('net.server.socket', () => {
  connections += 1
})

/** As many connections as may be taken before a change begins, so that visitors who keep coming do not hold it off. */
const MOST_ROUNDS = 64
let rounds = 0

/**
 * Lets changes begin one after the other, in the order in which they were received. SQLite answers at once, so a change
 * that waits for nothing else is over before the next one begins; between two of them the sockets are looked at, and who
 * only reads is answered. A turn is for beginning: a change that waits for a file or another site keeps nobody waiting.
 * It is taken once the body is there, so that a slow sender keeps nobody waiting either.
 */
export const takeTurn: RequestHandler = (_req, _res, next) => {
  waiting.push(next)
  if (waiting.length === 1) setImmediate(beginNext)
}

/** Runs once in each round of the event loop, as long as a change is waiting. */
function beginNext() {
  if (hasLetIn() && rounds < MOST_ROUNDS) {
    rounds += 1
    setImmediate(beginNext)
    return
  }
  rounds = 0
  const begin = waiting.shift()
  if (waiting.length > 0) setImmediate(beginNext)
  begin?.()
}

/** A round takes one connection at most: whoever comes to read would wait for as many changes as came before. */
function hasLetIn(): boolean {
  const isNew = connections > connectionsBefore
  connectionsBefore = connections
  return isNew
}
