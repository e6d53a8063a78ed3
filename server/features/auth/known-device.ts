import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Context } from '#server/context/context.ts'

const issuer = 'trivet'
const audience = 'known-device'
const algorithm = 'HS256'
/** The longest that browsers keep a cookie. */
export const KNOWN_DAYS = 400
const MOST_PEOPLE = 8

/** A browser in which these people have signed in, each with a mark of the password that they had. */
interface KnownDevice {
  id: string
  people: Record<string, string>
}

/** A password's mark says nothing about it: the hash has a salt of its own. With a new one, the device is unknown. */
const markOf = (passwordHash: string) =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16)

/** What the browser keeps from now on, after this person has signed in. */
export async function rememberDevice(
  ctx: Pick<Context, 'secret' | 'now' | 'caller'>,
  account: { id: string; passwordHash: string },
): Promise<string> {
  const before = await readDevice(ctx)
  const others = Object.entries(before?.people ?? {}).filter(([id]) => id !== account.id)
  const people = [...others.slice(1 - MOST_PEOPLE), [account.id, markOf(account.passwordHash)]]
  const expires = new Date(ctx.now().getTime() + KNOWN_DAYS * 86_400_000)
  return new SignJWT({ dev: before?.id ?? randomUUID(), for: Object.fromEntries(people) })
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expires)
    .sign(ctx.secret)
}

/** The id of the caller's browser, if this person signed in there with the password of today. */
export async function knownDeviceOf(
  ctx: Pick<Context, 'secret' | 'now' | 'caller'>,
  account: { id: string; passwordHash: string },
): Promise<string | null> {
  const device = await readDevice(ctx)
  return device?.people[account.id] === markOf(account.passwordHash) ? device.id : null
}

async function readDevice({
  secret,
  now,
  caller,
}: Pick<Context, 'secret' | 'now' | 'caller'>): Promise<KnownDevice | null> {
  if (!caller.knownDevice) return null
  try {
    const options = { issuer, audience, algorithms: [algorithm], currentDate: now() }
    const { payload } = await jwtVerify(caller.knownDevice, secret, options)
    const { dev, for: people } = payload
    if (typeof dev !== 'string' || typeof people !== 'object' || people === null) return null
    return { id: dev, people: people as Record<string, string> } // only signed here
  } catch {
    return null
  }
}
