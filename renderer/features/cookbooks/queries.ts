import { useQuery } from '@tanstack/react-query'
import { cookbooks } from '#contract/cookbooks.ts'
import { explore } from '#contract/explore.ts'
import { apiQuery } from '#renderer/api/query.ts'

const query = { page: 1, perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const

/** All cookbooks of one's own group, in their order. */
export const booksQuery = apiQuery(cookbooks.list, { query })

/** The cookbooks that another group shows to visitors. */
export const publicBooksQuery = (groupSlug: string) =>
  apiQuery(explore.cookbooks, { params: { group: groupSlug }, query })

/** The cookbooks of any group that this reader may see. */
export function useShownBooks(groupSlug: string, isMember: boolean) {
  const own = useQuery({ ...booksQuery, enabled: isMember })
  const others = useQuery({ ...publicBooksQuery(groupSlug), enabled: !isMember })
  return isMember ? own : others
}
