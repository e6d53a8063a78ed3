import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ShoppingListSummary } from '#contract/shopping-lists.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'
import type { ShoppingListsTable } from '#server/db/tables/lists.ts'
import { cardsById } from '#server/recipe-cards/stored-cards.ts'
import { wireDates } from '#server/http/dates.ts'
import type { Listing } from '#server/http/listing.ts'
import { ofItsGroup, ownColumns } from '#server/query-filter/index.ts'

export type WireListSummary = z.input<typeof ShoppingListSummary>

export const listing: Listing = {
  table: 'shoppingLists',
  sortable: {
    name: sql`normalized(shoppingLists.name)`,
    user_id: sql.ref('shoppingLists.userId'),
  },
  searchable: sql`name`,
  weight: sql<number>`(select sum(octet_length(recipes.description)) from shoppingListRecipes used
    join recipes on recipes.id = used.recipeId and recipes.groupId = shoppingLists.groupId
    where used.shoppingListId = shoppingLists.id)`,
  filterable: {
    ...ownColumns('shoppingLists', {
      id: 'uuid',
      userId: 'uuid',
      name: 'text',
      createdAt: 'date-time',
      updatedAt: 'date-time',
    }),
    ...ofItsGroup('shoppingLists'),
  },
}

/**
 * Lists without their items, in any order: six statements at most. Unknown ids and recipes in the trash are
 * left out. @param unnamed the name shown for a list without one
 */
export async function listSummaries(
  db: Db,
  groupId: string,
  ids: string[],
  unnamed: string,
): Promise<WireListSummary[]> {
  const rows = await ofGroup(db, groupId)
    .byIds('shoppingLists', ids)
    .selectAll('shoppingLists')
    .execute()
  const references = await recipesOf(db, groupId, ids)
  const settings = await labelSettingsOf(db, groupId, ids)
  const open = await openItemsOf(db, groupId, ids)
  return rows.map((row) => ({
    ...wireList(row),
    name: row.name ?? unnamed,
    recipeReferences: references.get(row.id) ?? [],
    labelSettings: settings.get(row.id) ?? [],
    openItems: open.get(row.id) ?? 0,
  }))
}

async function openItemsOf(db: Db, groupId: string, listIds: string[]) {
  const rows = await ofGroup(db, groupId)
    .select('shoppingItems')
    .where('shoppingItems.shoppingListId', 'in', listed(listIds))
    .where('shoppingItems.checked', '=', 0)
    .groupBy('shoppingItems.shoppingListId')
    .select((eb) => ['shoppingItems.shoppingListId as listId', eb.fn.countAll<number>().as('open')])
    .execute()
  return new Map(rows.map(({ listId, open }) => [listId, open]))
}

const wireList = (row: Selectable<ShoppingListsTable>) => ({
  ...row,
  ...wireDates(row),
  householdId: row.groupId,
  extras: JSON.parse(row.extras) as Record<string, string>,
})

async function recipesOf(db: Db, groupId: string, listIds: string[]) {
  const rows = await db
    .selectFrom('shoppingListRecipes')
    .where('shoppingListId', 'in', listed(listIds))
    .select(['id', 'shoppingListId', 'recipeId', 'recipeQuantity'])
    .orderBy(sql`rowid`)
    .execute()
  const recipes = await cardsById(
    db,
    groupId,
    rows.map(({ recipeId }) => recipeId),
  )
  const shown = rows.flatMap((row) => {
    const recipe = recipes.get(row.recipeId)
    return recipe ? [{ ...row, recipe }] : []
  })
  return grouped(shown, ({ shoppingListId }) => shoppingListId)
}

async function labelSettingsOf(db: Db, groupId: string, listIds: string[]) {
  const rows = await ofGroup(db, groupId)
    .select('labels')
    .innerJoin('shoppingListLabels as setting', 'setting.labelId', 'labels.id')
    .innerJoin('shoppingLists', (join) =>
      join
        .onRef('shoppingLists.id', '=', 'setting.shoppingListId')
        .on('shoppingLists.groupId', '=', groupId),
    )
    .leftJoin('shoppingStoreLabels as ofStore', (join) =>
      join
        .onRef('ofStore.storeId', '=', 'shoppingLists.storeId')
        .onRef('ofStore.labelId', '=', 'setting.labelId'),
    )
    .where('setting.shoppingListId', 'in', listed(listIds))
    .select([
      'setting.id',
      'setting.shoppingListId',
      'setting.labelId',
      // A list that follows a store shows its order.
      sql<number>`coalesce(ofStore.position, setting.position)`.as('position'),
      'labels.groupId',
      'labels.name',
      'labels.color',
    ])
    .orderBy(sql`coalesce(ofStore.position, setting.position)`)
    .orderBy(sql`normalized(labels.name)`)
    .execute()
  const settings = rows.map(({ groupId, name, color, ...setting }) => ({
    ...setting,
    label: { id: setting.labelId, groupId, name, color },
  }))
  return grouped(settings, ({ shoppingListId }) => shoppingListId)
}
