import ipaddr from 'ipaddr.js'
import type { ErrorCode } from '#contract/errors.ts'
import type { Caller } from '#server/context/caller.ts'
import type { Config } from '#server/settings/config.ts'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { isLoopback } from '#server/lan/addresses.ts'
import { hashPassword, matchesHash } from './passwords.ts'
import { type Account, findAccount, saveFailures } from './repository.ts'
import { createThrottle, QUARTER_HOUR, type Throttle } from './throttle.ts'

const FAILURES_UNTIL_LOCK = 5
const FAILURES_PER_ADDRESS = 30
/** Higher, because a proxy on this computer may stand for a whole home. */
const FAILURES_OVER_LOOPBACK = 300
const MOST_WAITING = 50
const MOST_UNKNOWN = 10_000

type Failures = Pick<Account, 'failedLogins' | 'lockedAt'>

/** Wrong passwords that this process remembers, besides the locks in the database. */
interface Memory {
  addresses: Throttle
  /** Names without an account are locked as well, so that a lock does not reveal whether an account exists. */
  unknown: Map<string, Failures>
  waiting: number
}

const memories = new WeakMap<Config, Memory>()

function memoryOf(config: Config): Memory {
  const known = memories.get(config)
  if (known) return known
  const memory = { addresses: createThrottle(QUARTER_HOUR), unknown: new Map(), waiting: 0 }
  memories.set(config, memory)
  return memory
}

/**
 * Returns the account with this name and password. Every login goes through here, one attempt at a time, so that
 * parallel guesses cannot outrun the counting, and hashing uses at most one core.
 * @param wrong the error for a wrong password
 * @throws AppError `wrong`, auth.locked, request.too-many, request.busy
 */
export async function checkPassword(
  ctx: Context,
  login: string,
  password: string,
  wrong: ErrorCode = 'auth.invalid-credentials',
): Promise<Account> {
  const memory = memoryOf(ctx.config)
  refuseTooManyGuesses(ctx)
  if (memory.waiting >= MOST_WAITING) throw new AppError('request.busy')
  memory.waiting += 1
  try {
    return await inTurn(`sign-in ${ctx.config.dataDir}`, () =>
      attempt(ctx, memory, login.trim().toLowerCase(), password, wrong),
    )
  } finally {
    memory.waiting -= 1
  }
}

async function attempt(
  ctx: Context,
  memory: Memory,
  login: string,
  password: string,
  wrong: ErrorCode,
): Promise<Account> {
  refuseTooManyGuesses(ctx)
  const account = await findAccount(ctx.db, login)
  const before = stillCounting(ctx, account ?? memory.unknown.get(login))
  if (before.lockedAt !== null) {
    noteWrongGuess(ctx)
    throw new AppError('auth.locked')
  }

  if (account && (await matchesHash(account.passwordHash, password))) {
    if (account.failedLogins > 0) await saveFailures(ctx.db, account.id, 0, null)
    return account
  }
  // Takes as long as for an existing account.
  if (!account) await hashPassword(password)

  noteWrongGuess(ctx)
  const failedLogins = before.failedLogins + 1
  const lockedAt = failedLogins >= FAILURES_UNTIL_LOCK ? ctx.now().toISOString() : null
  if (account) await saveFailures(ctx.db, account.id, failedLogins, lockedAt)
  else rememberUnknown(memory, login, { failedLogins, lockedAt })
  throw new AppError(wrong)
}

/** Failures that still count; an expired lock resets them. */
function stillCounting({ config, now }: Context, failures: Failures | undefined): Failures {
  if (!failures) return { failedLogins: 0, lockedAt: null }
  if (failures.lockedAt === null) return failures
  const until = new Date(failures.lockedAt).getTime() + config.lockoutHours * 3_600_000
  return until > now().getTime() ? failures : { failedLogins: 0, lockedAt: null }
}

/**
 * Limits guessing. Call it wherever a password or code is checked; wrong guesses at any call count for all of them.
 * @throws AppError request.too-many
 */
export function refuseTooManyGuesses(ctx: Context) {
  const memory = memoryOf(ctx.config)
  const isLocal = isLoopback(ctx.caller.address)
  const limit = isLocal ? FAILURES_OVER_LOOPBACK : FAILURES_PER_ADDRESS
  if (memory.addresses.isExhausted(callerKey(ctx.caller), limit, ctx.now())) {
    throw new AppError('request.too-many')
  }
}

/** Counts a wrong guess against the caller's address. */
export function noteWrongGuess(ctx: Context) {
  memoryOf(ctx.config).addresses.add(callerKey(ctx.caller), ctx.now())
}

/** Counts IPv6 addresses by their network of 64 bits, since a device can use any address in it. */
export function callerKey({ address }: Pick<Caller, 'address'>): string {
  const [plain = ''] = address.split('%')
  if (!ipaddr.IPv6.isValid(plain)) return plain
  return ipaddr.IPv6.parse(plain).parts.slice(0, 4).join(':')
}

function rememberUnknown({ unknown }: Memory, login: string, failures: Failures) {
  unknown.delete(login)
  unknown.set(login, failures)
  const [oldest] = unknown.keys()
  if (unknown.size > MOST_UNKNOWN && oldest !== undefined) unknown.delete(oldest)
}
