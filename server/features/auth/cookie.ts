import type { CookieOptions, Request, Response } from 'express'
import { knownDeviceCookie } from '#server/http/credentials.ts'
import { KNOWN_DAYS } from './known-device.ts'
import type { Grant } from './sessions.ts'

const name = 'trivet.session'

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isHttps(req),
})

/** Behind a proxy the browser may use https while we do not; our own page's Origin then shows it. */
const isHttps = (req: Request) => req.secure || req.headers.origin?.startsWith('https://') === true

/** Sets the session cookie, which scripts cannot read. */
export function setSessionCookie(
  req: Request,
  res: Response,
  { token, maxAge, knownDevice }: Grant,
) {
  res.cookie(name, token, { ...options(req), maxAge: maxAge * 1000 })
  if (knownDevice === undefined) return
  // It outlives the session: it says nothing but who has signed in here.
  res.cookie(knownDeviceCookie, knownDevice, { ...options(req), maxAge: KNOWN_DAYS * 86_400_000 })
}

export function clearSessionCookie(req: Request, res: Response) {
  res.clearCookie(name, options(req))
}
