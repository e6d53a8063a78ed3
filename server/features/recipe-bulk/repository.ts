import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { DataExportsTable } from '#server/db/tables/exports.ts'

/** All recipes of the group, by name. */
export function everyRecipe(db: Db, groupId: string) {
  return ofGroup(db, groupId)
    .select('recipes')
    .select(['recipes.id', 'recipes.slug'])
    .orderBy('recipes.name')
    .orderBy('recipes.id')
    .execute()
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

/** @returns the deleted exports, of those with these ids */
export function deleteExports(db: Db, groupId: string, ids: string[]) {
  return ofGroup(db, groupId)
    .delete('dataExports')
    .where('dataExports.id', 'in', listed(ids))
    .returning(['dataExports.id', 'dataExports.exportType'])
    .execute()
}
