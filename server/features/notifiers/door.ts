import type { Services } from '#server/context/services.ts'
import { allowableHost } from '#server/net/allowable-host.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import { DeliveryFailed, failureOf } from './services/failure.ts'
import { sendMail } from './services/mail.ts'
import type { Answer, Door, Request } from './services/service.ts'

const KB = 1024
/** The answers of services are short; more is not read as JSON. */
const LONGEST_ANSWER = 256 * KB

/** The ways out for deliveries: the guarded fetch, with 15 seconds for each request. */
export function openDoor(
  services: Pick<Services, 'fetch' | 'addressesOf'>,
  signal: AbortSignal,
  web: Door['web'] = (official) => official,
): Door {
  return {
    web,
    mail: (mail) => sendMail(services, mail, signal),
    send: async (url, request) => {
      const answer = await services
        .fetch(url, optionsOf(request, signal))
        .catch((error: unknown) => {
          signal.throwIfAborted()
          throw asFailure(error, url)
        })
      // A redirect turns what is sent into a visit of another page, which proves nothing.
      if (answer.url !== new URL(url).href) throw new DeliveryFailed('moved', answer.status)
      return { status: answer.status, json: jsonIn(answer.body) }
    },
  }
}

const optionsOf = ({ method = 'POST', headers = {}, body }: Request, signal: AbortSignal) => ({
  kind: 'page' as const,
  accept: 'application/json, */*;q=0.5',
  method,
  headers: { 'user-agent': 'Trivet', ...lowerCase(headers) },
  body,
  signal,
})

/** Otherwise a header that an address spells differently would be sent twice. */
const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

function jsonIn(body: Buffer): Answer['json'] {
  if (body.length > LONGEST_ANSWER) return null
  try {
    return JSON.parse(body.toString()) as unknown
  } catch {
    return null
  }
}

function asFailure(error: unknown, url: string): DeliveryFailed {
  if (!(error instanceof FetchRefused)) return new DeliveryFailed('unexpected')
  if (error.reason === 'bad-status') return failureOf(error.status ?? 0)
  if (error.reason === 'timeout') return new DeliveryFailed('timeout')
  return new DeliveryFailed('unreachable', null, allowableHost(url))
}
