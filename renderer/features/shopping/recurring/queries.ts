import { type RecurringItem, recurringItems } from '#contract/recurring-items.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { foldName } from '#renderer/components/fields/name-options.ts'

/** What comes back onto the lists by itself, the next one first. */
export const recurringQuery = apiQuery(recurringItems.list, {})

export const recurringRefreshed = ['groups', 'recurring-items']

/** What makes an item recur, if it does: the same food or, without one, the same words on the same list. */
export const recurringOf = (
  item: Pick<ShoppingItem, 'shoppingListId' | 'foodId' | 'note'>,
  all: readonly RecurringItem[],
): RecurringItem | undefined =>
  all.find(({ shoppingListId, foodId, name }) => {
    if (shoppingListId !== item.shoppingListId) return false
    if (foodId !== null || item.foodId !== null) return foodId === item.foodId
    return foldName(name) === foldName(item.note)
  })
