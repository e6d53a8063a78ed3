import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { ShoppingStore } from '#contract/shopping-stores.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { listed } from '#server/db/listed.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import type { ShoppingStoresTable } from '#server/db/tables/lists.ts'
import { AppError } from '#server/errors/app-error.ts'
import { wireDate } from '#server/http/dates.ts'
import { labelsByName, placesAtEnd } from './label-places.ts'

type WireStore = z.input<typeof ShoppingStore>

/** The stores of the household by name, each with all labels in its order: two statements. */
export async function listStores(ctx: SignedIn): Promise<WireStore[]> {
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('shoppingStores')
    .selectAll('shoppingStores')
    .orderBy(sql`normalized(shoppingStores.name)`)
    .orderBy('shoppingStores.id')
    .execute()
  const labels = await labelsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const labelIds = (labels.get(row.id) ?? []).map(({ labelId }) => labelId)
    return wireStore(row, labelIds)
  })
}

function wireStore(row: Selectable<ShoppingStoresTable>, labelIds: string[]): WireStore {
  const { createdAt, updatedAt } = row
  return { ...row, labelIds, createdAt: wireDate(createdAt), updatedAt: wireDate(updatedAt) }
}

async function labelsOf(db: Db, storeIds: string[]) {
  const rows = await db
    .selectFrom('shoppingStoreLabels')
    .where('storeId', 'in', listed(storeIds))
    .select(['storeId', 'labelId'])
    .orderBy('position')
    .orderBy('labelId')
    .execute()
  return grouped(rows, ({ storeId }) => storeId)
}

/** @throws AppError record.not-found, also for one of another group */
export async function getStore(ctx: SignedIn, id: string): Promise<WireStore> {
  const store = (await listStores(ctx)).find((one) => one.id === id)
  if (!store) throw new AppError('record.not-found')
  return store
}

/** @throws AppError shopping-store.too-many */
export function createStore(ctx: SignedIn, wanted: { name: string; labelIds: string[] }) {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    await mustHaveRoom(ctx.db, groupId, 'shoppingStores')
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    const { name } = wanted
    await ctx.db
      .insertInto('shoppingStores')
      .values({ id, groupId, name, createdAt, updatedAt: createdAt })
      .execute()
    await setOrder(ctx, id, { wanted: wanted.labelIds, before: [] })
    return getStore(ctx, id)
  })
}

/** Absent fields stay. @throws AppError record.not-found */
export function updateStore(
  ctx: SignedIn,
  id: string,
  { name, labelIds }: { name?: string | undefined; labelIds?: string[] | undefined },
) {
  return transaction(ctx, async (ctx) => {
    const before = await getStore(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId)
      .update('shoppingStores')
      .set({ ...(name !== undefined && { name }), updatedAt: ctx.now().toISOString() })
      .where('shoppingStores.id', '=', id)
      .execute()
    if (labelIds) await setOrder(ctx, id, { wanted: labelIds, before: before.labelIds })
    return getStore(ctx, id)
  })
}

/** @returns the deleted store @throws AppError record.not-found */
export function deleteStore(ctx: SignedIn, id: string) {
  return transaction(ctx, async (ctx) => {
    const store = await getStore(ctx, id)
    await ofGroup(ctx.db, ctx.viewer.groupId).deleteById('shoppingStores', id)
    return store
  })
}

/** Those of the wanted labels that there are, then the others as they were, then those that are new, by name. */
async function setOrder(
  ctx: SignedIn,
  storeId: string,
  { wanted, before }: { wanted: string[]; before: string[] },
) {
  const all = await labelsByName(ctx.db, ctx.viewer.groupId)
  const known = new Set(all)
  const order = [...new Set([...wanted, ...before, ...all])].filter((id) => known.has(id))
  await ctx.db.deleteFrom('shoppingStoreLabels').where('storeId', '=', storeId).execute()
  await insertAll(
    ctx.db,
    'shoppingStoreLabels',
    order.map((labelId, position) => ({ storeId, labelId, position })),
  )
}

/** Adds new labels at the end of every store of the group, in this order. */
export async function addLabelsToStores(db: Db, groupId: string, labelIds: string[]) {
  const places = await placesAtEnd(db, groupId, { of: 'shoppingStores', labelIds })
  await insertAll(
    db,
    'shoppingStoreLabels',
    places.map(({ keeperId, ...place }) => ({ storeId: keeperId, ...place })),
  )
}
