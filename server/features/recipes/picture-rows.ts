import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'

export interface Picture {
  id: string
  marker: string
}
interface Owner {
  id: string
  groupId: string
}

/** What a recipe says that is known to have no picture. */
export const NO_IMAGE = 'no image'

/** Four characters that none of these has; clients put them behind `?version=`. */
export function newMarker(taken: readonly (string | null)[] = []): string {
  const marker = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')
  return taken.includes(marker) ? newMarker(taken) : marker
}

/** The pictures with these ids, each with a marker of its own. */
export function withMarkers(ids: readonly string[]): Picture[] {
  const markers: string[] = []
  for (const _ of ids) markers.push(newMarker(markers))
  return ids.map((id, index) => ({ id, marker: markers[index]! }))
}

/** The pictures of a recipe in their order. The cover is the one whose marker the recipe has as its `image`. */
export function picturesOf(db: Db, { id, groupId }: Owner): Promise<Picture[]> {
  return ofGroup(db, groupId)
    .select('recipePictures')
    .where('recipeId', '=', id)
    .select(['recipePictures.id', 'marker'])
    .orderBy('position')
    .execute()
}

/** Writes all pictures of a recipe in this order. Needs a transaction. */
export async function savePictures(db: Db, owner: Owner, pictures: Picture[], now: Date) {
  const kept = pictures.map(({ id }) => id)
  await ofGroup(db, owner.groupId)
    .delete('recipePictures')
    .where('recipeId', '=', owner.id)
    .where('recipePictures.id', 'not in', listed(kept))
    .execute()
  if (pictures.length === 0) return
  const shared = { groupId: owner.groupId, recipeId: owner.id, createdAt: now.toISOString() }
  await db
    .insertInto('recipePictures')
    .values(pictures.map(({ id, marker }, position) => ({ id, marker, position, ...shared })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute()
}

/** Tells the recipe which marker its cover has. */
export async function setImage(db: Db, { id, groupId }: Owner, image: string | null) {
  await ofGroup(db, groupId).update('recipes').set({ image }).where('recipes.id', '=', id).execute()
}
