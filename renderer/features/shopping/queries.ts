import { shoppingLists } from '#contract/shopping-lists.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** All lists of the household, by name. */
export const listsQuery = apiQuery(shoppingLists.list, {
  query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' },
})

/** One list with its items. */
export const listQuery = (id: string) => apiQuery(shoppingLists.get, { params: { id } })

/** What a change of a list makes old. */
export const refreshed = ['groups', 'shopping']
