import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  noteWrongGuess,
  QUARTER_HOUR,
  refuseTooManyGuesses,
  startPairedSession,
  throttlePerServer,
} from '#server/features/auth/index.ts'
import { takeCode } from './codes.ts'
import { deviceName } from './device-name.ts'

/** Limit for all addresses together, so that many devices cannot guess more than one. */
const WRONG_CODES = 300

const throttleOf = throttlePerServer(QUARTER_HOUR)

interface Wish {
  code: string
  name?: string | undefined
}

/**
 * Signs the calling device in with a one-time code. From outside the home even the right code is refused.
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

/**
 * True for this computer and, while sharing is on, for devices of its own network. Callers behind a proxy count as
 * elsewhere.
 */
function isAtHome({ caller, sharing, lan }: Context): boolean {
  if (caller.local) return true
  return sharing.enabled() && !caller.forwarded && lan.isNeighbour(caller.address)
}
