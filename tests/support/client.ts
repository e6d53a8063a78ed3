import { askPlainly, type PlainAnswer } from './plain-http.ts'

export interface Person {
  id: string
  groupId: string
  groupSlug: string
  email: string
  username: string
  password: string
  token: string
}

export interface TestAnswer {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- read freely; what tests expect is the type check
  body: any
  headers: Headers
}

export interface SeenAnswer extends TestAnswer {
  method: string
  path: string
}

let watcher: (answer: SeenAnswer) => void = () => {}

/** Lets every answer be looked at before its test sees it; what the watcher throws fails the test. */
export function watchAnswers(watch: (answer: SeenAnswer) => void) {
  watcher = watch
}

/** Real HTTP against a running server, with a bearer token when a person is given. */
export function client(url: string, person: { token: string } | null) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer> => {
    const raw = body instanceof FormData || body instanceof URLSearchParams
    const sent = {
      ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }),
      ...(person && { Authorization: `Bearer ${person.token}` }),
      ...headers,
    }
    const answer = raw
      ? await fetched(url + path, { method, redirect: 'manual', headers: sent, body })
      : await askPlainly(
          url + path,
          { method, headers: { ...ofFetch, ...sent }, body: JSON.stringify(body) },
          { isKept: true },
        )
    const seen = { status: answer.status, headers: answer.headers, body: contentOf(answer) }
    watcher({ ...seen, method, path })
    return seen
  }
  return {
    send,
    get: (path: string, headers?: Record<string, string>) => send('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      send('POST', path, body, headers),
    put: (path: string, body?: unknown) => send('PUT', path, body),
    patch: (path: string, body?: unknown) => send('PATCH', path, body),
    delete: (path: string) => send('DELETE', path),
    upload: (method: string, path: string, parts: Record<string, Blob | string>) => {
      const form = new FormData()
      for (const [name, part] of Object.entries(parts)) {
        if (typeof part === 'string') form.set(name, part)
        else form.set(name, part, 'file')
      }
      return send(method, path, form)
    },
  }
}

/** What `fetch` says of itself: the server tells programs from pages, and devices from one another, by such headers. */
const ofFetch = {
  Accept: '*/*',
  'Accept-Language': '*',
  'Sec-Fetch-Mode': 'cors',
  'User-Agent': 'node',
}

/** Forms are left to it. */
async function fetched(address: string, options: RequestInit): Promise<PlainAnswer> {
  const answer = await fetch(address, options)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() }
}

function contentOf({ headers, bytes, text }: PlainAnswer): unknown {
  const type = headers.get('content-type') ?? ''
  if (type.includes('json')) return JSON.parse(text)
  return type.startsWith('image/') || /octet-stream|\/zip/.test(type) ? bytes : text
}
