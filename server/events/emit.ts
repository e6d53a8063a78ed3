import type { Logger } from 'pino'
import type { AppEvent } from './app-event.ts'

/** Emits an event. Services call it; inside a transaction the event is held back until the commit. */
export type Emit = (event: AppEvent) => void

/**
 * Events are only logged so far, at level `debug`. Live updates of open pages, webhooks and notifications would be called
 * from here, so that no feature needs to know about them.
 */
export function createEmit(log: Logger): Emit {
  return (event) => log.debug(event, 'event')
}

/** Holds events back until `release`, which emits them in order. Without `release` they are dropped. */
export function holdEvents(emit: Emit): { emit: Emit; release: () => void } {
  const held: AppEvent[] = []
  return {
    emit: (event) => void held.push(event),
    release: () => held.splice(0).forEach(emit),
  }
}
