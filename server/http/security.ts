import os from 'node:os'
import type { Request, RequestHandler } from 'express'
import ipaddr from 'ipaddr.js'
import type { Config } from '#server/settings/config.ts'
import { AppError } from '#server/errors/app-error.ts'
import { isLoopback } from '#server/lan/addresses.ts'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // Mantine sets style attributes
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headersOfAll = new Map([
  ['Content-Security-Policy', policy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), screen-wake-lock=(self)'],
])

/** Sets the security headers of every answer. */
export const securityHeaders: RequestHandler = (_req, res, next) => {
  res.setHeaders(headersOfAll)
  next()
}

/**
 * Closes connections from the home at their next request after sharing was switched off. New ones cannot be made then.
 * @param host where the server listens
 */
export function onlyWhereOpen(host: () => string): RequestHandler {
  return (req, _res, next) => {
    if (isOpenFor(req.ctx.caller.address, host())) return next()
    req.socket.destroy()
  }
}

/** Whether a server that listens at `host` is there for a caller at this address. */
export const isOpenFor = (address: string, host: string): boolean =>
  !isLoopback(host) || isLoopback(address)

/**
 * Answers only requests whose Host header names this computer. Otherwise a foreign page could reach us through a DNS
 * name that it points at the home (rebinding). Numeric addresses cannot be rebound and are always accepted.
 * @param announced the current name on the home's network, such as trivet.local
 */
export function allowedHosts(config: Config, announced: () => string | null): RequestHandler {
  const names = new Set([
    ...ownNames(),
    ...config.allowedHosts.map((host) => host.toLowerCase()),
    ...(config.baseUrl ? [new URL(config.baseUrl).hostname] : []),
  ])
  return (req, _res, next) => {
    const name = hostName(req.headers.host)
    if (name === null || !(names.has(name) || name === announced() || isAddress(name))) {
      throw new AppError('request.wrong-host')
    }
    next()
  }
}

function ownNames() {
  const own = os.hostname().toLowerCase()
  return ['localhost', own, own.endsWith('.local') ? own : `${own.split('.')[0]}.local`]
}

/**
 * True if the Host header is an address or this computer's own name, which is what local programs use. A request over
 * loopback for any other name comes from a proxy, whether or not it adds headers.
 */
export function isAskedByNumberOrOwnName(host: string | undefined): boolean {
  const name = hostName(host)
  return name !== null && (isAddress(name) || ownNames().includes(name))
}

const isAddress = (name: string) =>
  ipaddr.IPv4.isValidFourPartDecimal(name) || ipaddr.IPv6.isValid(name)

/** The name in a Host header without its port, in lower case; null if it is not a host. */
export function hostName(host: string | undefined): string | null {
  if (host === undefined || /[\s@/\\]/.test(host)) return null
  const bracketed = /^\[([\da-f:.]+)\](?::\d+)?$/i.exec(host)
  if (bracketed) return bracketed[1]!.toLowerCase()
  const plain = /^([^:]+)(?::\d+)?$/.exec(host)
  return plain ? plain[1]!.toLowerCase().replace(/\.$/, '') : null
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that come with our cookie from foreign pages. Programs send a bearer token, or none of the headers in
 * which browsers say where a request comes from. A foreign page can neither set that token nor omit those headers.
 */
export function sameOrigin(config: Config): RequestHandler {
  return (req, _res, next) => {
    if (
      !safeMethods.has(req.method) &&
      req.headers.authorization === undefined &&
      !fromOurPages(req, config)
    ) {
      throw new AppError('request.wrong-origin')
    }
    next()
  }
}

/**
 * True if nothing the browser says names another site. Referer only counts where Origin and Sec-Fetch-Site are absent.
 * Of the Sec-Fetch headers only this one is checked: browsers always send it, and Node's fetch sends other Sec-Fetch headers.
 */
function fromOurPages(req: Request, config: Config): boolean {
  const { origin, referer } = req.headers
  const site = req.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return isOurs(origin, req, config)
  return site !== undefined || referer === undefined || isOurs(originOf(referer), req, config)
}

function isOurs(origin: string | null, req: Request, config: Config): boolean {
  const own = [`http://${req.headers.host}`, `https://${req.headers.host}`]
  return (
    origin !== null &&
    (own.includes(origin) || (config.baseUrl !== null && new URL(config.baseUrl).origin === origin))
  )
}

const originOf = (referer: string): string | null =>
  URL.canParse(referer) ? new URL(referer).origin : null
