import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context/services.ts'
import { openDoor } from './door.ts'
import { readService } from './services/index.ts'
import { DeliveryFailed, type DeliveryFailure } from './services/failure.ts'
import type { Delivery, Message } from './services/service.ts'

/** What became of a message. */
export interface Outcome {
  state: 'sent' | 'failed'
  attempts: number
  status: number | null
  failure: DeliveryFailure | null
  /** A device at home that an administrator could allow; not kept. */
  allowable?: string | null
}

interface Sending {
  /** Null if the notifier has none, as after a restore on another computer. */
  address: string | null
  message: Message
  /** The pauses before the next attempts, in milliseconds. */
  pauses: number[]
  signal: AbortSignal
}

/**
 * Sends a message to the recipients of an address. Those that failed for a reason that may pass are tried again.
 * @returns null if the signal was aborted before it was decided
 */
export async function deliver(
  services: Pick<Services, 'fetch' | 'addressesOf' | 'log'>,
  { address, message, pauses, signal }: Sending,
): Promise<Outcome | null> {
  const read = address === null ? null : readService(address)
  if (!read || 'problem' in read) return failed(new DeliveryFailed('no-address'), 0)
  const door = openDoor(services, signal)
  let left: Delivery[] = read.deliveries
  let lasting: DeliveryFailed | null = null
  let status: number | null = null
  for (let attempts = 1; ; attempts += 1) {
    const again: Delivery[] = []
    let passing: DeliveryFailed | null = null
    for (const delivery of left) {
      try {
        status = await delivery(message, door)
      } catch (error) {
        if (signal.aborted) return null
        const failure = asFailure(error, services)
        if (failure.isPassing) again.push(delivery)
        if (failure.isPassing) passing = failure
        else lasting ??= failure
      }
    }
    const wait = pauses[attempts - 1]
    if (!passing || wait === undefined) {
      const reason = lasting ?? passing
      return reason ? failed(reason, attempts) : { state: 'sent', attempts, status, failure: null }
    }
    left = again
    await pause(wait, undefined, { signal }).catch(() => {})
    if (signal.aborted) return null
  }
}

const failed = ({ failure, status, allowable }: DeliveryFailed, attempts: number): Outcome => ({
  state: 'failed',
  attempts,
  status,
  failure,
  allowable,
})

/** Of an error that nobody expected, only the name is logged: its text could hold a part of the address. */
function asFailure(error: unknown, { log }: Pick<Services, 'log'>): DeliveryFailed {
  if (error instanceof DeliveryFailed) return error
  log.error({ error: error instanceof Error ? error.name : typeof error }, 'notifier failed')
  return new DeliveryFailed('unexpected')
}
