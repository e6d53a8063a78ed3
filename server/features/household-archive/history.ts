import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { numberedContent, restOfVersion } from '#server/features/recipes/index.ts'

/** What became of recipes: three statements for any number of them. */
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
  const versions = await ours
    .ofRecipes('recipeVersions', recipeIds)
    .leftJoin('users', 'users.id', 'recipeVersions.userId')
    .select(['recipeVersions.recipeId', 'number', 'content', 'restIn', 'recipeVersions.createdAt'])
    .select(restOfVersion)
    .select(['recipeVersions.userId', 'users.fullName'])
    .orderBy('number')
    .execute()
  const originals = await ours
    .ofRecipes('recipeOriginals', recipeIds)
    .select(['recipeId', 'address', 'text', 'readAt', 'pages'])
    .execute()
  const [eventsOf, versionsOf, originalsOf] = [
    grouped(events, ({ recipeId }) => recipeId),
    grouped(versions, ({ recipeId }) => recipeId),
    grouped(originals, ({ recipeId }) => recipeId),
  ]
  return (recipeId: string) => ({
    timeline: (eventsOf.get(recipeId) ?? []).map(({ fullName, recipeId: _recipeId, ...event }) => ({
      ...event,
      user: fullName === null ? null : { fullName },
    })),
    versions: (versionsOf.get(recipeId) ?? []).map(
      ({ fullName, content, restIn, rest, parts, ...version }) => ({
        number: version.number,
        createdAt: version.createdAt,
        userId: version.userId,
        savedBy: fullName,
        recipe: numberedContent({ content, restIn, rest, parts }),
      }),
    ),
    original: (originalsOf.get(recipeId) ?? []).map(
      ({ recipeId: _recipeId, ...original }) => original,
    ),
  })
}
