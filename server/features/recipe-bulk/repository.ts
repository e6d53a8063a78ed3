import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import type { DataExportsTable } from '#server/db/tables/exports.ts'

/** The pictures, timeline pictures and files of these recipes: three statements, however many. */
export async function attachmentsOf(db: Db, groupId: string, recipeIds: string[]) {
  const ours = ofGroup(db, groupId)
  const pictures = await ours
    .select('recipePictures')
    .innerJoin('recipes', 'recipes.id', 'recipePictures.recipeId')
    .where('recipePictures.recipeId', 'in', listed(recipeIds))
    .select([
      'recipePictures.recipeId',
      'recipePictures.id',
      'recipePictures.marker',
      'recipes.image',
    ])
    .orderBy('recipePictures.position')
    .execute()
  const events = await ours
    .select('timelineEvents')
    .where('timelineEvents.recipeId', 'in', listed(recipeIds))
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

/** The group's exports, latest first. */
export function listExports(db: Db, groupId: string) {
  return ofGroup(db, groupId)
    .select('dataExports')
    .selectAll('dataExports')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

export async function insertExport(db: Db, row: DataExportsTable) {
  await db.insertInto('dataExports').values(row).execute()
}

/** @returns false if it was deleted meanwhile */
export async function updateExport(
  db: Db,
  { id, groupId }: { id: string; groupId: string },
  changes: Partial<Pick<DataExportsTable, 'status' | 'done' | 'size'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await ofGroup(db, groupId)
    .update('dataExports')
    .set(changes)
    .where('dataExports.id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns the ids of the deleted exports */
export async function deleteExports(db: Db, groupId: string): Promise<string[]> {
  const rows = await ofGroup(db, groupId)
    .delete('dataExports')
    .returning('dataExports.id')
    .execute()
  return rows.map(({ id }) => id)
}
