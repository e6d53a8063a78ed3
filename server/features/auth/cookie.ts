import type { CookieOptions, Request, Response } from 'express'
import type { Grant } from './sessions.ts'

const name = 'trivet.session'

const options = (req: Request): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure: req.secure,
})

/** What browsers show from now on; scripts cannot read it. */
export function setSessionCookie(req: Request, res: Response, { token, maxAge }: Grant) {
  res.cookie(name, token, { ...options(req), maxAge: maxAge * 1000 })
}

export function clearSessionCookie(req: Request, res: Response) {
  res.clearCookie(name, options(req))
}
