import type { ShoppingItem } from '#contract/shopping-items.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { Waiting } from './outbox.ts'

/** A list as this device shows it: as the server has it, with what waits to be sent. */
export function withWaiting(list: ShoppingList, waiting: readonly Waiting[]): ShoppingList {
  if (waiting.length === 0) return list
  const items = new Map(list.listItems.map((item) => [item.id, item]))
  for (const { operation, shown } of waiting) {
    const { itemId } = operation
    const item = items.get(itemId)
    if (operation.kind === 'remove') items.delete(itemId)
    else if (item) {
      // The server has done this already, and only its answer was lost: what it has is newer.
      if (operation.kind === 'add' || operation.kind === 'restore') continue
      const next = { ...item, ...shown }
      if (next.shoppingListId === list.id) items.set(itemId, next)
      else items.delete(itemId)
    } else if (isWhole(shown) && shown.shoppingListId === list.id) items.set(itemId, shown)
  }
  return { ...list, listItems: [...items.values()] }
}

/** Whether enough is known of an item to show it. */
const isWhole = (shown: Partial<ShoppingItem>): shown is ShoppingItem =>
  shown.id !== undefined && shown.createdAt !== undefined

/** The items that have changes which the server does not know. */
export const waitingItems = (waiting: readonly Waiting[]): ReadonlySet<string> =>
  new Set(waiting.map(({ operation }) => operation.itemId))
