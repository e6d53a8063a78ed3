import { setImmediate } from 'node:timers/promises'

/** A new connection, its request, what the request waits for, its answer. */
const ROUNDS = 4

/** Lets whoever came meanwhile be served whole: after one round of the event loop somebody new is only connected. */
export async function othersFirst(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate()
}
