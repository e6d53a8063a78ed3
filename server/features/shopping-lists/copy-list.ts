import { randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { itemsOfLists } from './item-repository.ts'
import { storeNew } from './items.ts'
import { createList, getList, type WireList } from './lists.ts'
import { mustHaveList } from './must-have-list.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/**
 * Makes a list of the caller with the same things to buy, the same store and order of labels. With `withChecked` what is
 * in the basket is to buy again. The recipes are not counted a second time. @throws AppError record.not-found
 */
export async function copyList(
  ctx: SignedIn,
  id: string,
  { name, withChecked }: { name: string; withChecked: boolean },
): Promise<WireList> {
  const copied = await transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    await mustHaveList(ctx, id)
    const { storeId } = await ofGroup(ctx.db, groupId)
      .select('shoppingLists')
      .where('shoppingLists.id', '=', id)
      .select('shoppingLists.storeId')
      .executeTakeFirstOrThrow()
    const made = await createList(ctx, { name, extras: null })
    await ofGroup(ctx.db, groupId)
      .update('shoppingLists')
      .set({ storeId })
      .where('shoppingLists.id', '=', made.id)
      .execute()
    await sql`update shoppingListLabels set position = before.position from shoppingListLabels before
      where before.labelId = shoppingListLabels.labelId and before.shoppingListId = ${id}
        and shoppingListLabels.shoppingListId = ${made.id}`.execute(ctx.db)
    const items = await itemsOfLists(ctx.db, groupId, [id])
    const wanted = items.filter(({ checked }) => withChecked || !checked)
    const copies = wanted.map((item) => ({
      ...item,
      id: randomUUID(),
      shoppingListId: made.id,
      checked: false,
      references: [],
    }))
    await storeNew(ctx, copies)
    return made.id
  })
  // Of thousands of things that takes as long as the copy, and others are answered in between.
  await others()
  return getList(ctx, copied)
}
