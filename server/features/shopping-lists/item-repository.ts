import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { itemDisplay } from '#contract/amounts/ingredient-display.ts'
import { itemFields, type ShoppingItem } from '#contract/shopping-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import type { Database, Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { columnsFor, storedFields, valuesOf } from '#server/db/field-columns.ts'
import { grouped } from '#server/db/grouped.ts'
import { inOrder } from '#server/db/in-order.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import type { ShoppingItemsTable } from '#server/db/tables/lists.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import { labelsById } from '#server/features/label-lookup/index.ts'
import { wireDate, wireDates } from '#server/http/dates.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { type Stamp, stampColumns } from './item-versions.ts'
import type { Item } from './merging.ts'

export type WireItem = z.input<typeof ShoppingItem>

/** An item with the row that it was read from, which also has its stamp. */
export interface StoredItem {
  item: Item
  row: Selectable<ShoppingItemsTable>
}

/** The group's items with these ids. */
export const itemsById = async (db: Db, groupId: string, ids: string[]): Promise<Item[]> =>
  itemsOf(await storedById(db, groupId, ids))

/** The same with their rows. */
export const storedById = (db: Db, groupId: string, ids: string[]): Promise<StoredItem[]> =>
  withReferences(db, rowsWithIds(db, groupId, ids))

/** All items of these lists, by position. */
export const itemsOfLists = async (db: Db, groupId: string, listIds: string[]): Promise<Item[]> =>
  itemsOf(await storedOfLists(db, groupId, listIds))

/** The same with their rows. */
export const storedOfLists = (db: Db, groupId: string, listIds: string[]): Promise<StoredItem[]> =>
  withReferences(db, rowsOfLists(db, groupId, listIds))

const itemsOf = (stored: StoredItem[]) => stored.map(({ item }) => item)

/**
 * What is still to buy and may be the same thing as one of these, by position (`mergeKey` decides). Only that is read:
 * a call may have a hundred operations on a list of thousands.
 */
export async function mergePartners(db: Db, groupId: string, items: Item[]): Promise<Item[]> {
  const open = items.filter(({ checked }) => !checked)
  const foods = open.flatMap(({ foodId }) => foodId ?? [])
  const notes = open.flatMap(({ foodId, note }) => (foodId === null ? note : []))
  if (open.length === 0) return []
  const lists = open.map(({ shoppingListId }) => shoppingListId)
  const rows = rowsOfLists(db, groupId, [...new Set(lists)])
    .where('shoppingItems.checked', '=', 0)
    .where((eb) =>
      eb.or([
        eb('shoppingItems.foodId', 'in', listed(foods)),
        eb.and([
          eb('shoppingItems.foodId', 'is', null),
          eb('shoppingItems.note', 'in', listed(notes)),
        ]),
      ]),
    )
  return itemsOf(await withReferences(db, rows))
}

/** The last position on any of these lists; -1 where nothing is. */
export async function lastPosition(db: Db, groupId: string, listIds: string[]): Promise<number> {
  const { last } = await ofGroup(db, groupId)
    .select('shoppingItems')
    .where('shoppingItems.shoppingListId', 'in', listed(listIds))
    .select((eb) => eb.fn.max('shoppingItems.position').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(-1, last ?? -1)
}

type ItemRow = StoredItem['row']
type ItemRows = SelectQueryBuilder<Database, 'shoppingItems', ItemRow>

const rowsOfLists = (db: Db, groupId: string, listIds: string[]) =>
  inPlace(
    ofGroup(db, groupId)
      .select('shoppingItems')
      .where('shoppingItems.shoppingListId', 'in', listed(listIds))
      .selectAll('shoppingItems'),
  )

const rowsWithIds = (db: Db, groupId: string, ids: string[]) =>
  inPlace(ofGroup(db, groupId).byIds('shoppingItems', ids).selectAll('shoppingItems'))

const inPlace = (rows: ItemRows) =>
  rows.orderBy('shoppingItems.position').orderBy('shoppingItems.rowId')

const withReferences = async (db: Db, query: ItemRows): Promise<StoredItem[]> =>
  readRows(db, await query.execute())

async function readRows(db: Db, rows: ItemRow[]): Promise<StoredItem[]> {
  const references = await referencesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    item: {
      ...valuesOf(itemFields, row),
      references: (references.get(row.id) ?? []).map(({ shoppingItemId: _item, ...kept }) => kept),
    },
    row,
  }))
}

async function referencesOf(db: Db, itemIds: string[]) {
  if (itemIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('shoppingItemRecipes')
    .where('shoppingItemId', 'in', listed(itemIds))
    .selectAll()
    .orderBy(sql`rowid`)
    .execute()
  return grouped(rows, ({ shoppingItemId }) => shoppingItemId)
}

/** Items as the API shows them, in the order of the ids: nine statements at most. Unknown ids are left out. */
export async function wireItems(ctx: SignedIn, ids: string[]): Promise<WireItem[]> {
  if (ids.length === 0) return []
  const stored = await storedById(ctx.db, ctx.viewer.groupId, ids)
  return inOrder(ids, await wireStored(ctx, stored))
}

/** All items of a list as the API shows them, by position, in as many statements for each thousand. */
export async function wireItemsOfList(ctx: SignedIn, listId: string): Promise<WireItem[]> {
  const rows = await rowsOfLists(ctx.db, ctx.viewer.groupId, [listId]).execute()
  if (rows.length <= WIRED_IN_ONE_GO) return wireStored(ctx, await readRows(ctx.db, rows))
  const items: WireItem[] = []
  for (let at = 0; at < rows.length; at += WIRED_IN_ONE_GO) {
    const some = await readRows(ctx.db, rows.slice(at, at + WIRED_IN_ONE_GO))
    items.push(...(await wireStored(ctx, some)))
    await othersFirst()
  }
  return items
}

const WIRED_IN_ONE_GO = 1000

/** Items as the API shows them, of what was read of them; they may be removed by now. */
export async function wireStored(ctx: SignedIn, stored: StoredItem[]): Promise<WireItem[]> {
  const { db, viewer, generation } = ctx
  const rows = stored.map(({ row }) => row)
  const namedOf = await namedOfLines(db, viewer.groupId, rows)
  const labels = await labelsById(db, viewer.groupId, rows)
  return stored.map(({ item, row }): WireItem => {
    const { food, unit } = namedOf(row)
    const { isFood, references, ...values } = item
    return {
      ...values,
      groupId: row.groupId,
      householdId: row.groupId,
      food,
      unit,
      isFood,
      disableAmount: !isFood,
      display: itemDisplay({ ...values, food, unit }, isFood),
      // For the second generation, also the id of a label that comes from the food.
      labelId: row.labelId ?? (generation === 2 ? (food?.labelId ?? null) : null),
      label: (row.labelId && labels.get(row.labelId)) || food?.label || null,
      recipeReferences: references.map((reference) => ({
        ...reference,
        shoppingListItemId: row.id,
      })),
      version: row.version,
      addedBy: row.addedBy,
      checkedBy: row.checkedBy,
      checkedAt: row.checkedAt === null ? null : wireDate(row.checkedAt),
      ...wireDates(row),
    }
  })
}

const keptWithAnItem = ['id', 'groupId', 'createdAt']
const replaced = [...storedFields(itemFields), ...stampColumns].filter(
  (column) => !keptWithAnItem.includes(column),
)

/** Inserts or updates items with the stamps of their change, and replaces their links to recipes. */
export async function saveItems(
  ctx: SignedIn,
  { created, updated }: { created: Item[]; updated: Item[] },
  stamps: Map<string, Stamp>,
) {
  const now = ctx.now().toISOString()
  const { groupId } = ctx.viewer
  const items = [...created, ...updated]
  const rows = items.map((item) => ({
    ...columnsFor(itemFields, { ...item, groupId, createdAt: now, updatedAt: now }),
    ...stamps.get(item.id),
  }))
  await insertAll(ctx.db, 'shoppingItems', rows, { by: 'id', columns: replaced })
  if (updated.length > 0) {
    await ctx.db
      .deleteFrom('shoppingItemRecipes')
      .where('shoppingItemId', 'in', listed(updated.map(({ id }) => id)))
      .execute()
  }
  await insertAll(
    ctx.db,
    'shoppingItemRecipes',
    items.flatMap(({ id, references }) =>
      references.map(({ brings: _brings, ...stored }) => ({ ...stored, shoppingItemId: id })),
    ),
  )
}

export async function removeItems(ctx: SignedIn, ids: string[]) {
  if (ids.length === 0) return
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .delete('shoppingItems')
    .where('shoppingItems.id', 'in', listed(ids))
    .execute()
}

/** Marks lists as changed when their items are, because programs ask for lists newer than their copy. */
export async function touchLists(ctx: SignedIn, listIds: string[]) {
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('shoppingLists')
    .set({ updatedAt: ctx.now().toISOString() })
    .where('shoppingLists.id', 'in', listed(listIds))
    .execute()
}

/** Removes recipes from these lists if no item is for them any more. */
export async function forgetUnusedRecipes(db: Db, listIds: string[]) {
  await db
    .deleteFrom('shoppingListRecipes')
    .where('shoppingListId', 'in', listed(listIds))
    .where(
      sql<boolean>`not exists (
        select 1 from shoppingItemRecipes link join shoppingItems item on item.id = link.shoppingItemId
        where item.shoppingListId = shoppingListRecipes.shoppingListId
          and link.recipeId = shoppingListRecipes.recipeId)`,
    )
    .execute()
}
