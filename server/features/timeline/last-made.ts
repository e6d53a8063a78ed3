import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

interface Cooked {
  id: string
  groupId: string
}

/**
 * Notes a date on which a recipe was made, without an event; null removes the note. If an event has the same day, no
 * date is noted: other apps send both, and deleting the event must also undo `lastMade`. A note with a later date is
 * removed then, because the caller has just corrected it (docs/contract/timeline.md).
 */
export async function noteLastMade(db: Db, recipe: Cooked, timestamp: string | null) {
  const needsNote = timestamp === null || !(await isTold(db, recipe, timestamp))
  const change = ofGroup(db, recipe.groupId)
    .update('recipes')
    .set({ lastMadeNoted: needsNote ? timestamp : null })
    .where('recipes.id', '=', recipe.id)
  await (needsNote ? change : change.where('recipes.lastMadeNoted', '>', timestamp)).execute()
  await refreshLastMade(db, recipe)
}

/** Sets lastMade to the later of the note and the newest event with `isMade`. Call it after every change of either. */
export async function refreshLastMade(db: Db, { id, groupId }: Cooked) {
  const told = sql`(
    select max(timestamp) from timelineEvents where recipeId = ${id} and isMade = 1)`
  await ofGroup(db, groupId)
    .update('recipes')
    .set({
      lastMade: sql<string>`nullif(max(coalesce(lastMadeNoted, ''), coalesce(${told}, '')), '')`,
    })
    .where('recipes.id', '=', id)
    .execute()
}

/** Whether an event says that the recipe was made on that day (UTC). */
async function isTold(db: Db, { id, groupId }: Cooked, timestamp: string): Promise<boolean> {
  const event = await ofGroup(db, groupId)
    .select('timelineEvents')
    .where('recipeId', '=', id)
    .where('isMade', '=', 1)
    .where(sql`substr(timestamp, 1, 10)`, '=', timestamp.slice(0, 10))
    .select('timelineEvents.id')
    .executeTakeFirst()
  return event !== undefined
}
