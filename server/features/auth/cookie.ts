import type { CookieOptions, Request, Response } from 'express'
import type { Grant } from './sessions.ts'

const name = 'trivet.session'

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: isHttps(req),
})

/** A proxy in front of us may speak https with the browser; then our own page says so in Origin. */
const isHttps = (req: Request) => req.secure || req.headers.origin?.startsWith('https://') === true

/** What browsers show from now on; scripts cannot read it. */
export function setSessionCookie(req: Request, res: Response, { token, maxAge }: Grant) {
  res.cookie(name, token, { ...options(req), maxAge: maxAge * 1000 })
}

export function clearSessionCookie(req: Request, res: Response) {
  res.clearCookie(name, options(req))
}
