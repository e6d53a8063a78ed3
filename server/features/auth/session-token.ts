import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '#server/context/services.ts'

const issuer = 'trivet'
const algorithm = 'HS256'

/** The token of a session: a signed JWT with person, session and expiry. */
export function signSessionToken(
  secret: Uint8Array,
  session: { id: string; userId: string; expiresAt: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(session.userId)
    .setIssuer(issuer)
    .setExpirationTime(session.expiresAt)
    .sign(secret)
}

interface Claims {
  sessionId: string
  userId: string
  /** Seconds since 1970. */
  expiresAt: number
}

/** Caches verified signatures. Expiry is checked each time. */
const readBefore = new WeakMap<Uint8Array, Map<string, Claims>>()
const MOST_KEPT = 500

/** Null for a token that we did not sign, or that has expired. */
export async function readSessionToken(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  token: string,
): Promise<{ sessionId: string; userId: string } | null> {
  const known = readBefore.get(secret) ?? new Map<string, Claims>()
  readBefore.set(secret, known)
  const claims = known.get(token) ?? (await verify(secret, token, now()))
  if (!claims || claims.expiresAt <= Math.floor(now().getTime() / 1000)) {
    known.delete(token)
    return null
  }
  if (known.size >= MOST_KEPT) known.clear()
  known.set(token, claims)
  return { sessionId: claims.sessionId, userId: claims.userId }
}

async function verify(secret: Uint8Array, token: string, currentDate: Date) {
  try {
    const options = { issuer, algorithms: [algorithm], currentDate }
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, secret, options)
    const { sid, sub, exp } = payload
    if (typeof sid !== 'string' || sub === undefined || exp === undefined) return null
    return { sessionId: sid, userId: sub, expiresAt: exp }
  } catch {
    return null
  }
}
