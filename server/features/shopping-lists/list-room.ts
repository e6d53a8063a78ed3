import { mostOf } from '#contract/limits.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustFitExtras } from '#server/errors/fitting-extras.ts'
import type { Item } from './merging.ts'

type OnList = Pick<Item, 'id' | 'shoppingListId' | 'extras'>

/**
 * Keeps lists within bounds, before anything is written. A list that has more, from before there were bounds, only gets
 * no more. @throws AppError shopping-list.full; request.invalid for extras that grow too long
 */
export async function mustFit(
  ctx: SignedIn,
  after: OnList[],
  { before, deleted }: { before: Map<string, OnList>; deleted: Pick<OnList, 'shoppingListId'>[] },
) {
  const more = new Map<string, number>()
  const count = (listId: string, by: number) => more.set(listId, (more.get(listId) ?? 0) + by)
  for (const { id, shoppingListId, extras } of after) {
    const known = before.get(id)
    // What is merged into an item comes to what it has.
    if (known) mustFitExtras(extras, known.extras)
    const was = known?.shoppingListId
    if (was === shoppingListId) continue
    count(shoppingListId, 1)
    if (was !== undefined) count(was, -1)
  }
  for (const { shoppingListId } of deleted) count(shoppingListId, -1)
  const growing = [...more].filter(([, by]) => by > 0).map(([listId]) => listId)
  if (growing.length === 0) return
  const rows = await ofGroup(ctx.db, ctx.viewer.groupId)
    .select('shoppingItems')
    .where('shoppingItems.shoppingListId', 'in', listed(growing))
    .groupBy('shoppingItems.shoppingListId')
    .select((eb) => [
      'shoppingItems.shoppingListId as listId',
      eb.fn.countAll<number>().as('count'),
    ])
    .execute()
  const counts = new Map(rows.map(({ listId, count }) => [listId, count]))
  const most = mostOf.itemsOfList
  if (growing.some((listId) => (counts.get(listId) ?? 0) + more.get(listId)! > most)) {
    throw new AppError('shopping-list.full', { most })
  }
}
