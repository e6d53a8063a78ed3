import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  callerKey,
  countAll,
  QUARTER_HOUR,
  throttlePerServer,
} from '#server/features/auth/index.ts'

const PER_ADDRESS = 10
/** Higher, because a proxy on this computer may stand for many homes. */
const OVER_LOOPBACK = 100

const throttleOf = throttlePerServer(QUARTER_HOUR)

/** Limits how many groups one address can begin in 15 minutes. @throws AppError request.too-many */
export function refuseTooManyAccounts({ config, caller, now }: Context) {
  const throttle = throttleOf(config)
  const limit = caller.local ? OVER_LOOPBACK : PER_ADDRESS
  const limits = { [callerKey(caller)]: limit }
  if (!countAll(throttle, limits, now())) throw new AppError('request.too-many')
}
