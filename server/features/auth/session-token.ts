import { jwtVerify, SignJWT } from 'jose'
import type { Services } from '#server/context.ts'

const issuer = 'trivet'
const algorithm = 'HS256'

/** The text that a signed-in device shows: a signed pair of person and session, with an end. */
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

/** Null for whatever we did not sign, or signed too long ago. */
export async function readSessionToken(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  token: string,
): Promise<{ sessionId: string; userId: string } | null> {
  try {
    const options = { issuer, algorithms: [algorithm], currentDate: now() }
    const { payload } = await jwtVerify<{ sid?: unknown }>(token, secret, options)
    const { sid, sub, exp } = payload
    if (typeof sid !== 'string' || sub === undefined || exp === undefined) return null
    return { sessionId: sid, userId: sub }
  } catch {
    return null
  }
}
