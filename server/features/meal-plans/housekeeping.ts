import type { Db } from '#server/db/database.ts'

const KEPT_DAYS = 7

/** Forgets, in all groups, what was taken off the plan more than a week ago. */
export async function forgetRemovedMeals(db: Db, now: Date) {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString()
  await db.deleteFrom('removedMealPlans').where('removedAt', '<', before).execute()
}
