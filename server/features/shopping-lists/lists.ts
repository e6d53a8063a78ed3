import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { PageQuery } from '#contract/paging.ts'
import type { ShoppingItemInput } from '#contract/shopping-items.ts'
import type {
  LabelSettingInput,
  ShoppingList,
  ShoppingListInput,
  ShoppingListUpdate,
} from '#contract/shopping-lists.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { mustHaveRoom } from '#server/db/room-for.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustFitAfter, mustFitExtras } from '#server/errors/fitting-extras.ts'
import { mustHaveMember } from '#server/features/users/index.ts'
import { listPage } from '#server/http/listing.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { storedOfLists, wireItemsOfList } from './item-repository.ts'
import { store } from './store-items.ts'
import { addLabelsToList, orderLabels } from './label-settings.ts'
import { listing, listSummaries } from './list-repository.ts'
import { mustHaveList } from './must-have-list.ts'
import { readItems } from './read-items.ts'

export type WireList = z.input<typeof ShoppingList>

/** One page of the group's lists without items; `asked` is the query as sent, for the links to other pages. */
export async function listLists(ctx: SignedIn, query: PageQuery, asked: URLSearchParams) {
  const { groupId } = ctx.viewer
  const load = (ids: string[]) => listSummaries(ctx.db, groupId, ids, unnamed(ctx))
  const path = '/groups/shopping/lists'
  const bounded = await withinBounds(ctx.db, groupId, query)
  return listPage(ctx.db, groupId, listing, { query: bounded, load, path, asked })
}

/** The most labels on one page, as each list has all of the group's: 1,000 lists of 3,000 labels were 275 MB. */
const LABELS_OF_A_PAGE = 20_000

/** A page that would have more is shorter than it was asked for (docs/contract/lists.md). */
async function withinBounds(db: Db, groupId: string, query: PageQuery): Promise<PageQuery> {
  const { labels, lists } = await db
    .selectNoFrom([
      ofGroup(db, groupId)
        .select('labels')
        .select(sql<number>`count(*)`.as('n'))
        .as('labels'),
      ofGroup(db, groupId)
        .select('shoppingLists')
        .select(sql<number>`count(*)`.as('n'))
        .as('lists'),
    ])
    .executeTakeFirstOrThrow()
  const most = Math.max(5, Math.floor(LABELS_OF_A_PAGE / Math.max(labels ?? 0, 1)))
  const wanted = query.perPage < 0 ? (lists ?? 0) : query.perPage
  return wanted > most ? { ...query, perPage: most } : query
}

const unnamed = (ctx: SignedIn) => ctx.t('messages.unnamed-list')

/** A list with its items by position. @throws AppError record.not-found, also for one of another group */
export async function getList(ctx: SignedIn, id: string): Promise<WireList> {
  const list = await findList(ctx, id)
  if (!list) throw new AppError('record.not-found')
  return list
}

export async function findList(ctx: SignedIn, id: string): Promise<WireList | null> {
  const { groupId } = ctx.viewer
  const [list] = await listSummaries(ctx.db, groupId, [id], unnamed(ctx))
  return list ? { ...list, listItems: await wireItemsOfList(ctx, id) } : null
}

/** Creates an empty list of the caller with all labels of the group. @throws AppError shopping-list.too-many */
export async function createList(ctx: SignedIn, wanted: ShoppingListInput): Promise<WireList> {
  mustFitExtras(wanted.extras)
  return getList(ctx, await addList(ctx, wanted))
}

/** The same for what goes on with the list. @returns its id @throws AppError shopping-list.too-many */
export function addList(ctx: SignedIn, { name, extras }: ShoppingListInput): Promise<string> {
  return transaction(ctx, async (ctx) => {
    const { id: userId, groupId } = ctx.viewer
    await mustHaveRoom(ctx.db, groupId, 'shoppingLists')
    const id = randomUUID()
    const createdAt = ctx.now().toISOString()
    await ctx.db
      .insertInto('shoppingLists')
      .values({
        id,
        groupId,
        userId,
        name: name ?? null,
        extras: JSON.stringify(extras ?? {}),
        createdAt,
        updatedAt: createdAt,
      })
      .execute()
    await addLabelsToList(ctx, id)
    ctx.emit({ type: 'shopping_list.created', shoppingListId: id, groupId })
    return id
  })
}

/**
 * Absent fields stay.
 * @throws AppError request.invalid for an owner or a store that is not in the group, shopping-list.full
 */
export async function updateList(
  ctx: SignedIn,
  id: string,
  { name, extras, userId, storeId, listItems }: ShoppingListUpdate,
): Promise<WireList> {
  await transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    await mustHaveList(ctx, id)
    await mustFitAfter(extras, async () => (await findList(ctx, id))!.extras)
    if (userId) await mustHaveMember(ctx, userId)
    if (storeId) await mustHaveStore(ctx, storeId)
    await ofGroup(ctx.db, groupId)
      .update('shoppingLists')
      .set({
        ...(name !== undefined && { name }),
        ...(extras && { extras: JSON.stringify(extras) }),
        ...(userId && { userId }),
        ...(storeId !== undefined && { storeId }),
        updatedAt: ctx.now().toISOString(),
      })
      .where('shoppingLists.id', '=', id)
      .execute()
    if (listItems) {
      const inputs = listItems.map((input) => ({ ...input, shoppingListId: id }))
      await replaceItems(ctx, id, inputs)
    }
    ctx.emit({ type: 'shopping_list.updated', shoppingListId: id, groupId })
  })
  await othersFirst()
  return getList(ctx, id)
}

async function mustHaveStore(ctx: SignedIn, id: string) {
  const found = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('shoppingStores')
    .where('shoppingStores.id', '=', id)
    .select('shoppingStores.id')
    .executeTakeFirst()
  if (found) return
  const issues = [{ loc: ['body', 'storeId'], type: 'unknown_id' }]
  throw new AppError('request.invalid', {}, { issues })
}

/** Makes these the complete set of items; nothing is merged. */
async function replaceItems(ctx: SignedIn, listId: string, inputs: ShoppingItemInput[]) {
  const before = await storedOfLists(ctx.db, ctx.viewer.groupId, [listId])
  const known = new Map(before.map(({ item }) => [item.id, item]))
  const read = await readItems(ctx, inputs, known, (index) => ['body', 'listItems', index])
  const wanted = read.filter((item) => item.quantity >= 0)
  const items = [
    ...new Map(wanted.toReversed().map((item) => [item.id, item])).values(),
  ].toReversed()
  const kept = new Set(items.map(({ id }) => id))
  await store(ctx, {
    created: items.filter(({ id }) => !known.has(id)),
    updated: items.filter(({ id }) => known.has(id)),
    deleted: [...known.keys()].filter((id) => !kept.has(id)),
    listIds: [listId],
    known: new Map(before.map((one) => [one.row.id, one])),
  })
}

/** @throws AppError record.not-found, shopping-list.label-setting */
export async function updateLabelSettings(
  ctx: SignedIn,
  id: string,
  settings: LabelSettingInput[],
) {
  await transaction(ctx, async (ctx) => {
    const [list] = await listSummaries(ctx.db, ctx.viewer.groupId, [id], unnamed(ctx))
    if (!list) throw new AppError('record.not-found')
    await orderLabels(ctx.db, list, settings)
  })
  return getList(ctx, id)
}

/** @returns the deleted list */
export function deleteList(ctx: SignedIn, id: string): Promise<WireList> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const list = await getList(ctx, id)
    await ofGroup(ctx.db, groupId).deleteById('shoppingLists', id)
    ctx.emit({ type: 'shopping_list.deleted', shoppingListId: id, name: list.name, groupId })
    return list
  })
}
