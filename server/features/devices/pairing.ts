import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  callerKey,
  guessesOf,
  QUARTER_HOUR,
  startPairedSession,
  throttlePerServer,
} from '#server/features/auth/index.ts'
import { takeCode } from './codes.ts'
import { deviceName } from './device-name.ts'

/**
 * Wrong codes are counted apart from wrong passwords, by the device that types them: whoever shows the code signs in as
 * before. For all addresses together there is a limit as well, so that many devices cannot guess more than one.
 */
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
  const own = `from ${callerKey(ctx.caller)}`
  const isExhausted = (key: string, limit: number) => throttle.isExhausted(key, limit, ctx.now())
  if (isExhausted(own, guessesOf(ctx.caller))) throw new AppError('request.too-many')
  // From elsewhere no code is tried, so none of these counts for all.
  const isTried = isAtHome(ctx)
  if (isTried && isExhausted('all', WRONG_CODES)) throw new AppError('request.too-many')

  const device = deviceName(ctx.t, { name, agent: ctx.caller.device })
  const person = isTried ? await takeCode(ctx, code, device) : null
  if (!person) {
    for (const key of isTried ? [own, 'all'] : [own]) throttle.add(key, ctx.now())
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
