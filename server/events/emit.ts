import type { Logger } from 'pino'
import type { AppEvent } from './app-event.ts'

/** Tells that something happened. Services call it; inside a transaction it is told after the commit. */
export type Emit = (event: AppEvent) => void

/**
 * Today the log alone listens, at the level `debug`. The live channel to open pages, webhooks and notifications come
 * next and are called from here, so that no feature needs to know who listens.
 */
export function createEmit(log: Logger): Emit {
  return (event) => log.debug(event, 'event')
}

/** Keeps events back until `release`, which emits them in order; without it nobody hears of them. */
export function holdEvents(emit: Emit): { emit: Emit; release: () => void } {
  const held: AppEvent[] = []
  return {
    emit: (event) => void held.push(event),
    release: () => held.splice(0).forEach(emit),
  }
}
