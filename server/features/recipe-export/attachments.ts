import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'

/** The pictures, timeline pictures and files of these recipes: three statements, however many. */
export async function attachmentsOf(db: Db, groupId: string, recipeIds: string[]) {
  const ours = ofGroup(db, groupId)
  const pictures = await ours
    .ofRecipes('recipePictures', recipeIds)
    .innerJoin('recipes', 'recipes.id', 'recipePictures.recipeId')
    .select([
      'recipePictures.recipeId',
      'recipePictures.id',
      'recipePictures.marker',
      'recipes.image',
    ])
    .orderBy('recipePictures.position')
    .execute()
  const events = await ours
    .ofRecipes('timelineEvents', recipeIds)
    .where('timelineEvents.hasImage', '=', 1)
    .select(['timelineEvents.recipeId', 'timelineEvents.id'])
    .execute()
  const assets = await db
    .selectFrom('recipeAssets')
    .where('recipeId', 'in', listed(recipeIds))
    .where('fileName', 'is not', null)
    .select(['recipeId', 'fileName'])
    .execute()
  const [picturesOf, eventsOf, assetsOf] = [
    grouped(pictures, ({ recipeId }) => recipeId),
    grouped(events, ({ recipeId }) => recipeId),
    grouped(assets, ({ recipeId }) => recipeId),
  ]
  return (recipeId: string) => ({
    pictures: (picturesOf.get(recipeId) ?? []).map(({ id, marker, image }) => ({
      id,
      isCover: marker === image,
    })),
    events: (eventsOf.get(recipeId) ?? []).map(({ id }) => id),
    assets: (assetsOf.get(recipeId) ?? []).map(({ fileName }) => fileName!),
  })
}
