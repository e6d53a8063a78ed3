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
 * @param roundsOfOne how many rounds a new connection is worth: one to be connected, more to be answered as well
 */
export function createLettingIn(roundsOfOne = 1) {
  let before = connections
  let [rounds, left] = [0, 0]
  return {
    /** To be asked once in each round: whether to let another one pass. */
    letsIn: (): boolean => {
      left = connections > before ? roundsOfOne : Math.max(0, left - 1)
      before = connections
      rounds = left > 0 && rounds < MOST_ROUNDS ? rounds + 1 : 0
      return rounds > 0
    },
    /** Whether nobody has connected since that was asked last. */
    isCalm: () => connections === before,
  }
}
