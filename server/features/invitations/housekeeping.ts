import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'

/** Deletes the invitations of all groups that have expired. */
export async function purgeInvitations({ now, log }: Services, db: Db): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('inviteTokens')
    .where('expiresAt', '<=', now().toISOString())
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) log.info({ invitations: Number(numDeletedRows) }, 'invitations purged')
}
