import * as http from 'node:http'
import * as https from 'node:https'
import { sniffImageType } from '#server/files/image-type.ts'
import { readBody } from './body.ts'
import {
  type DestinationPolicy,
  parseDestination,
  pinnedLookup,
  resolveDestination,
} from './destination.ts'
import { FetchRefused } from './fetch-refused.ts'

export { type FetchFailure, FetchRefused } from './fetch-refused.ts'

export interface FetchPolicy extends DestinationPolicy {
  limits?: Partial<FetchLimits>
}

export interface FetchLimits {
  pageBytes: number
  imageBytes: number
  /** For everything together, redirects and name lookups included. */
  deadlineMs: number
  redirects: number
}

export interface FetchOptions {
  /** For an `image`, the first bytes must be those of a picture. */
  kind: 'page' | 'image'
  accept?: string
  signal?: AbortSignal
  method?: 'GET' | 'POST' | 'PUT'
  /** Extra headers; they are not sent to another origin after a redirect. */
  headers?: Record<string, string>
  body?: string | Buffer
  /** A redirect is a 'bad-status': for bodies that must arrive, as a followed redirect may drop them. */
  redirects?: 'none'
  /** `host:port` that an administrator chose for this call; it may be private, but never one of our own ports. */
  mayReach?: string
  limits?: Partial<FetchLimits>
}

export interface FetchedAnswer {
  /** The address after the last redirect. */
  url: string
  status: number
  contentType: string | null
  body: Buffer
  /** False if only the end of the connection said where the body ends, so that it may have been cut. */
  isLengthKnown: boolean
}

export type GuardedFetch = (url: string, options: FetchOptions) => Promise<FetchedAnswer>

interface Trip {
  url: URL
  method: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  body: string | Buffer | null
}

const redirectStatuses = new Set([301, 302, 303, 307, 308])
const maxHeaderBytes = 64 * 1024
const defaultLimits = { pageBytes: 10_000_000, imageBytes: 25_000_000, redirects: 5 }
const defaultDeadlines = { page: 15_000, image: 20_000 }
const defaultAccept = {
  page: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8',
  image: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.8,*/*;q=0.5',
}
// Many recipe sites refuse clients that do not look like a browser.
const browserHeaders = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
}

/**
 * The only way for the server to fetch from elsewhere. Every redirect is checked, and connections go only to checked
 * addresses; there is no proxy and no second try.
 * @throws FetchRefused, or the reason of an aborted `signal`
 */
export function createGuardedFetch(policy: FetchPolicy): GuardedFetch {
  return async (url, options) => {
    const limits = {
      ...defaultLimits,
      deadlineMs: defaultDeadlines[options.kind],
      ...options.limits,
      ...policy.limits,
    }
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(new FetchRefused('timeout')), limits.deadlineMs)
    const signals = options.signal ? [deadline.signal, options.signal] : [deadline.signal]
    const signal = AbortSignal.any(signals)
    try {
      signal.throwIfAborted()
      const answer = await follow(url, options, {
        policy: policyFor(policy, options.mayReach),
        limits,
        signal,
      })
      // A body without a length ends with its connection, so the deadline itself would make it look whole.
      signal.throwIfAborted()
      return answer
    } catch (error) {
      signal.throwIfAborted()
      throw error instanceof FetchRefused
        ? error
        : new FetchRefused('unreachable', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}

function policyFor(policy: FetchPolicy, mayReach: string | undefined): FetchPolicy {
  return mayReach === undefined ? policy : { ...policy, alsoAllowed: async () => [mayReach] }
}

interface Journey {
  policy: FetchPolicy
  limits: FetchLimits
  signal: AbortSignal
}

async function follow(text: string, options: FetchOptions, journey: Journey) {
  let trip = firstTrip(text, options)
  for (let hop = 0; hop <= journey.limits.redirects; hop += 1) {
    const addresses = await raceAbort(resolveDestination(trip.url, journey.policy), journey.signal)
    const response = await send(trip, addresses, journey.signal)
    try {
      const location = response.headers.location
      const status = response.statusCode ?? 0
      const isRedirect = redirectStatuses.has(status) && options.redirects !== 'none'
      if (!isRedirect || !location) {
        return await receive(trip.url, response, options.kind, journey.limits)
      }
      trip = nextTrip(trip, status, location)
    } finally {
      response.destroy()
    }
  }
  throw new FetchRefused('refused')
}

function firstTrip(text: string, options: FetchOptions): Trip {
  return {
    url: parseDestination(text),
    method: options.method ?? 'GET',
    headers: { accept: options.accept ?? defaultAccept[options.kind], ...options.headers },
    body: options.body ?? null,
  }
}

/** Follows redirects as browsers do, except that extra headers and bodies never go to another origin. */
function nextTrip(trip: Trip, status: number, location: string): Trip {
  const url = parseDestination(location, trip.url.href)
  const isSameOrigin = url.origin === trip.url.origin
  const headers = isSameOrigin ? trip.headers : { accept: trip.headers['accept'] ?? '*/*' }
  const keepsBody = status === 307 || status === 308
  if (trip.method === 'GET') return { ...trip, url, headers }
  if (!keepsBody) return { url, method: 'GET', headers, body: null }
  if (!isSameOrigin) throw new FetchRefused('refused')
  return { ...trip, url, headers }
}

function send(trip: Trip, addresses: string[], signal: AbortSignal) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const client = trip.url.protocol === 'https:' ? https : http
    const request = client.request(trip.url, {
      // A new agent: no reused socket, and no proxy from the environment.
      agent: new client.Agent({ keepAlive: false }),
      method: trip.method,
      headers: {
        ...browserHeaders,
        'accept-encoding': 'gzip, deflate, br',
        ...trip.headers,
        ...(trip.body === null ? {} : { 'content-length': Buffer.byteLength(trip.body) }),
      },
      lookup: pinnedLookup(addresses),
      insecureHTTPParser: false,
      maxHeaderSize: maxHeaderBytes,
      rejectUnauthorized: true,
      signal,
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(trip.body ?? undefined)
  })
}

async function receive(
  url: URL,
  response: http.IncomingMessage,
  kind: FetchOptions['kind'],
  limits: FetchLimits,
): Promise<FetchedAnswer> {
  const status = response.statusCode ?? 0
  if (status < 200 || status > 299) throw new FetchRefused('bad-status', { status })
  const body = await readBody(response, kind === 'image' ? limits.imageBytes : limits.pageBytes)
  if (kind === 'image' && !sniffImageType(body)) throw new FetchRefused('not-an-image')
  const { headers } = response
  const isPacked = (headers['content-encoding'] ?? 'identity') !== 'identity'
  const isLengthKnown =
    isPacked ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  const contentType = headers['content-type'] ?? null
  return { url: url.href, status, contentType, body, isLengthKnown }
}

/** A name lookup cannot be cancelled, so its result is ignored. */
function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
