import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { itemsOfLists } from './item-repository.ts'
import { store } from './store-items.ts'
import { addList, getList, type WireList } from './lists.ts'
import { mergeAll } from './merging.ts'
import { areNamesThere } from './read-items.ts'

/**
 * Makes a list of the caller with the same things to buy, the same store and order of labels. With `withChecked` what is
 * in the basket is to buy again. The recipes are not counted a second time.
 * @throws AppError record.not-found, shopping-list.too-many, shopping-list.full
 */
export async function copyList(
  ctx: SignedIn,
  id: string,
  { name, ...options }: { name: string; withChecked: boolean },
): Promise<WireList> {
  const { groupId } = ctx.viewer
  // Everybody waits for a transaction, so that thousands of things are read before it.
  const copies = await copiesOf(ctx, id, options)
  await othersFirst()
  const made = await transaction(ctx, async (ctx) => {
    const storeId = await storeOf(ctx, id)
    const made = await addList(ctx, { name, extras: null })
    await ofGroup(ctx.db, groupId)
      .update('shoppingLists')
      .set({ storeId })
      .where('shoppingLists.id', '=', made)
      .execute()
    await sql`update shoppingListLabels set position = before.position from shoppingListLabels before
      where before.labelId = shoppingListLabels.labelId and before.shoppingListId = ${id}
        and shoppingListLabels.shoppingListId = ${made}`.execute(ctx.db)
    // A food may have been merged into another one meanwhile.
    const current = (await areNamesThere(ctx, copies)) ? copies : await copiesOf(ctx, id, options)
    const items = current.map((item) => ({ ...item, shoppingListId: made }))
    // Nothing else is on the list.
    const { separate: created, gone: merged } = mergeAll(items, [])
    await store(ctx, { created, updated: [], deleted: [], listIds: [made], merged })
    return made
  })
  // Of thousands of things that takes as long as the copy, and others are answered in between.
  await othersFirst()
  return getList(ctx, made)
}

async function copiesOf(ctx: SignedIn, id: string, { withChecked }: { withChecked: boolean }) {
  const items = await itemsOfLists(ctx.db, ctx.viewer.groupId, [id])
  const wanted = items.filter(({ checked }) => withChecked || !checked)
  return wanted.map((item) => ({ ...item, id: randomUUID(), checked: false, references: [] }))
}

/** The store that the list follows. @throws AppError record.not-found */
async function storeOf(ctx: SignedIn, id: string): Promise<string | null> {
  const list = await ofGroup(ctx.db, ctx.viewer.groupId)
    .byIds('shoppingLists', [id])
    .select('storeId')
    .executeTakeFirst()
  if (!list) throw new AppError('record.not-found')
  return list.storeId
}
