import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { pastVersions } from './past-versions.ts'

/** What became of recipes: four statements for any number of them, and more for many versions. */
export async function historyOf(db: Db, groupId: string, recipeIds: string[]) {
  const ours = ofGroup(db, groupId)
  const events = await ours
    .ofRecipes('timelineEvents', recipeIds)
    .leftJoin('users', 'users.id', 'timelineEvents.userId')
    .select(['timelineEvents.id', 'timelineEvents.recipeId', 'subject', 'eventType'])
    .select(['eventMessage', 'timestamp', 'isMade', 'timelineEvents.userId', 'users.fullName'])
    .orderBy('timestamp')
    .orderBy('timelineEvents.id')
    .execute()
  const versionsOf = await pastVersions(db, groupId, recipeIds)
  const originals = await ours
    .ofRecipes('recipeOriginals', recipeIds)
    .select(['recipeId', 'address', 'text', 'readAt', 'pages'])
    .execute()
  const [eventsOf, originalsOf] = [
    grouped(events, ({ recipeId }) => recipeId),
    grouped(originals, ({ recipeId }) => recipeId),
  ]
  return (recipeId: string) => ({
    timeline: (eventsOf.get(recipeId) ?? []).map(({ fullName, recipeId: _recipeId, ...event }) => ({
      ...event,
      user: fullName === null ? null : { fullName },
    })),
    versions: versionsOf(recipeId),
    original: (originalsOf.get(recipeId) ?? []).map(
      ({ recipeId: _recipeId, ...original }) => original,
    ),
  })
}
