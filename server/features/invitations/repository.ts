import type { Insertable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { InviteTokensTable } from '#server/db/tables/invitations.ts'

/** The open invitations of a group with who made them, latest first. */
export function list(db: Db, groupId: string) {
  return withMaker(db, groupId).orderBy('inviteTokens.createdAt', 'desc').execute()
}

export async function find(db: Db, groupId: string, token: string) {
  const row = await withMaker(db, groupId)
    .where('inviteTokens.token', '=', token)
    .executeTakeFirst()
  return row ?? null
}

const withMaker = (db: Db, groupId: string) =>
  ofGroup(db, groupId)
    .select('inviteTokens')
    .innerJoin('users', 'users.id', 'inviteTokens.madeBy')
    .selectAll('inviteTokens')
    .select('users.fullName as makerName')

/**
 * An invitation that opens its group now: it has not expired, and who made it could still make it. Whoever holds one
 * belongs to no group yet.
 */
export async function findOpen(db: Db, token: string, now: string) {
  const row = await db
    .selectFrom('inviteTokens')
    .innerJoin('groups', 'groups.id', 'inviteTokens.groupId')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'inviteTokens.madeBy')
        .onRef('users.groupId', '=', 'inviteTokens.groupId'),
    )
    .where('inviteTokens.token', '=', token)
    .where('inviteTokens.expiresAt', '>', now)
    .where('users.readOnly', '=', 0)
    .where((where) => where.or([where('users.canInvite', '=', 1), where('users.admin', '=', 1)]))
    .select(['inviteTokens.groupId', 'inviteTokens.readOnly', 'inviteTokens.usesLeft'])
    .select('groups.name as groupName')
    .executeTakeFirst()
  return row ?? null
}

export async function insert(db: Db, row: Insertable<InviteTokensTable>) {
  await db.insertInto('inviteTokens').values(row).execute()
}

export async function saveUsesLeft(db: Db, groupId: string, token: string, usesLeft: number) {
  await ofGroup(db, groupId)
    .update('inviteTokens')
    .set({ usesLeft })
    .where('token', '=', token)
    .execute()
}

/** True if the group had it. */
export async function remove(db: Db, groupId: string, token: string): Promise<boolean> {
  const { numDeletedRows } = await ofGroup(db, groupId)
    .delete('inviteTokens')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function removeExpired(db: Db, groupId: string, now: string) {
  await ofGroup(db, groupId).delete('inviteTokens').where('expiresAt', '<=', now).execute()
}
