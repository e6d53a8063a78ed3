/** Asks a running server as one person, over http as every other program does. */
export interface Api {
  url: string
  send: <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>
  /** Sends a picture; recipes take it as 'image', people as 'profile'. */
  sendPicture: (call: PictureCall, picture: Buffer) => Promise<void>
}

interface PictureCall {
  method: string
  path: string
  field: 'image' | 'profile'
}

/** @throws when an answer is an error, with what was asked and what was answered */
export function apiOf(url: string, token: string): Api {
  const ask = async (method: string, path: string, body?: FormData | string) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
    }
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text
  }
  return {
    url,
    send: async <T>(method: string, path: string, body?: unknown) =>
      JSON.parse(
        await ask(method, path, body === undefined ? undefined : JSON.stringify(body)),
      ) as T,
    sendPicture: async ({ method, path, field }, picture) => {
      const form = new FormData()
      form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp')
      form.set('extension', 'webp')
      await ask(method, path, form)
    },
  }
}
