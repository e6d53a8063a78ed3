import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Gate } from './gate.ts'

/**
 * Closes the household's data, runs `work` to replace it, and opens the result. If either fails, runs `undo` to put the
 * previous data back and opens that. Requests in the meantime are answered with "try again in a moment".
 * @throws what `work` or the opening threw
 */
export type Exchange = (steps: {
  work: () => Promise<void>
  undo: () => Promise<void>
}) => Promise<void>

/** How long running requests may take before the data is replaced anyway. */
const PATIENCE_MS = 10_000

/** Opens and closes the household's data, any number of times. */
interface HouseholdData {
  /** @returns the app that serves the opened data */
  open: () => Promise<RequestListener>
  close: () => Promise<void>
}

/** Replaces the household's data while the gate is closed. */
export function createExchange(gate: Gate, data: HouseholdData, log: Logger): Exchange {
  return async ({ work, undo }) => {
    await gate.close(PATIENCE_MS)
    try {
      await data.close()
      await work()
      gate.open(await data.open())
    } catch (error) {
      await undo()
        .then(data.open)
        .then(gate.open)
        .catch((cause: unknown) => end(log, cause))
      throw error
    }
  }
}

/** Neither the new nor the old data can be opened. The next start finishes the undo, so this process must end. */
function end(log: Logger, cause: unknown) {
  log.fatal({ err: cause }, 'the data of the household can neither be replaced nor put back')
  process.nextTick(() => {
    throw new Error('the data of the household is between two states', { cause })
  })
}
