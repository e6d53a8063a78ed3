import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { itemsById, type WireItem } from './item-repository.ts'
import { type Stamp, stampsOf } from './item-versions.ts'
import type { Item } from './merging.ts'

/** An item as it was when it was removed, with the names of its food and unit, which may be deleted later. */
export interface RemovedItem {
  item: Item
  stamp: Stamp
  food: string | null
  unit: string | null
}

/** Keeps items that are about to be removed, as the API shows them in `wire`. */
export async function rememberRemoved(ctx: SignedIn, wire: WireItem[]) {
  if (wire.length === 0) return
  const ids = wire.map(({ id }) => id)
  const { groupId } = ctx.viewer
  const stored = grouped(await itemsById(ctx.db, groupId, ids), ({ id }) => id)
  const stamps = await stampsOf(ctx, ids)
  const removedAt = ctx.now().toISOString()
  const rows = wire.flatMap(({ id, shoppingListId, food, unit }) => {
    const item = stored.get(id)?.[0]
    const stamp = stamps.get(id)
    if (!item || !stamp) return []
    const kept: RemovedItem = { item, stamp, food: food?.name ?? null, unit: unit?.name ?? null }
    const { version } = stamp
    return [
      {
        id,
        groupId,
        shoppingListId,
        mergedInto: null,
        version,
        item: JSON.stringify(kept),
        removedAt,
      },
    ]
  })
  await forgetRemoved(ctx, ids)
  await insertAll(ctx.db, 'removedShoppingItems', rows)
}

export interface Alias {
  id: string
  into: string
}

/** Remembers which item another one is part of now: devices that still know the other one mean this. */
export async function rememberMerged(ctx: SignedIn, merged: Alias[], kept: Item[]) {
  if (merged.length === 0) return
  const { groupId } = ctx.viewer
  const removedAt = ctx.now().toISOString()
  const listOf = new Map(kept.map((item) => [item.id, item.shoppingListId]))
  await forgetRemoved(
    ctx,
    merged.map(({ id }) => id),
  )
  const rows = merged.map(({ id, into }) => ({
    id,
    groupId,
    shoppingListId: listOf.get(into) ?? '',
    mergedInto: into,
    version: 0,
    item: null,
    removedAt,
  }))
  await insertAll(ctx.db, 'removedShoppingItems', rows)
}

/** Items with these ids are there again. */
export async function forgetRemoved(ctx: SignedIn, ids: string[]) {
  if (ids.length === 0) return
  await ofGroup(ctx.db, ctx.viewer.groupId)
    .delete('removedShoppingItems')
    .where('removedShoppingItems.id', 'in', listed(ids))
    .execute()
}

/** The item that an id means: itself, or what it was merged into, however often. */
export async function itemMeant(ctx: SignedIn, id: string): Promise<string> {
  const row = await sql<{ id: string }>`
    with recursive meant(id, step) as (
      select ${id}, 0
      union all
      select removed.mergedInto, meant.step + 1 from meant
      join removedShoppingItems removed on removed.id = meant.id
      where removed.mergedInto is not null and removed.groupId = ${ctx.viewer.groupId} and meant.step < 100)
    select id from meant order by step desc limit 1`.execute(ctx.db)
  return row.rows[0]?.id ?? id
}

/** What is known of a removed item: `item` is null after a month. Null if no such item was removed. */
export async function removedItem(ctx: SignedIn, id: string) {
  const row = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('removedShoppingItems')
    .where('removedShoppingItems.id', '=', id)
    .select(['item', 'version', 'mergedInto'])
    .executeTakeFirst()
  if (!row) return null
  const kept = row.item === null ? null : (JSON.parse(row.item) as RemovedItem) // only written here
  return { ...row, kept }
}
