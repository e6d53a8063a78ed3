import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'

/** The shopping lists with their items, stores, and what comes back by itself. */
export async function shoppingOf(db: Db, groupId: string): Promise<[string, unknown][]> {
  const ours = ofGroup(db, groupId)
  const lists = await ours
    .select('shoppingLists')
    .select(['id', 'name', 'storeId', 'createdAt'])
    .orderBy('createdAt')
    .execute()
  const items = await ours
    .select('shoppingItems')
    .leftJoin('foods', (join) =>
      join.onRef('foods.id', '=', 'shoppingItems.foodId').on('foods.groupId', '=', groupId),
    )
    .leftJoin('units', (join) =>
      join.onRef('units.id', '=', 'shoppingItems.unitId').on('units.groupId', '=', groupId),
    )
    .leftJoin('labels', (join) =>
      join.onRef('labels.id', '=', 'shoppingItems.labelId').on('labels.groupId', '=', groupId),
    )
    .select(['shoppingItems.shoppingListId', 'shoppingItems.id', 'quantity', 'note', 'checked'])
    .select(['units.name as unit', 'foods.name as food', 'labels.name as label'])
    .orderBy('shoppingItems.position')
    .execute()
  const itemsOf = grouped(items, ({ shoppingListId }) => shoppingListId)
  const stores = await ours
    .select('shoppingStores')
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  const recurring = await ours
    .select('recurringItems')
    .select([
      'id',
      'shoppingListId',
      'name',
      'quantity',
      'note',
      'everyCount',
      'everyUnit',
      'nextOn',
    ])
    .orderBy('name')
    .execute()
  const ofList = (id: string) =>
    (itemsOf.get(id) ?? []).map(({ shoppingListId: _listId, ...item }) => item)
  return [
    ['shopping-lists', lists.map((list) => ({ ...list, items: ofList(list.id) }))],
    ['stores', stores],
    ['recurring-items', recurring],
  ]
}
