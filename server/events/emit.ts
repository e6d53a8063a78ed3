import type { Logger } from 'pino'
import type { AppEvent } from './app-event.ts'

/** Emits an event. Services call it; inside a transaction the event is held back until the commit. */
export type Emit = (event: AppEvent) => void

/** Registers someone who is told of every event, in order; the result ends it. */
export type Listen = (listener: (event: AppEvent) => void) => () => void

/**
 * What happened in the households, so that features which react to it (notifications, webhooks, live pages) need not be
 * known to those that cause it. A listener that throws is logged and stops nobody else. They are called before the
 * answer is sent, so slow work belongs in `jobs`.
 */
export function createEvents(log: Logger): { emit: Emit; listen: Listen } {
  const listeners = new Set<(event: AppEvent) => void>()
  return {
    emit: (event) => {
      log.debug(event, 'event')
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          log.error({ err: error, event: event.type }, 'a listener failed')
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Holds events back until `release`, which emits them in order. Without `release` they are dropped. */
export function holdEvents(emit: Emit): { emit: Emit; release: () => void } {
  const held: AppEvent[] = []
  return {
    emit: (event) => void held.push(event),
    release: () => held.splice(0).forEach(emit),
  }
}
