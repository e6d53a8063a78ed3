import { sql } from 'kysely'
import type { PageQuery } from '#contract/paging.ts'
import { itemFields, type ShoppingItemInput } from '#contract/shopping-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { filterKinds } from '#server/db/field-columns.ts'
import { inPieces } from '#server/db/in-pieces.ts'
import { AppError } from '#server/errors/app-error.ts'
import { listPage, type Listing } from '#server/http/listing.ts'
import { ownColumns } from '#server/query-filter/index.ts'
import { withGuessedLabels } from './guess-labels.ts'
import { itemsById, lastPosition, mergePartners, wireItems, wireStored } from './item-repository.ts'
import { otherPrograms } from './item-versions.ts'
import { type Item, mergeAll } from './merging.ts'
import { onlyTicked } from './only-ticked.ts'
import { type PlaceOf, readItems } from './read-items.ts'
import { type Changes, store, type Stored } from './store-items.ts'

const ownLabel = sql`coalesce(shoppingItems.labelId, (select foods.labelId from foods where foods.id = shoppingItems.foodId))`

const listing: Listing = {
  table: 'shoppingItems',
  sortable: {
    position: sql.ref('shoppingItems.position'),
    checked: sql.ref('shoppingItems.checked'),
    quantity: sql.ref('shoppingItems.quantity'),
    note: sql`normalized(shoppingItems.note)`,
    shopping_list_id: sql.ref('shoppingItems.shoppingListId'),
    'food.name': sql`(select normalized(foods.name) from foods where foods.id = shoppingItems.foodId)`,
    'label.name': sql`(select normalized(labels.name) from labels where labels.id = ${ownLabel})`,
    'label.shopping_lists_label_settings.position': sql`(
      select coalesce(ofStore.position, setting.position) from shoppingListLabels setting
      join shoppingLists list on list.id = setting.shoppingListId and list.groupId = shoppingItems.groupId
      left join shoppingStoreLabels ofStore
        on ofStore.storeId = list.storeId and ofStore.labelId = setting.labelId
      where setting.shoppingListId = shoppingItems.shoppingListId and setting.labelId = ${ownLabel})`,
  },
  searchable: sql`note`,
  weight: sql<number>`octet_length(shoppingItems.note) + octet_length(shoppingItems.extras) + (
    select coalesce(sum(200 + octet_length(coalesce(used.recipeNote, ''))), 0)
    from shoppingItemRecipes used where used.shoppingItemId = shoppingItems.id)`,
  filterable: ownColumns('shoppingItems', filterKinds(itemFields)),
}

/** One page of items, of all lists or as the filter says. @throws AppError request.filter… (400) */
export async function listItems(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const load = (ids: string[]) => wireItems(ctx, ids)
  const path = '/groups/shopping/items'
  return listPage(ctx.db, ctx.viewer.groupId, listing, { query, load, path, asked })
}

/** @throws AppError record.not-found, also for one of another group */
export async function getItem(ctx: SignedIn, id: string) {
  const [item] = await wireItems(ctx, [id])
  if (!item) throw new AppError('record.not-found')
  return item
}

const inList: PlaceOf = (index) => ['body', index]

/**
 * Adds items, merged into equal ones that are still to buy (docs/contract/shopping-lists.md).
 * @throws AppError record.not-found, request.invalid, shopping-list.full, shopping-item.too-many-recipes
 */
export async function addItems(ctx: SignedIn, inputs: ShoppingItemInput[], placeOf = inList) {
  const labelled = await withGuessedLabels(ctx, inputs)
  const stored = await transaction(ctx, async (ctx) =>
    storeNew(ctx, await readItems(ctx, labelled, new Map(), placeOf)),
  )
  return shown(ctx, stored)
}

/**
 * Merges and stores new items; call it inside a transaction. `append` puts items that were not merged at the end of
 * their list; `device` made them.
 */
export async function storeNew(
  ctx: SignedIn,
  items: Item[],
  { append = false, device = otherPrograms } = {},
) {
  const wanted = items.filter((item) => item.quantity >= 0)
  const listIds = [...new Set(wanted.map((item) => item.shoppingListId))]
  const { groupId } = ctx.viewer
  const partners = await mergePartners(ctx.db, groupId, wanted)
  const { separate, grown, gone: merged } = mergeAll(wanted, partners)
  const last = append ? await lastPosition(ctx.db, groupId, listIds) : -1
  const created = append
    ? separate.map((item, index) => ({ ...item, position: last + 1 + index }))
    : separate
  return store(ctx, { created, updated: grown, deleted: [], listIds, merged, device })
}

/**
 * Replaces items. Unknown ids are skipped, and of a repeated id the first item counts.
 * @throws AppError auth.read-only for members who may only read, unless nothing but ticks changes; shopping-list.full,
 * shopping-item.too-many-recipes
 */
export async function changeItems(
  ctx: SignedIn,
  inputs: (ShoppingItemInput & { id: string })[],
  placeOf = inList,
) {
  const stored = await transaction(ctx, async (ctx) => {
    const { db, viewer } = ctx
    const before = await itemsById(
      db,
      viewer.groupId,
      inputs.map(({ id }) => id),
    )
    const known = new Map(before.map((item) => [item.id, item]))
    const places = [...firstPlaces(inputs)].filter(([id]) => known.has(id)).map(([, at]) => at)
    const sent = places.map((at) => inputs[at]!)
    const read = await readItems(ctx, sent, known, (index) => placeOf(places[index]!))
    const items = viewer.readOnly
      ? read.map((item, index) => onlyTicked(known.get(item.id)!, item, sent[index]!))
      : read
    return storeChanged(ctx, before, items)
  })
  return shown(ctx, stored)
}

/** What was stored as the API shows it. After the commit: whoever reads something else need not wait for it. */
async function shown(ctx: SignedIn, { created, updated, deleted }: Stored) {
  const deletedItems = await wireStored(ctx, deleted)
  const wired = async (items: Item[]) => {
    const ids = items.map(({ id }) => id)
    return [...(await inPieces(ids, (some) => wireItems(ctx, some)))]
  }
  return { createdItems: await wired(created), updatedItems: await wired(updated), deletedItems }
}

/**
 * Stores items that exist as they are to be, merged into equal ones; those with a negative amount are removed. Call it
 * inside a transaction. `by` says who changed what.
 */
export async function storeChanged(
  ctx: SignedIn,
  before: Item[],
  items: Item[],
  by: Pick<Changes, 'device' | 'touched'> = {},
) {
  const known = new Set(before.map(({ id }) => id))
  const dropped = items.filter((item) => item.quantity < 0)
  const kept = items.filter((item) => item.quantity >= 0)
  const listIds = [...new Set([...items, ...before].map((item) => item.shoppingListId))]
  const all = await mergePartners(ctx.db, ctx.viewer.groupId, kept)
  const others = all.filter(({ id }) => !known.has(id))
  const { separate, grown, gone: merged } = mergeAll(kept, others)
  return store(ctx, {
    created: [],
    updated: [...separate, ...grown],
    deleted: [...dropped, ...merged.map(({ item }) => item)].map(({ id }) => id),
    listIds,
    merged,
    ...by,
  })
}

/** For each id, the index at which it comes first. */
function firstPlaces(inputs: { id: string }[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [index, { id }] of inputs.entries()) if (!places.has(id)) places.set(id, index)
  return places
}

/** @returns how many existed */
export function deleteItems(ctx: SignedIn, ids: string[]): Promise<number> {
  return transaction(ctx, async (ctx) => {
    const items = await itemsById(ctx.db, ctx.viewer.groupId, ids)
    await store(ctx, {
      created: [],
      updated: [],
      deleted: items.map(({ id }) => id),
      listIds: [...new Set(items.map((item) => item.shoppingListId))],
    })
    return items.length
  })
}
