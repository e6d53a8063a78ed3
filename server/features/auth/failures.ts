import type { Context } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'

/** Wrong passwords for one account from one place. */
export interface Failures {
  failures: number
  lockedAt: string | null
}

export const none: Failures = { failures: 0, lockedAt: null }

/**
 * Those that still count; a lock that is over resets them. One that lies in the future was made while the clock was
 * wrong, and is over as well.
 */
export function stillCounting({ config, now }: Context, known: Failures | undefined): Failures {
  if (!known) return none
  if (known.lockedAt === null) return known
  return isLockOver(config.lockoutHours, known.lockedAt, now()) ? none : known
}

/** Whether a lock ended by time. @param lockedAt when it was made */
export function isLockOver(hours: number, lockedAt: string, now: Date): boolean {
  const since = now.getTime() - Date.parse(lockedAt)
  return since < -CLOCKS_DIFFER_MS || since >= hours * 3_600_000
}

/** Clocks are corrected by so much without anybody noticing. */
const CLOCKS_DIFFER_MS = 60_000

const MOST_PLACES = 100

export async function failuresFrom(db: Db, userId: string, place: string) {
  return db
    .selectFrom('loginFailures')
    .where('userId', '=', userId)
    .where('place', '=', place)
    .select(['failures', 'lockedAt'])
    .executeTakeFirst()
}

/** Remembers the latest hundred places of each account; a lock is shown to administrators. */
export async function saveFailures(
  { db, now }: Context,
  userId: string,
  place: string,
  { failures, lockedAt }: Failures,
) {
  const failedAt = now().toISOString()
  await db
    .insertInto('loginFailures')
    .values({ userId, place, failures, lockedAt, failedAt })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'place']).doUpdateSet({ failures, lockedAt, failedAt }),
    )
    .execute()
  const latest = db
    .selectFrom('loginFailures')
    .where('userId', '=', userId)
    .select('place')
    .orderBy('failedAt', 'desc')
    .limit(MOST_PLACES)
  await db
    .deleteFrom('loginFailures')
    .where('userId', '=', userId)
    .where('place', 'not in', latest)
    .execute()
  if (lockedAt !== null) {
    await db.updateTable('users').set({ lockedAt }).where('id', '=', userId).execute()
  }
}

/** Forgets what was wrong at this place: other places stay locked. */
export async function forgetFailuresFrom(db: Db, userId: string, place: string) {
  await db
    .deleteFrom('loginFailures')
    .where('userId', '=', userId)
    .where('place', '=', place)
    .execute()
}

/** Unlocks people wherever they got it wrong. @returns how many were locked */
export async function unlockAccounts(db: Db, userIds: string[]): Promise<number> {
  await db.deleteFrom('loginFailures').where('userId', 'in', listed(userIds)).execute()
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ lockedAt: null })
    .where('id', 'in', listed(userIds))
    .where('lockedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
