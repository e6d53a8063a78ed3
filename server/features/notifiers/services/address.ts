import { LONGEST_ADDRESS } from '#contract/notifier-options.ts'

/** A service address in the syntax of Apprise, taken apart: `scheme://user:password@host:port/path?query`. */
export interface Address {
  /** In lower case, without `://`. */
  scheme: string
  user: string | null
  password: string | null
  /** Everything between scheme and path, as written: some services have tokens there. */
  authority: string
  /** A host name, or whatever a service puts in its place. */
  host: string
  port: number | null
  /** The decoded parts of the path, without empty ones. A `#` is part of it, as channels begin with one. */
  path: string[]
  query: Map<string, string>
}

/** What is wrong with an address; each has words in locales under `validation`. */
export type Problem =
  | 'notifier_address'
  | 'notifier_service'
  | 'notifier_host'
  | 'notifier_token'
  | 'notifier_recipient'
  | 'notifier_option'

/** Takes an address apart. Whether the parts make sense is for its service to say. */
export function readAddress(text: string): Address | Problem {
  const written = text.trim()
  if (written.length > LONGEST_ADDRESS) return 'notifier_address'
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]{0,19}):\/\/(\S*)$/i.exec(written) ?? []
  if (scheme === undefined || rest === undefined) return 'notifier_address'
  const [place = '', asked = ''] = split(rest, '?')
  const [whole = '', way = ''] = split(place, '/')
  const at = whole.lastIndexOf('@')
  const [user = '', password] = at < 0 ? [] : split(whole.slice(0, at), ':')
  const computer = hostAndPort(whole.slice(at + 1))
  try {
    return {
      scheme: scheme.toLowerCase(),
      user: at < 0 ? null : decodeURIComponent(user),
      password: password === undefined ? null : decodeURIComponent(password),
      authority: whole,
      host: decodeURIComponent(computer.host),
      port: computer.port,
      path: way.split('/').filter(Boolean).map(decodeURIComponent),
      query: new Map(
        asked
          .split('&')
          .filter(Boolean)
          .map((pair) => split(pair, '='))
          .map(([name = '', value = '']) => [decoded(name), decoded(value)]),
      ),
    }
  } catch {
    return 'notifier_address' // a broken %-sequence
  }
}

/** A `+` at the beginning of a name means a header, elsewhere a blank. */
const decoded = (text: string) =>
  decodeURIComponent(text.slice(0, 1) + text.slice(1).replaceAll('+', ' '))

function hostAndPort(text: string): { host: string; port: number | null } {
  const [, host, port] = /^(.*):(\d{1,5})$/.exec(text) ?? []
  const isPort = host !== undefined && Number(port) > 0 && Number(port) < 65_536
  return isPort ? { host, port: Number(port) } : { host: text, port: null }
}

/** Everything before and after the first separator; the second part is missing if there is none. */
function split(text: string, separator: string): [string] | [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** A name or number of a computer, which an address for the web can be made of. */
export const isHost = (host: string) =>
  host.length <= 253 && (/^[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?\.?$/i.test(host) || isIpv6(host))

const isIpv6 = (host: string) => /^\[[0-9a-f:.]{2,45}\]$/i.test(host)

/** Tokens, keys and names that are put into addresses: no sign that could end a part of one. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && text.length <= 1000 && /^[\w.~:@%+=-]+$/.test(text)

/** `http://host:8080`; schemes that end in an s mean https. */
export function originOf(
  { scheme, host, port }: Address,
  defaults: { http?: number } = {},
): string {
  const isSecure = scheme.endsWith('s')
  const shown = port ?? (isSecure ? null : (defaults.http ?? null))
  return `${isSecure ? 'https' : 'http'}://${host}${shown === null ? '' : `:${shown}`}`
}

/** The parts as the end of an address: `/a/b%20c`. */
export const pathOf = (parts: string[]) =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join('')

/** The header for a user and password in the address; nothing without a user. */
export function basicAuth({ user, password }: Address): Record<string, string> {
  if (!user) return {}
  const pair = Buffer.from(`${user}:${password ?? ''}`).toString('base64')
  return { authorization: `Basic ${pair}` }
}

/** The values of a query parameter that is a list: `to=a,b`. */
export const listIn = ({ query }: Address, name: string) =>
  (query.get(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
