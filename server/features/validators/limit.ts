import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  callerKey,
  countAll,
  QUARTER_HOUR,
  throttlePerServer,
} from '#server/features/auth/index.ts'

const PER_ADDRESS = 60
/** Higher, because a proxy on this computer may stand for a whole home. */
const OVER_LOOPBACK = 600
/** Forms ask after every pause in typing. */
const PER_PERSON = 600

const throttleOf = throttlePerServer(QUARTER_HOUR)

/** Counts a question. @throws AppError request.too-many after too many within 15 minutes */
export function countQuestion({ config, viewer, caller, now }: Context) {
  const throttle = throttleOf(config)
  const key = viewer?.id ?? callerKey(caller)
  const unknownLimit = caller.local ? OVER_LOOPBACK : PER_ADDRESS
  const limit = viewer ? PER_PERSON : unknownLimit
  if (!countAll(throttle, { [key]: limit }, now())) throw new AppError('request.too-many')
}
