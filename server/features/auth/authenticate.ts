import type { Viewer } from '#server/context/caller.ts'
import type { Services } from '#server/context/services.ts'
import type { Bit } from '#server/db/tables/people.ts'
import type { Db } from '#server/db/database.ts'
import { unlessDiskFails } from '#server/errors/disk-failure.ts'
import type { Credentials } from '#server/http/credentials.ts'
import { apiTokenPrefix, hashToken } from './api-tokens.ts'
import { findByTokenHash, findSession, touchSession, touchToken } from './repository.ts'
import { readSessionToken } from './session-token.ts'

/** "Last seen" is written at most this often, so that most requests do not write. */
const SEEN_EVERY_MS = 5 * 60 * 1000

type Door = Pick<Services, 'now' | 'secret'> & { db: Db }

/**
 * Who is calling; null without valid credentials. If there is a bearer token, a cookie beside it is ignored, because it
 * may belong to somebody else.
 */
export async function authenticate(ctx: Door, credentials: Credentials): Promise<Viewer | null> {
  const { bearer, cookie } = credentials
  if (bearer?.startsWith(apiTokenPrefix)) return viewerOfToken(ctx, bearer)
  const token = bearer ?? cookie
  return token === null ? null : viewerOfSession(ctx, token)
}

async function viewerOfToken(ctx: Door, token: string): Promise<Viewer | null> {
  const row = await findByTokenHash(ctx.db, hashToken(token))
  if (!row) return null
  const now = ctx.now()
  if (isLongAgo(row.lastUsedAt, now)) {
    await unlessDiskFails(touchToken(ctx.db, row.tokenId, now.toISOString()))
  }
  return viewerOf(row, null)
}

async function viewerOfSession(ctx: Door, token: string): Promise<Viewer | null> {
  const claims = await readSessionToken(ctx, token)
  if (!claims) return null
  const now = ctx.now()
  const row = await findSession(ctx.db, claims.sessionId, claims.userId, now.toISOString())
  if (!row) return null
  if (isLongAgo(row.lastSeenAt, now)) {
    await unlessDiskFails(touchSession(ctx.db, row.sessionId, now.toISOString()))
  }
  return viewerOf(row, row.sessionId)
}

const isLongAgo = (time: string | null, now: Date) =>
  time === null || now.getTime() - new Date(time).getTime() >= SEEN_EVERY_MS

type Right =
  | 'admin'
  | 'advanced'
  | 'canInvite'
  | 'canManage'
  | 'canOrganize'
  | 'readOnly'
  | 'sharedDevice'
type PersonRow = Pick<Viewer, 'id' | 'groupId' | 'groupSlug' | 'fullName'> & Record<Right, Bit>

function viewerOf(row: PersonRow, sessionId: string | null): Viewer {
  const { id, groupId, groupSlug, fullName } = row
  return {
    id,
    groupId,
    groupSlug,
    fullName,
    sessionId,
    admin: row.admin === 1,
    advanced: row.advanced === 1,
    canInvite: row.canInvite === 1,
    canManage: row.canManage === 1,
    canOrganize: row.canOrganize === 1,
    readOnly: row.readOnly === 1,
    sharedDevice: row.sharedDevice === 1,
  }
}
