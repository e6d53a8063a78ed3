import { type Insertable, sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { RemovedShoppingItemsTable } from '#server/db/tables/lists.ts'
import { namedOfLines } from '#server/features/foods/index.ts'
import type { StoredItem } from './item-repository.ts'
import { firstStamp, type Stamp, stampIn } from './item-versions.ts'
import type { Item, MergedItem } from './merging.ts'

/** An item as it was when it was removed, with the names of its food and unit, which may be deleted later. */
export interface RemovedItem {
  item: Item
  stamp: Stamp
  food: string | null
  unit: string | null
}

/** Keeps items that are about to be removed, of which a list may have thousands: one statement for all their names. */
export async function rememberRemoved(ctx: SignedIn, stored: StoredItem[]) {
  if (stored.length === 0) return
  const { groupId } = ctx.viewer
  const namedOf = await namedOfLines(
    ctx.db,
    groupId,
    stored.map(({ row }) => row),
  )
  const removedAt = ctx.now().toISOString()
  const rows = stored.map(({ item, row }) => {
    const { food, unit } = namedOf(row)
    const { id, shoppingListId, version } = row
    const names = { food: food?.name ?? null, unit: unit?.name ?? null }
    const kept: RemovedItem = { item, stamp: stampIn(row), ...names }
    const text = JSON.stringify(kept)
    return { id, groupId, shoppingListId, mergedInto: null, version, item: text, removedAt }
  })
  await insertRemoved(ctx, rows)
}

/** Rows of items that were removed once before are written over. */
const insertRemoved = (ctx: SignedIn, rows: Insertable<RemovedShoppingItemsTable>[]) =>
  insertAll(ctx.db, 'removedShoppingItems', rows, {
    by: 'id',
    columns: ['shoppingListId', 'mergedInto', 'version', 'item', 'removedAt'],
  })

/**
 * Remembers what items were before they became part of another one, after those that were stored are removed. Devices
 * that have not heard of it go on with the item that they know.
 */
export async function rememberMerged(ctx: SignedIn, merged: MergedItem[], device: string) {
  if (merged.length === 0) return
  const { groupId } = ctx.viewer
  const removedAt = ctx.now().toISOString()
  const ids = merged.map(({ item }) => item.id)
  const removed = await removedItems(ctx, ids)
  const rows = merged.map(({ item, into }) => {
    const { id, shoppingListId } = item
    const before = removed.get(id)
    const fresh = { stamp: firstStamp(ctx, item, { device }), food: null, unit: null }
    const kept: RemovedItem = { ...(before?.kept ?? fresh), item }
    const version = before?.version ?? kept.stamp.version
    const text = JSON.stringify(kept)
    return { id, groupId, shoppingListId, mergedInto: into, version, item: text, removedAt }
  })
  await insertRemoved(ctx, rows)
}

/** The last versions of those of these items that were removed. */
export async function removedVersions(ctx: SignedIn, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('removedShoppingItems', ids)
    .select(['id', 'version'])
    .execute()
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Items with these ids are there again. */
export async function forgetRemoved(ctx: SignedIn, ids: string[]) {
  if (ids.length === 0) return
  await ofGroup(ctx.db, ctx.viewer.groupId).deleteByIds('removedShoppingItems', ids)
}

/** An item and what it was merged into, one after the other: the last is the one that there is. */
export async function mergedChain(ctx: SignedIn, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive meant(id, step) as (
      select ${id}, 0
      union all
      select removed.mergedInto, meant.step + 1 from meant
      join removedShoppingItems removed on removed.id = meant.id
      where removed.mergedInto is not null and removed.groupId = ${ctx.viewer.groupId}
        and meant.step < ${LONGEST_CHAIN})
    select id from meant order by step`.execute(ctx.db)
  return rows.map((row) => row.id)
}

const LONGEST_CHAIN = 100

/** For each id, the item that its own has become, in one statement; itself where it was never merged. */
export async function latestOf(ctx: SignedIn, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ first: string; id: string }>`
    with recursive meant(first, id, step) as (
      select value, value, 0 from json_each(${JSON.stringify(ids)})
      union all
      select meant.first, removed.mergedInto, meant.step + 1 from meant
      join removedShoppingItems removed on removed.id = meant.id
      where removed.mergedInto is not null and removed.groupId = ${ctx.viewer.groupId}
        and meant.step < ${LONGEST_CHAIN})
    select first, id from meant order by step`.execute(ctx.db)
  return new Map(rows.map(({ first, id }) => [first, id]))
}

/** What is known of a removed item: null if nothing is, `kept` is null after a month. */
export async function removedItem(ctx: SignedIn, id: string) {
  return (await removedItems(ctx, [id])).get(id) ?? null
}

async function removedItems(ctx: SignedIn, ids: string[]) {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('removedShoppingItems', ids)
    .select(['id', 'item', 'version'])
    .execute()
  return new Map(
    rows.map(({ id, item, version }) => {
      const kept = item === null ? null : (JSON.parse(item) as RemovedItem) // only written here
      return [id, { version, kept }]
    }),
  )
}

/** Writes anew what a removed item was; `isMerged` false: it is part of no other one any more. */
export async function keepRemoved(
  ctx: SignedIn,
  id: string,
  kept: RemovedItem,
  { isMerged }: { isMerged: boolean },
) {
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .update('removedShoppingItems')
    .set({ item: JSON.stringify(kept), ...(!isMerged && { mergedInto: null }) })
    .where('removedShoppingItems.id', '=', id)
    .execute()
}
