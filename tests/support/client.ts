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
    const answer = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !raw && { 'Content-Type': 'application/json' }),
        ...(person && { Authorization: `Bearer ${person.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
    })
    const { status, headers: told } = answer
    const seen = { status, headers: told, body: await contentOf(answer) }
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

async function contentOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? ''
  // It has no end.
  if (type.startsWith('text/event-stream')) return answer.body?.cancel()
  if (type.includes('json')) return answer.json()
  if (type.startsWith('image/') || /octet-stream|\/zip/.test(type)) {
    return Buffer.from(await answer.arrayBuffer())
  }
  return answer.text()
}
