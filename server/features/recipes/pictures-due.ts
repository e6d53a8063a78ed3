import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'

export interface DuePicture {
  id: string
  recipeId: string
}

/** Pictures of all households whose largest size is to be made; also of recipes in the trash, which may come back. */
export function duePictures(db: Db) {
  const pictures = () =>
    db
      .selectFrom('picturesDue')
      .innerJoin('recipePictures', 'recipePictures.id', 'picturesDue.pictureId')
      .select(['recipePictures.id', 'recipePictures.recipeId'])
  return {
    find: (id: string): Promise<DuePicture | undefined> =>
      pictures().where('picturesDue.pictureId', '=', id).executeTakeFirst(),
    /** The one that waits longest, but for these. */
    first: (without: string[]): Promise<DuePicture | undefined> =>
      pictures()
        .where('picturesDue.pictureId', 'not in', listed(without))
        .orderBy(sql`picturesDue.rowid`)
        .limit(1)
        .executeTakeFirst(),
    remove: async (ids: string[]) => {
      await db.deleteFrom('picturesDue').where('pictureId', 'in', listed(ids)).execute()
    },
    /** Of all that waits. */
    bytes: async (): Promise<number> => {
      const { bytes } = await db
        .selectFrom('picturesDue')
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'))
        .executeTakeFirstOrThrow()
      return bytes
    },
  }
}
