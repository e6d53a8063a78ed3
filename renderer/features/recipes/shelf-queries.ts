import { recipes } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'

const lately = 21 * 24 * 60 * 60_000

/** The order of what was not cooked lately, for lists that go on. */
export const longestAgoFirst = { orderBy: 'last_made', orderDirection: 'asc' } as const

/** What was not cooked for three weeks, the longest first, and then what never was. */
export function notLatelyQuery(perPage: number) {
  // As a day, so that it is the same question all day.
  const since = new Date(Date.now() - lately).toISOString().slice(0, 10)
  return apiQuery(recipes.list, {
    query: {
      ...longestAgoFirst,
      orderByNullPosition: 'last',
      queryFilter: `last_made < "${since}" OR last_made IS NULL`,
      page: 1,
      perPage,
    },
  })
}

/** The favorites of a member, what was cooked last first: those are in use. */
export const favoritesQuery = (favoriteOf: string, perPage: number) =>
  apiQuery(recipes.list, {
    query: {
      favoriteOf,
      orderBy: 'last_made:desc,name:asc',
      orderByNullPosition: 'last',
      page: 1,
      perPage,
    },
  })
