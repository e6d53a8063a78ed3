import type { Db } from '#server/db/database.ts'

const DAYS_KEPT = 60

/** Forgets, in all groups, what was put on lists for meals of two months ago. */
export async function forgetOldPlans(db: Db, now: Date) {
  const before = new Date(now.getTime() - DAYS_KEPT * 86_400_000).toISOString().slice(0, 10)
  await db.deleteFrom('plannedOnLists').where('date', '<', before).execute()
}
