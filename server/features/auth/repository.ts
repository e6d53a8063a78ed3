import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { type Named, prepared } from '#server/db/prepared.ts'
import { foldedName, nameKey } from '#server/text/name-key.ts'
import { unlockAccounts } from './failures.ts'

export interface Account {
  id: string
  passwordHash: string
}

const accountColumns = ['id', 'passwordHash'] as const

/**
 * The account with this name. Names from before there was one form of them count as they are written; after them, what
 * is the same name in other letters or another case does, unless it could be two people's.
 * @param login user name or email address, in lower case
 */
export async function findAccount(db: Db, login: string): Promise<Account | null> {
  const rows = await db
    .selectFrom('users')
    .select([...accountColumns, 'username', 'email'])
    .where((where) =>
      where.or([
        where('username', '=', login),
        where('email', '=', login),
        where(sql<string>`name_key(username)`, '=', nameKey(login)),
      ]),
    )
    .execute()
  const exact = rows.find(({ username, email }) => username === login || email === login)
  const folded = foldedName(login)
  const same = rows.filter(({ username }) => foldedName(username) === folded)
  const found = exact ?? (same.length === 1 ? same[0] : undefined)
  return found ? { id: found.id, passwordHash: found.passwordHash } : null
}

export async function findUsername(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.username ?? null
}

export function findAccountById(db: Db, userId: string): Promise<Account> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Stores a new password and unlocks the account; links that would set another one are worthless from now on. */
export async function savePassword(db: Db, userId: string, passwordHash: string, now: string) {
  await db
    .updateTable('users')
    .set({ passwordHash, updatedAt: now })
    .where('id', '=', userId)
    .execute()
  await unlockAccounts(db, [userId])
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
