import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import { extrasIn } from './catalogue.ts'

/** The shopping lists with their items, stores, and what comes back by itself. */
export async function shoppingOf(db: Db, groupId: string): Promise<[string, unknown][]> {
  const ours = ofGroup(db, groupId)
  const lists = await ours
    .select('shoppingLists')
    .select(['id', 'name', 'storeId', 'createdAt', 'extras'])
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
    .select('shoppingItems.extras')
    .orderBy('shoppingItems.position')
    .execute()
  const stores = await ours
    .select('shoppingStores')
    .select(['id', 'name'])
    .orderBy('name')
    .execute()
  const orders = await labelOrders(
    db,
    lists.map(({ id }) => id),
    stores.map(({ id }) => id),
  )
  const recipes = await recipesOnLists(
    db,
    groupId,
    lists.map(({ id }) => id),
  )
  const itemsOf = grouped(items, ({ shoppingListId }) => shoppingListId)
  const whole = lists.map((list) => ({
    ...list,
    extras: extrasIn(list),
    labelIds: orders.ofList(list.id),
    recipes: recipes.ofList(list.id),
    items: (itemsOf.get(list.id) ?? []).map(({ shoppingListId: _listId, ...item }) => ({
      ...item,
      extras: extrasIn(item),
      recipes: recipes.ofItem(item.id),
    })),
  }))
  return [
    ['shopping-lists', whole],
    ['stores', stores.map((store) => ({ ...store, labelIds: orders.ofStore(store.id) }))],
    ['recurring-items', await recurringItems(db, groupId)],
  ]
}

/** The labels of lists and stores, by their ids in their order. */
async function labelOrders(db: Db, listIds: string[], storeIds: string[]) {
  const ofLists = await db
    .selectFrom('shoppingListLabels')
    .where('shoppingListId', 'in', listed(listIds))
    .select(['shoppingListId as id', 'labelId'])
    .orderBy('position')
    .execute()
  const ofStores = await db
    .selectFrom('shoppingStoreLabels')
    .where('storeId', 'in', listed(storeIds))
    .select(['storeId as id', 'labelId'])
    .orderBy('position')
    .execute()
  const labelsOf = (rows: typeof ofLists) => {
    const byId = grouped(rows, ({ id }) => id)
    return (id: string) => (byId.get(id) ?? []).map(({ labelId }) => labelId)
  }
  return { ofList: labelsOf(ofLists), ofStore: labelsOf(ofStores) }
}

/** Which recipes lists were filled for, and what of each item is for which. */
async function recipesOnLists(db: Db, groupId: string, listIds: string[]) {
  const ours = ofGroup(db, groupId)
  const onLists = await ours
    .select('recipes')
    .innerJoin('shoppingListRecipes as link', 'link.recipeId', 'recipes.id')
    .where('link.shoppingListId', 'in', listed(listIds))
    .select(['link.shoppingListId', 'link.recipeId', 'recipes.name as recipeName'])
    .select('link.recipeQuantity as times')
    .execute()
  const ofItems = await ours
    .select('recipes')
    .innerJoin('shoppingItemRecipes as link', 'link.recipeId', 'recipes.id')
    .select(['link.shoppingItemId', 'link.recipeId', 'recipes.name as recipeName'])
    .select(['link.recipeQuantity as quantity', 'link.recipeScale as scale'])
    .select('link.recipeNote as note')
    .execute()
  const [byList, byItem] = [
    grouped(onLists, ({ shoppingListId }) => shoppingListId),
    grouped(ofItems, ({ shoppingItemId }) => shoppingItemId),
  ]
  return {
    ofList: (id: string) =>
      (byList.get(id) ?? []).map(({ shoppingListId: _listId, ...recipe }) => recipe),
    ofItem: (id: string) =>
      (byItem.get(id) ?? []).map(({ shoppingItemId: _itemId, ...recipe }) => recipe),
  }
}

const recurringItems = (db: Db, groupId: string) =>
  ofGroup(db, groupId)
    .select('recurringItems')
    .leftJoin('foods', (join) =>
      join.onRef('foods.id', '=', 'recurringItems.foodId').on('foods.groupId', '=', groupId),
    )
    .leftJoin('units', (join) =>
      join.onRef('units.id', '=', 'recurringItems.unitId').on('units.groupId', '=', groupId),
    )
    .leftJoin('labels', (join) =>
      join.onRef('labels.id', '=', 'recurringItems.labelId').on('labels.groupId', '=', groupId),
    )
    .select(['recurringItems.id', 'shoppingListId', 'recurringItems.name', 'quantity', 'note'])
    .select(['units.name as unit', 'foods.name as food', 'labels.name as label'])
    .select(['everyCount', 'everyUnit', 'nextOn'])
    .orderBy('recurringItems.name')
    .execute()
