import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { inOrder } from '#server/db/in-order.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { listed } from '#server/db/listed.ts'

/** The recipes in the group's trash, latest first, with who deleted them. Their descriptions may be long. */
export async function listTrashed(db: Db, groupId: string) {
  const rows = await ofGroup(db, groupId, 'trashed')
    .select('recipes')
    .orderBy('recipes.deletedAt', 'desc')
    .orderBy('recipes.rowId', 'desc')
    .select('recipes.id')
    .execute()
  const ids = rows.map(({ id }) => id)
  const found = await inPieces(ids, (some) => trashedById(db, groupId, some))
  return inOrder(ids, found)
}

function trashedById(db: Db, groupId: string, ids: string[]) {
  return ofGroup(db, groupId, 'trashed')
    .select('recipes')
    .where('recipes.id', 'in', listed(ids))
    .leftJoin('users as deleter', 'deleter.id', 'recipes.deletedBy')
    .select([
      'recipes.id',
      'recipes.userId',
      'recipes.name',
      'recipes.image',
      'recipes.description',
      'recipes.deletedAt',
      'deleter.id as deleterId',
      'deleter.fullName as deleterName',
    ])
    .execute()
}

export async function findTrashed(db: Db, groupId: string, id: string) {
  const row = await ofGroup(db, groupId, 'trashed')
    .select('recipes')
    .where('recipes.id', '=', id)
    .select(['recipes.id', 'recipes.groupId', 'recipes.userId', 'recipes.name'])
    .executeTakeFirst()
  return row ?? null
}

/** Restores a recipe under this address, which must be free. */
export async function takeOut(
  db: Db,
  groupId: string,
  id: string,
  address: { name: string; nameSearch: string; slug: string },
) {
  await ofGroup(db, groupId, 'trashed')
    .update('recipes')
    .set({ ...address, deletedAt: null, deletedBy: null })
    .where('recipes.id', '=', id)
    .execute()
}

/** Permanently deletes a recipe from the trash; false if it is not there any more. */
export async function deleteTrashed(db: Db, groupId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ofGroup(db, groupId, 'trashed')
    .delete('recipes')
    .where('recipes.id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
