import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { LabelSettingInput } from '#contract/shopping-lists.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Db } from '#server/db/database.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { AppError } from '#server/errors/app-error.ts'
import { labelsByName, placesAtEnd } from './label-places.ts'
import { addLabelsToStores } from './stores.ts'

/**
 * Sets the positions of labels in a list or, where it follows a store, in that store. Others stay where they are, and
 * deleted labels are skipped.
 * @throws AppError shopping-list.label-setting for a setting of another list
 */
export async function orderLabels(
  db: Db,
  { id: listId, storeId }: { id: string; storeId: string | null },
  settings: LabelSettingInput[],
) {
  const foreign = settings.find((setting) => setting.shoppingListId !== listId)
  if (foreign) throw new AppError('shopping-list.label-setting', { id: foreign.id })
  const places = JSON.stringify(
    Object.fromEntries(settings.map(({ id, position }) => [id, position])),
  )
  if (storeId !== null) {
    await sql`update shoppingStoreLabels set position = wanted.value
      from json_each(${places}) wanted join shoppingListLabels setting on setting.id = wanted.key
      where setting.shoppingListId = ${listId} and shoppingStoreLabels.labelId = setting.labelId
        and shoppingStoreLabels.storeId = ${storeId}`.execute(db)
    return
  }
  await sql`update shoppingListLabels set position = wanted.value
    from json_each(${places}) wanted
    where shoppingListLabels.id = wanted.key and shoppingListId = ${listId}`.execute(db)
}

/** Puts the labels of a list in this order; those that are not named come after them, as they were. */
export async function putLabelsInOrder(db: Db, listId: string, labelIds: string[]) {
  const rows = await db
    .selectFrom('shoppingListLabels')
    .where('shoppingListId', '=', listId)
    .select('labelId')
    .orderBy('position')
    .execute()
  const known = rows.map(({ labelId }) => labelId)
  const named = [...new Set(labelIds)].filter((id) => known.includes(id))
  const order = [...named, ...known.filter((id) => !named.includes(id))]
  await sql`update shoppingListLabels set position = wanted.key
    from json_each(${JSON.stringify(order)}) wanted
    where shoppingListLabels.labelId = wanted.value and shoppingListId = ${listId}`.execute(db)
}

/** Gives a new list all labels of the group, by name. */
export async function addLabelsToList(ctx: SignedIn, shoppingListId: string) {
  const labelIds = await labelsByName(ctx.db, ctx.viewer.groupId)
  await insertAll(
    ctx.db,
    'shoppingListLabels',
    labelIds.map((labelId, position) => ({
      id: randomUUID(),
      shoppingListId,
      labelId,
      position,
    })),
  )
}

/** Adds new labels at the end of every list and every store of the group, in this order. */
export async function addLabelsToLists(db: Db, groupId: string, labelIds: string[]) {
  await addLabelsToStores(db, groupId, labelIds)
  const places = await placesAtEnd(db, groupId, { of: 'shoppingLists', labelIds })
  await insertAll(
    db,
    'shoppingListLabels',
    places.map(({ keeperId, ...place }) => ({
      id: randomUUID(),
      shoppingListId: keeperId,
      ...place,
    })),
  )
}
