import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import {
  createThrottle,
  noteWrongGuess,
  QUARTER_HOUR,
  refuseTooManyGuesses,
  startPairedSession,
  type Throttle,
} from '#server/features/auth/index.ts'
import { takeCode } from './codes.ts'
import { deviceName } from './device-name.ts'

/** Of all devices together, so that many cannot do what one may not. */
const WRONG_CODES = 300

const throttles = new WeakMap<Config, Throttle>()

function throttleOf(config: Config): Throttle {
  const throttle = throttles.get(config) ?? createThrottle(QUARTER_HOUR)
  throttles.set(config, throttle)
  return throttle
}

interface Wish {
  code: string
  name?: string | undefined
}

/**
 * Signs the calling device in with a one-time code. From outside of the home the right code is as wrong as any other.
 * @throws AppError devices.pairing-refused, request.too-many
 */
export async function pair(ctx: Context, { code, name = '' }: Wish) {
  const throttle = throttleOf(ctx.config)
  refuseTooManyGuesses(ctx)
  if (throttle.isExhausted('code', WRONG_CODES, ctx.now())) throw new AppError('request.too-many')

  const device = deviceName(ctx.t, { name, agent: ctx.caller.device })
  const person = isAtHome(ctx) ? await takeCode(ctx, code, device) : null
  if (!person) {
    noteWrongGuess(ctx)
    throttle.add('code', ctx.now())
    throw new AppError('devices.pairing-refused')
  }
  const grant = await startPairedSession(ctx, person.id, name)
  ctx.log.info({ user: person.id, address: ctx.caller.address }, 'device paired')
  return { grant, fullName: person.fullName, groupSlug: person.groupSlug }
}

/** This computer, or while sharing is on a device of its own network; whoever comes through a proxy is elsewhere. */
function isAtHome({ caller, sharing, lan }: Context): boolean {
  if (caller.local) return true
  return sharing.enabled() && !caller.forwarded && lan.isNeighbour(caller.address)
}
