import { MealTimes, usualMealTimes } from '#contract/calendar.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** When a household has its meals: its own times, or the usual ones. */
export async function getTimes(db: Db, groupId: string): Promise<MealTimes> {
  const row = await ofGroup(db, groupId)
    .select('groupPreferences')
    .select('groupPreferences.mealTimes')
    .executeTakeFirst()
  const stored = row?.mealTimes ?? null
  return stored === null ? usualMealTimes : MealTimes.parse(JSON.parse(stored))
}

/** Sets all times; the route checks the right. */
export async function updateTimes({ db, viewer }: SignedIn, times: MealTimes): Promise<MealTimes> {
  await ofGroup(db, viewer.groupId)
    .update('groupPreferences')
    .set({ mealTimes: JSON.stringify(times) })
    .execute()
  return getTimes(db, viewer.groupId)
}
