import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { othersFirst } from '#server/process/others-first.ts'
import { itemsOfLists } from './item-repository.ts'
import { storeNew } from './items.ts'
import { addList, getList, type WireList } from './lists.ts'

/**
 * Makes a list of the caller with the same things to buy, the same store and order of labels. With `withChecked` what is
 * in the basket is to buy again. The recipes are not counted a second time.
 * @throws AppError record.not-found, shopping-list.too-many, shopping-list.full
 */
export async function copyList(
  ctx: SignedIn,
  id: string,
  { name, withChecked }: { name: string; withChecked: boolean },
): Promise<WireList> {
  const made = await transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
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
    const items = await itemsOfLists(ctx.db, groupId, [id])
    const wanted = items.filter(({ checked }) => withChecked || !checked)
    const copies = wanted.map((item) => ({
      ...item,
      id: randomUUID(),
      shoppingListId: made,
      checked: false,
      references: [],
    }))
    await storeNew(ctx, copies)
    return made
  })
  // Of thousands of things that takes as long as the copy, and others are answered in between.
  await othersFirst()
  return getList(ctx, made)
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
