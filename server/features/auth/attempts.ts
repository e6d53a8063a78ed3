import ipaddr from 'ipaddr.js'
import type { ErrorCode } from '#contract/errors.ts'
import type { Caller } from '#server/context/caller.ts'
import type { Config } from '#server/settings/config.ts'
import type { Context } from '#server/context/context.ts'
import { AppError } from '#server/errors/app-error.ts'
import { inTurn } from '#server/files/in-turn.ts'
import { isLoopback } from '#server/lan/addresses.ts'
import { foldedName } from '#server/text/name-key.ts'
import { hashPassword, matchesHash } from './passwords.ts'
import {
  type Failures,
  failuresFrom,
  forgetFailuresFrom,
  saveFailures,
  stillCounting,
} from './failures.ts'
import { knownDeviceOf } from './known-device.ts'
import { type Account, findAccount } from './repository.ts'
import { createThrottle, QUARTER_HOUR, type Throttle } from './throttle.ts'

const FAILURES_UNTIL_LOCK = 5
const FAILURES_PER_ADDRESS = 30
/** Higher, because a proxy on this computer may stand for a whole home. */
const FAILURES_OVER_LOOPBACK = 300
const MOST_WAITING = 50
const MOST_UNKNOWN = 10_000

const DAY_MS = 86_400_000
/** From devices that an account does not know, so many wrong passwords a day are answered at once. */
const pacing = [
  { after: 20, everyMs: 30_000 },
  { after: 100, everyMs: 5 * 60_000 },
] as const

/** Wrong passwords that this process remembers, besides the locks in the database. */
interface Memory {
  addresses: Throttle
  /** Names without an account are locked as well, so that a lock does not reveal whether an account exists. */
  unknown: Map<string, Failures>
  /** By name, whether it has an account or not: guesses from ever new addresses get slower. */
  names: Throttle
  lately: readonly Throttle[]
  waiting: number
}

const memories = new WeakMap<Config, Memory>()

function memoryOf(config: Config): Memory {
  const known = memories.get(config)
  if (known) return known
  const memory: Memory = {
    addresses: createThrottle(QUARTER_HOUR),
    unknown: new Map(),
    names: createThrottle(DAY_MS),
    lately: pacing.map(({ everyMs }) => createThrottle(everyMs)),
    waiting: 0,
  }
  memories.set(config, memory)
  return memory
}

/**
 * Returns the account with this name and password. Every login goes through here, one attempt at a time, so that
 * parallel guesses cannot outrun the counting, and hashing uses at most one core.
 * @param wrong the error for a wrong password
 * @throws AppError `wrong`, auth.locked, request.too-many, request.at-once
 */
export async function checkPassword(
  ctx: Context,
  login: string,
  password: string,
  wrong: ErrorCode = 'auth.invalid-credentials',
): Promise<Account> {
  const memory = memoryOf(ctx.config)
  // Whether such a browser is really known is looked at in its turn.
  if (!ctx.caller.knownDevice) refuseTooManyGuesses(ctx)
  if (memory.waiting >= MOST_WAITING) throw new AppError('request.at-once')
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
  const account = await findAccount(ctx.db, login)
  // One name in other letters is the same name, or guesses could be spread over its spellings.
  const name = foldedName(login)
  const device = account && (await knownDeviceOf(ctx, account))
  if (device === null) {
    refuseTooManyGuesses(ctx)
    refuseManyPlaces(ctx, memory, name)
  }
  // A browser in which the person has signed in counts by itself: guesses from elsewhere do not lock it out, not even
  // those that come through the same proxy.
  const place = device === null ? `address ${callerKey(ctx.caller)}` : `device ${device}`
  const known = account ? await failuresFrom(ctx.db, account.id, place) : memory.unknown.get(name)
  const before = stillCounting(ctx, known)
  if (before.lockedAt !== null) {
    noteWrongGuess(ctx)
    throw new AppError('auth.locked')
  }

  if (account && (await matchesHash(account.passwordHash, password))) {
    if (known) await forgetFailuresFrom(ctx.db, account.id, place)
    return account
  }
  // Takes as long as for an existing account.
  if (!account) await hashPassword(password)

  noteWrongGuess(ctx)
  if (device === null) noteWrongName(ctx, memory, name)
  const failures = before.failures + 1
  const lockedAt = failures >= FAILURES_UNTIL_LOCK ? ctx.now().toISOString() : null
  if (account) await saveFailures(ctx, account.id, place, { failures, lockedAt })
  else rememberUnknown(memory, name, { failures, lockedAt })
  throw new AppError(wrong)
}

/** @throws AppError request.too-many while it is not its turn */
function refuseManyPlaces({ now }: Context, { names, lately }: Memory, login: string) {
  const isTooSoon = pacing.some(
    ({ after }, index) =>
      names.isExhausted(login, after, now()) && lately[index]!.isExhausted(login, 1, now()),
  )
  if (isTooSoon) throw new AppError('request.too-many')
}

function noteWrongName({ now }: Context, { names, lately }: Memory, login: string) {
  for (const throttle of [names, ...lately]) throttle.add(login, now())
}

/**
 * Limits guessing. Call it wherever a password or code is checked; wrong guesses at any call count for all of them.
 * @throws AppError request.too-many
 */
export function refuseTooManyGuesses(ctx: Context) {
  const memory = memoryOf(ctx.config)
  if (memory.addresses.isExhausted(callerKey(ctx.caller), guessesOf(ctx.caller), ctx.now())) {
    throw new AppError('request.too-many')
  }
}

/** How many wrong guesses an address has in a quarter of an hour. */
export const guessesOf = ({ address }: Pick<Caller, 'address'>): number =>
  isLoopback(address) ? FAILURES_OVER_LOOPBACK : FAILURES_PER_ADDRESS

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
