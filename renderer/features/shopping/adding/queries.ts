import { queryOptions } from '@tanstack/react-query'
import { shoppingSuggestions } from '#contract/shopping-suggestions.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { understand } from './understand.ts'

const minute = 60_000

/** Foods and what was bought; asked for with `keptForLater`. */
export const suggestionsQuery = apiQuery(shoppingSuggestions.all, {})

/** They are fetched with the list, and kept for when there is no connection. */
export const keptForLater = { staleTime: 5 * minute, gcTime: Infinity }

/** Foods that the page does not know, where the household has thousands. */
export const foodSearchQuery = (search: string) =>
  apiQuery(shoppingSuggestions.search, { query: { search } })

/** What is meant by a line while it is being written. */
export const understoodQuery = (line: string) =>
  queryOptions({
    queryKey: ['understood-line', line],
    queryFn: async () => (await understand([line], false))[0] ?? null,
    staleTime: minute,
    gcTime: minute,
    retry: false,
  })
