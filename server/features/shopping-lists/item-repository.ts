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

/** The group's items with these ids. */
export function itemsById(db: Db, groupId: string, ids: string[]): Promise<Item[]> {
  return withReferences(db, rowsWithIds(db, groupId, ids))
}

/** All items of these lists, by position. */
export function itemsOfLists(db: Db, groupId: string, listIds: string[]): Promise<Item[]> {
  return withReferences(db, rowsOfLists(db, groupId, listIds))
}

/**
 * What is still to buy and may be the same thing as one of these, by position (`mergeKey` decides). Only that is read:
 * a call may have a hundred operations on a list of thousands.
 */
export function mergePartners(db: Db, groupId: string, items: Item[]): Promise<Item[]> {
  const open = items.filter(({ checked }) => !checked)
  const foods = open.flatMap(({ foodId }) => foodId ?? [])
  const notes = open.flatMap(({ foodId, note }) => (foodId === null ? note : []))
  if (open.length === 0) return Promise.resolve([])
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
  return withReferences(db, rows)
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

type ItemRows = SelectQueryBuilder<Database, 'shoppingItems', Selectable<ShoppingItemsTable>>

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

async function withReferences(db: Db, query: ItemRows): Promise<Item[]> {
  const rows = await query.execute()
  const references = await referencesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...valuesOf(itemFields, row),
    references: (references.get(row.id) ?? []).map(({ shoppingItemId: _item, ...kept }) => kept),
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
  const rows = await rowsWithIds(ctx.db, ctx.viewer.groupId, ids).execute()
  return inOrder(ids, await wireRows(ctx, rows))
}

/** All items of a list as the API shows them, by position, in as many statements for each thousand. */
export async function wireItemsOfList(ctx: SignedIn, listId: string): Promise<WireItem[]> {
  const rows = await rowsOfLists(ctx.db, ctx.viewer.groupId, [listId]).execute()
  if (rows.length <= WIRED_IN_ONE_GO) return wireRows(ctx, rows)
  const items: WireItem[] = []
  for (let at = 0; at < rows.length; at += WIRED_IN_ONE_GO) {
    items.push(...(await wireRows(ctx, rows.slice(at, at + WIRED_IN_ONE_GO))))
    await othersFirst()
  }
  return items
}

const WIRED_IN_ONE_GO = 1000

async function wireRows(ctx: SignedIn, rows: Selectable<ShoppingItemsTable>[]) {
  const { db, viewer, generation } = ctx
  const { groupId } = viewer
  const ids = rows.map(({ id }) => id)
  const references = await referencesOf(db, ids)
  const namedOf = await namedOfLines(db, groupId, rows)
  const labels = await labelsById(db, groupId, rows)
  return rows.map((row): WireItem => {
    const { food, unit } = namedOf(row)
    const { isFood, ...values } = valuesOf(itemFields, row)
    return {
      ...values,
      householdId: row.groupId,
      food,
      unit,
      isFood,
      disableAmount: !isFood,
      display: itemDisplay({ ...values, food, unit }, isFood),
      // For the second generation, also the id of a label that comes from the food.
      labelId: row.labelId ?? (generation === 2 ? (food?.labelId ?? null) : null),
      label: (row.labelId && labels.get(row.labelId)) || food?.label || null,
      recipeReferences: (references.get(row.id) ?? []).map(({ shoppingItemId, ...reference }) => ({
        ...reference,
        shoppingListItemId: shoppingItemId,
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
export async function saveItems(ctx: SignedIn, items: Item[], stamps: Map<string, Stamp>) {
  const now = ctx.now().toISOString()
  const { groupId } = ctx.viewer
  const rows = items.map((item) => ({
    ...columnsFor(itemFields, { ...item, groupId, createdAt: now, updatedAt: now }),
    ...stamps.get(item.id),
  }))
  await insertAll(ctx.db, 'shoppingItems', rows, { by: 'id', columns: replaced })
  await ctx.db
    .deleteFrom('shoppingItemRecipes')
    .where('shoppingItemId', 'in', listed(items.map(({ id }) => id)))
    .execute()
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
