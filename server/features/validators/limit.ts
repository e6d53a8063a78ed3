import type { Config } from '#server/settings/config.ts'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { createThrottle, QUARTER_HOUR, type Throttle } from '#server/features/auth/index.ts'

const PER_ADDRESS = 60
/** Higher, because a proxy on this computer may stand for a whole home. */
const OVER_LOOPBACK = 600
/** Forms ask after every pause in typing. */
const PER_PERSON = 600

const memories = new WeakMap<Config, Throttle>()

/** Counts a question. @throws AppError request.too-many after too many within 15 minutes */
export function countQuestion({ config, viewer, caller, now }: Context) {
  const known = memories.get(config)
  const throttle = known ?? createThrottle(QUARTER_HOUR)
  if (!known) memories.set(config, throttle)

  const key = viewer?.id ?? caller.address
  const unknownLimit = caller.local ? OVER_LOOPBACK : PER_ADDRESS
  const limit = viewer ? PER_PERSON : unknownLimit
  if (throttle.isExhausted(key, limit, now())) throw new AppError('request.too-many')
  throttle.add(key, now())
}
