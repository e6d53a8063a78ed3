import { randomInt } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'

/** A picture whose files are written. */
export interface WrittenPicture {
  id: string
  preview: string | null
  /** Bytes of what its largest size is made of later; absent or 0: all sizes are there. */
  waits?: number
}
export interface Picture extends WrittenPicture {
  marker: string
}

/** The pictures of a recipe, and the marker of its cover. */
export interface Gallery {
  image: string | null
  pictures: Picture[]
}
interface Owner {
  id: string
  groupId: string
}

/** A version marker of four characters that is not in `taken`; clients put it into `?version=`. */
export function newMarker(taken: readonly (string | null)[] = []): string {
  const marker = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')
  return taken.includes(marker) ? newMarker(taken) : marker
}

/** These pictures with new, different markers. */
export function withMarkers(written: readonly WrittenPicture[]): Picture[] {
  const markers: string[] = []
  for (const _ of written) markers.push(newMarker(markers))
  return written.map(({ id, preview, waits = 0 }, index) => ({
    id,
    preview,
    waits,
    marker: markers[index]!,
  }))
}

/** The pictures of a recipe in order. The cover is the one whose marker equals the recipe's `image`. */
export function picturesOf(db: Db, { id, groupId }: Owner): Promise<Picture[]> {
  return ofGroup(db, groupId)
    .select('recipePictures')
    .where('recipeId', '=', id)
    .select(['recipePictures.id', 'marker', 'preview'])
    .orderBy('position')
    .execute()
}

/** Writes all pictures of a recipe in this order, and which one is its cover. Needs a transaction. */
export async function saveGallery(db: Db, owner: Owner, { image, pictures }: Gallery, now: Date) {
  await savePictures(db, owner, pictures, now)
  const imagePreview = pictures.find(({ marker }) => marker === image)?.preview ?? null
  await ofGroup(db, owner.groupId)
    .update('recipes')
    .set({ image, imagePreview })
    .where('recipes.id', '=', owner.id)
    .execute()
}

async function savePictures(db: Db, owner: Owner, pictures: Picture[], now: Date) {
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
    .values(
      pictures.map(({ id, preview, marker }, position) => {
        return { id, preview, marker, position, ...shared }
      }),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
    )
    .execute()
  const due = pictures.flatMap(({ id, waits }) => (waits ? { pictureId: id, bytes: waits } : []))
  await insertAll(db, 'picturesDue', due)
}
