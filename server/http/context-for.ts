import type { Request } from 'express'
import type { Caller } from '#server/context/caller.ts'
import type { Context } from '#server/context/context.ts'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { defaultLocale, locales, translator } from '#server/i18n/translator.ts'
import { isLoopback } from '#server/lan/addresses.ts'
import { knownDeviceIn } from './credentials.ts'
import { generationOf } from './generation.ts'
import { hostName, isAskedByNumberOrOwnName } from './security.ts'

/** The context of one request, before it is known who is signed in. */
export function contextFor(req: Request, services: Services, db: Db): Context {
  const asked = req.acceptsLanguages(locales)
  const locale = asked === false ? defaultLocale : asked
  const caller = callerOf(req)
  if (!caller.local && !caller.forwarded) {
    services.lan.hear(caller.address, hostName(req.headers.host) ?? '')
  }
  const generation = generationOf(req.path)
  return { ...services, db, viewer: null, locale, t: translator(locale), caller, generation }
}

const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'via',
]

/** Who sent a request. It is local only if it comes from this computer and not through a proxy. */
export function callerOf(req: Request): Caller {
  const address = (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLocal = isLoopback(address)
  const forwarded =
    proxyHeaders.some((name) => req.headers[name] !== undefined) ||
    (isLocal && !isAskedByNumberOrOwnName(req.headers.host))
  return {
    address,
    device: (req.headers['user-agent'] ?? '').slice(0, 300),
    local: !forwarded && isLocal,
    forwarded,
    knownDevice: knownDeviceIn(req),
  }
}
