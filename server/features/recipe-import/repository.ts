import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** The first recipe of the group that came from an address, or null. */
export async function findBySource(db: Db, groupId: string, sourceKey: string) {
  const row = await ofGroup(db, groupId)
    .select('recipes')
    .where('recipes.sourceKey', '=', sourceKey)
    .select(['recipes.id', 'recipes.slug', 'recipes.name'])
    .orderBy('recipes.rowId')
    .executeTakeFirst()
  return row ?? null
}
