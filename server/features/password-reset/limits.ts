import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import {
  callerKey,
  countAll,
  QUARTER_HOUR,
  throttlePerServer,
} from '#server/features/auth/index.ts'
import { isLoopback } from '#server/lan/addresses.ts'

const PER_ACCOUNT = 3
const PER_ADDRESS = 10
/** Higher, because a proxy on this computer may stand for a whole home. */
const OVER_LOOPBACK = 50
/** For everyone together, so that many devices cannot flood a mail server. */
const ALTOGETHER = 100

const throttleOf = throttlePerServer(QUARTER_HOUR)

/**
 * Counts a request for mail. Addresses without an account are counted as well, so that the limit does not tell which
 * have one.
 * @throws AppError request.too-many
 */
export function countRequest({ config, caller, now }: Context, email: string) {
  const limits = {
    [`account ${email}`]: PER_ACCOUNT,
    [`caller ${callerKey(caller)}`]: isLoopback(caller.address) ? OVER_LOOPBACK : PER_ADDRESS,
    everyone: ALTOGETHER,
  }
  if (!countAll(throttleOf(config), limits, now())) throw new AppError('request.too-many')
}
