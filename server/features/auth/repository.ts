import type { Db } from '#server/db/database.ts'
import { type Named, prepared } from '#server/db/prepared.ts'

export interface Account {
  id: string
  passwordHash: string
  failedLogins: number
  lockedAt: string | null
}

const accountColumns = ['id', 'passwordHash', 'failedLogins', 'lockedAt'] as const

/** @param login user name or email address, in lower case */
export async function findAccount(db: Db, login: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .select(accountColumns)
    .where((where) => where.or([where('username', '=', login), where('email', '=', login)]))
    .executeTakeFirst()
  return row ?? null
}

export async function findUsername(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.username ?? null
}

export async function saveFailures(
  db: Db,
  userId: string,
  failedLogins: number,
  lockedAt: string | null,
) {
  await db.updateTable('users').set({ failedLogins, lockedAt }).where('id', '=', userId).execute()
}

/** Stores a new password and unlocks the account; links that would set another one are worthless from now on. */
export async function savePassword(db: Db, userId: string, passwordHash: string, now: string) {
  await db
    .updateTable('users')
    .set({ passwordHash, failedLogins: 0, lockedAt: null, updatedAt: now })
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('passwordResets').where('userId', '=', userId).execute()
}

const viewerColumns = [
  'users.id',
  'users.groupId',
  'users.fullName',
  'users.admin',
  'users.advanced',
  'users.canInvite',
  'users.canManage',
  'users.canOrganize',
  'users.readOnly',
  'users.sharedDevice',
  'groups.slug as groupSlug',
] as const

const livingSession = prepared((db, value: Named<'sessionId' | 'userId' | 'now'>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .innerJoin('groups', 'groups.id', 'users.groupId')
    .select([...viewerColumns, 'sessions.id as sessionId', 'sessions.lastSeenAt'])
    .where('sessions.id', '=', value('sessionId'))
    .where('sessions.userId', '=', value('userId'))
    .where('sessions.expiresAt', '>', value('now')),
)

/** A session and its person; null if it has expired. */
export async function findSession(db: Db, sessionId: string, userId: string, now: string) {
  const [row] = await livingSession(db, { sessionId, userId, now })
  return row ?? null
}

/** An API token and its person. */
export async function findByTokenHash(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .innerJoin('groups', 'groups.id', 'users.groupId')
    .select([...viewerColumns, 'apiTokens.id as tokenId', 'apiTokens.lastUsedAt'])
    .where('apiTokens.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

export async function touchSession(db: Db, sessionId: string, now: string) {
  await db.updateTable('sessions').set({ lastSeenAt: now }).where('id', '=', sessionId).execute()
}

export async function touchToken(db: Db, tokenId: number, now: string) {
  await db.updateTable('apiTokens').set({ lastUsedAt: now }).where('id', '=', tokenId).execute()
}
