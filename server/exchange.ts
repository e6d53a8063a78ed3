import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Exchange } from './context.ts'
import type { Gate } from './gate.ts'

/** How long requests that have begun may take before data is replaced under them. */
const PATIENCE_MS = 10_000

/** The household's data, as often as it is opened and closed. */
interface HouseholdData {
  /** @returns the app that answers from it */
  open: () => Promise<RequestListener>
  close: () => Promise<void>
}

/** Replaces the household's data behind the closed gate. */
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

/** Neither the new data nor the old can be used. A new start goes on with the undoing, so this process must end. */
function end(log: Logger, cause: unknown) {
  log.fatal({ err: cause }, 'the data of the household can neither be replaced nor put back')
  process.nextTick(() => {
    throw new Error('the data of the household is between two states', { cause })
  })
}
