import type { Request } from 'express'

/** The tokens of a request that may identify a person. */
export interface Credentials {
  /** The text after `Authorization: Bearer`. */
  bearer: string | null
  cookie: string | null
}

/** Reads the tokens. Requests with an Authorization header skip the origin check, so their cookie is ignored. */
export function credentialsOf(req: Request): Credentials {
  const isProgram = req.headers.authorization !== undefined
  return { bearer: bearerOf(req), cookie: isProgram ? null : cookieOf(req, 'trivet.session') }
}

function bearerOf(req: Request): string | null {
  const match = /^Bearer\s+(\S+)\s*$/i.exec(req.headers.authorization ?? '')
  return match?.[1] ?? null
}

export const knownDeviceCookie = 'trivet.known'

/** What a browser keeps of the people who have signed in there, unchecked. */
export const knownDeviceIn = (req: Request) => cookieOf(req, knownDeviceCookie)

function cookieOf(req: Request, name: string): string | null {
  const pairs = (req.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const pair = pairs.find((text) => text.startsWith(`${name}=`))
  return pair === undefined ? null : pair.slice(name.length + 1)
}
