import { subscribe } from 'node:diagnostics_channel'

/** New connections of this process. */
let connections = 0
subscribe('net.server.socket', () => {
  connections += 1
})

/** As many connections as may be taken before waiting work begins, so that visitors who keep coming do not hold it off. */
const MOST_ROUNDS = 64

/**
 * Tells in each round of the event loop whether work that waits should let another round pass, because somebody has just
 * connected: a round takes one connection at most, and whoever comes next would wait for as much work as there are visitors
 * before.
 */
export function createLettingIn(): () => boolean {
  let before = connections
  let rounds = 0
  return () => {
    const isNew = connections > before
    before = connections
    rounds = isNew && rounds < MOST_ROUNDS ? rounds + 1 : 0
    return rounds > 0
  }
}
