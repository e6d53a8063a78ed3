import { shoppingStores } from '#contract/shopping-stores.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** The stores of the household, by name. */
export const storesQuery = apiQuery(shoppingStores.list, {})

/** What a change of a store makes old: the lists show its order. */
export const storeRefreshed = [
  ['groups', 'shopping-stores'],
  ['groups', 'shopping'],
]
