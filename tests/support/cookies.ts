import { Blob as NodeBlob } from 'node:buffer'

const jar = new Map<string, Map<string, string>>()
const networkFetch = globalThis.fetch

/** Lets the UI's fetch do what a browser's does: keep cookies and name the page's origin. The tests' own calls stay as they are. */
export function keepCookies() {
  globalThis.fetch = async (input, options = {}) => {
    if (options.credentials !== 'same-origin') return networkFetch(input, options)
    const address = new URL(input instanceof Request ? input.url : input)
    const headers = new Headers(options.headers)
    const kept = jar.get(address.origin)
    if (kept && kept.size > 0) {
      headers.set('Cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '))
      headers.set('Origin', address.origin)
    }
    const body = options.body instanceof FormData ? await readable(options.body) : options.body
    const answer = await networkFetch(input, { ...options, headers, ...(body && { body }) })
    for (const cookie of answer.headers.getSetCookie()) keep(address.origin, cookie)
    return answer
  }
}

export const forgetCookies = () => jar.clear()

function keep(origin: string, cookie: string) {
  const [pair = '', ...attributes] = cookie.split(';')
  const [name = '', value = ''] = pair.split('=')
  const kept = jar.get(origin) ?? new Map<string, string>()
  const expires = attributes.find((one) => one.trim().toLowerCase().startsWith('expires='))
  const isOver = expires !== undefined && new Date(expires.split('=')[1] ?? '') <= new Date()
  if (isOver || value === '') kept.delete(name)
  else kept.set(name, value)
  jar.set(origin, kept)
}

/** jsdom's forms and files mean nothing to Node's fetch: the same in Node's own classes. */
async function readable(form: FormData): Promise<FormData> {
  const copy = await new Response(new URLSearchParams()).formData()
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value)
    else {
      const blob = new NodeBlob([await value.arrayBuffer()], { type: value.type })
      copy.append(name, blob as Blob, value.name)
    }
  }
  return copy
}
