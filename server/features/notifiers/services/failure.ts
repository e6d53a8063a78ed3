/**
 * Why a message did not arrive; each has words in locales under `messages` as `delivery-…`. `unreachable` is also what
 * the guarded fetch refused, so that nobody can find out which ports are open at home.
 */
export const failures = [
  'unreachable',
  'timeout',
  'moved',
  'denied',
  'unknown',
  'too-many',
  'status',
  'refused-by-service',
  'no-address',
  'no-mail',
  'too-late',
  'unexpected',
] as const
export type DeliveryFailure = (typeof failures)[number]

const worthRetrying: DeliveryFailure[] = ['unreachable', 'timeout', 'too-many']

/** A message that did not arrive. Its message holds no part of the address. */
export class DeliveryFailed extends Error {
  readonly failure: DeliveryFailure
  readonly status: number | null
  /** `host:port` of a device in the home that was not reached; null for other failures. Only for administrators. */
  readonly allowable: string | null

  constructor(
    failure: DeliveryFailure,
    status: number | null = null,
    allowable: string | null = null,
  ) {
    super(failure)
    this.name = 'DeliveryFailed'
    this.failure = failure
    this.status = status
    this.allowable = allowable
  }

  /** Whether it may work a little later. */
  get isPassing(): boolean {
    return worthRetrying.includes(this.failure) || (this.status !== null && this.status >= 500)
  }
}

/** What an answer that is no success means. */
export function failureOf(status: number): DeliveryFailed {
  if (status === 401 || status === 403) return new DeliveryFailed('denied', status)
  if (status === 404 || status === 410) return new DeliveryFailed('unknown', status)
  if (status === 429) return new DeliveryFailed('too-many', status)
  return new DeliveryFailed('status', status)
}
