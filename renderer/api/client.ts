import type { CallInput, Endpoint, PageCall, Reply } from '#contract/endpoint.ts'
import { i18n } from '#renderer/i18n/i18n.ts'
import { dropEarlyAnswers, takeEarlyAnswer } from './early-answers.ts'
import { isGatewayStatus } from './gateway-statuses.ts'
import { keepLiveNumber } from './live-number.ts'
import { readablePhoto } from './readable-photo.ts'

/**
 * The server refused, or could not be reached (status 0, code 'network', or 'silent' where it did not even refuse).
 * `message` is in the user's language.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** What is wrong with which field of the body: { email: 'This is not an address.' } */
  readonly fields: Record<string, string>
  /** The values in the message, for screens that say more: { savedBy: 'Rosa' } */
  readonly params: Record<string, unknown>

  constructor(
    status: number,
    code: string,
    message: string,
    { fields = {}, params = {} }: Partial<Pick<ApiError, 'fields' | 'params'>> = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.params = params
  }
}

/** Where the API is; tests point it at their own server and sign in by header instead of by cookie. */
export const connection = { baseUrl: '', headers: {} as Record<string, string> }

export interface LooseInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob | readonly Blob[]
}

/** 'GET /recipes/:slug' gives 'GET'. */
export const methodOf = ({ route }: PageCall): string => route.slice(0, route.indexOf(' '))

/** Fills in the parameters: 'GET /recipes/:slug' with { slug: 'pie' } gives ['recipes', 'pie']. */
export function pathOf(endpoint: PageCall, params: Record<string, string | number> = {}): string[] {
  const path = endpoint.route.slice(endpoint.route.indexOf('/') + 1)
  return path
    .split('/')
    .map((part) =>
      part.startsWith(':') ? encodeURIComponent(String(params[part.slice(1)] ?? '')) : part,
    )
}

/** Calls the server. Throws an ApiError unless the answer is a success. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const response = await send(endpoint, input as LooseInput, signal)
  const text = await whole(response.text(), signal)
  return (text === '' ? null : JSON.parse(text)) as Reply<E>
}

/** The same for an endpoint that answers with a file. */
export async function callForFile<E extends Endpoint & { file: true }>(
  endpoint: E,
  input: CallInput<E>,
): Promise<Blob> {
  return whole((await send(endpoint, input as LooseInput)).blob())
}

/** The address of a call with its query: '/api/recipes?page=1'. */
export function addressOf(endpoint: PageCall, { params, query }: LooseInput): string {
  const search = searchOf(query)
  const address = `${connection.baseUrl}/api/${pathOf(endpoint, params).join('/')}`
  return address + (search && `?${search}`)
}

async function send(endpoint: PageCall, input: LooseInput, signal?: AbortSignal) {
  const isPhoto = endpoint.upload?.photos && input.file
  const { body, type } = contentOf(endpoint, isPhoto ? await withReadable(input) : input)
  const response = await reach(addressOf(endpoint, input), {
    method: methodOf(endpoint),
    credentials: 'same-origin',
    headers: {
      'Accept-Language': i18n.language,
      ...connection.headers,
      ...(type && { 'Content-Type': type }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await errorOf(response.status, await whole(response.text(), signal))
  keepLiveNumber(response)
  return response
}

function reach(address: string, options: RequestInit): Promise<Response> {
  const early = options.method === 'GET' ? takeEarlyAnswer(address) : dropEarlyAnswers()
  const ask = () => fetch(address, options)
  return whole(early ? early.catch(ask) : ask(), options.signal)
}

/** An answer, or its body, that comes whole; a connection can also break off in the middle of it. */
async function whole<T>(coming: Promise<T>, signal?: AbortSignal | null): Promise<T> {
  try {
    return await coming
  } catch (error) {
    if (signal?.aborted) throw error
    throw noConnection()
  }
}

export const noConnection = (code: 'network' | 'silent' = 'network') =>
  new ApiError(0, code, i18n.t('general.no-connection'))

function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  return search.toString()
}

const withReadable = async ({ file, ...rest }: LooseInput): Promise<LooseInput> => ({
  ...rest,
  file: await Promise.all([file ?? []].flat().map(readablePhoto)),
})

function contentOf(endpoint: PageCall, { body, file }: LooseInput) {
  if (endpoint.upload) {
    const form = new FormData()
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value))
    for (const one of [file ?? []].flat()) form.append(endpoint.upload.field, one)
    return { body: form, type: '' }
  }
  if (body === undefined) return { body: undefined, type: '' }
  if (endpoint.form) {
    const form = new URLSearchParams(
      Object.entries(body as object).map(([name, value]) => [name, String(value)]),
    )
    return { body: form, type: '' }
  }
  return { body: JSON.stringify(body), type: 'application/json' }
}

interface ErrorAnswer {
  code?: string
  detail?:
    | string
    | { message?: string; params?: Record<string, unknown> }
    | { loc: (string | number)[]; msg: string }[]
}

/** Turns a failed answer into an ApiError. */
export async function errorOf(status: number, text: string): Promise<ApiError> {
  const { code, detail } = readError(text)
  // Behind a proxy, a server that is off is a lost connection like any other.
  if (code === undefined && isGatewayStatus(status)) return noConnection()
  const fallback = i18n.t(status === 429 ? 'general.too-many' : 'general.server-failed')
  if (Array.isArray(detail)) {
    const fields = detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg] as const)
    return new ApiError(status, code ?? 'request.invalid', i18n.t('general.check-fields'), {
      fields: Object.fromEntries(fields),
    })
  }
  const { message, params = {} } = typeof detail === 'string' ? { message: detail } : (detail ?? {})
  const words = status === 401 ? null : await ownWords(code, params)
  return new ApiError(status, code ?? 'unexpected', words ?? (message || fallback), { params })
}

/**
 * Words for people where the server's message is fixed for programs; otherwise null. They are fetched with the first
 * error that has a code, so no page has to wait for them.
 */
async function ownWords(code = '', params: Record<string, unknown>): Promise<string | null> {
  try {
    const { wordsOf } = await import('./error-words.ts')
    return wordsOf(code, params)
  } catch {
    return null
  }
}

/** Empty unless the body is JSON: a proxy in between may answer in HTML. */
function readError(text: string): ErrorAnswer {
  try {
    const answer: unknown = JSON.parse(text)
    return answer !== null && typeof answer === 'object' ? answer : {}
  } catch {
    return {}
  }
}
