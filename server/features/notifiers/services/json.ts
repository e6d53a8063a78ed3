import { type Address, basicAuth, isHost, originOf, pathOf } from './address.ts'
import {
  asJson,
  bodyWithLink,
  type Message,
  type Request,
  type Service,
  titleCase,
} from './service.ts'

/** `json://user:password@host:port/path?:key=value&+header=value` */
export const json: Service = {
  kind: 'json',
  schemes: ['json', 'jsons'],
  read: (address) => readGeneric(address, (values) => asJson({ ...values, attachments: [] })),
}

/** `form://…`: the same as a form. */
export const form: Service = {
  kind: 'form',
  schemes: ['form', 'forms'],
  read: (address) =>
    readGeneric(address, (values) => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
    })),
}

/** Any program that takes what happened as data: the fields of the event are part of it, and those of the address. */
export function readGeneric(
  address: Address,
  write: (values: Record<string, string>) => Request,
): ReturnType<Service['read']> {
  const { host, path, query } = address
  if (!isHost(host)) return 'notifier_host'
  const method = (query.get('method') ?? 'POST').toUpperCase()
  if (method !== 'POST' && method !== 'PUT') return 'notifier_option'
  const headers = begunWith('+', query)
  if (!Object.entries(headers).every(isHeader)) return 'notifier_option'
  const sent = new URLSearchParams(begunWith('-', query)).toString()
  const url = originOf(address) + (pathOf(path) || '/') + (sent && `?${sent}`)
  const own = begunWith(':', query)
  return [
    async (message, door) => {
      const request = write({ ...valuesOf(message), ...own })
      const all = { ...request.headers, ...basicAuth(address), ...headers }
      return (await door.send(url, { ...request, method, headers: all })).status
    },
  ]
}

const valuesOf = (message: Message) => ({
  version: '1.0',
  // Programs compare it, so it is the same in every language.
  title: titleCase(message.fields['event_type'] ?? ''),
  message: bodyWithLink(message),
  type: 'info',
  ...message.fields,
})

/** Parameters whose names begin with the sign, without it. */
const begunWith = (sign: string, query: Map<string, string>) =>
  Object.fromEntries(
    [...query]
      .filter(([name]) => name.startsWith(sign) && name.length > 1)
      .map(([name, value]) => [name.slice(1), value]),
  )

/** What belongs to the connection is not for an address to decide. */
const fixed = /^(?:host|content-length|transfer-encoding|connection|upgrade|expect|te|trailer)$/i

const isHeader = ([name, value]: [string, string]) =>
  name.length <= 100 &&
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
  !fixed.test(name) &&
  /^[\t\x20-\x7e]*$/.test(value)
