import { subscribe } from 'node:diagnostics_channel'

/** New connections of this process. */
let connections = 0
subscribe('net.server.socket', () => {
  connections += 1
})

/** As many connections as may be taken before waiting work begins, so that visitors who keep coming do not hold it off. */
const MOST_ROUNDS = 64

/**
 * Lets new connections in before work that waits begins: a round of the event loop takes one connection at most, and whoever
 * comes next would wait for the work of all visitors before.
 */
export function createLettingIn() {
  let before = connections
  let rounds = 0
  return {
    /** To be asked once in each round: whether to let another one pass. */
    letsIn: (): boolean => {
      const isNew = connections > before
      before = connections
      rounds = isNew && rounds < MOST_ROUNDS ? rounds + 1 : 0
      return rounds > 0
    },
    /** Whether nobody has connected since that was asked last. */
    isCalm: () => connections === before,
  }
}
