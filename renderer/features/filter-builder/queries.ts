import { queryOptions } from '@tanstack/react-query'
import { cookbooks } from '#contract/cookbooks.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** How many recipes match a filter, and the parsed filter. */
export const previewQuery = (filter: string) =>
  queryOptions({
    queryKey: ['groups', 'cookbooks', 'preview', filter],
    queryFn: ({ signal }) =>
      call(cookbooks.preview, { body: { queryFilterString: filter } }, signal),
  })

const namesShown = 3
const longestAsked = 4000

/** The first recipes that match a filter, by name. */
export const firstMatchesQuery = (filter: string) =>
  apiQuery(recipes.list, {
    query: {
      ...(filter !== '' && { queryFilter: filter }),
      page: 1,
      perPage: namesShown,
      orderBy: 'name',
      orderDirection: 'asc',
    },
  })

/** Whether the filter is short enough for a URL, which `firstMatchesQuery` needs; the count is a POST. */
export const canAskFirst = (filter: string) => filter.length <= longestAsked
