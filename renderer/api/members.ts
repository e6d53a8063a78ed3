import { households } from '#contract/households.ts'
import { apiQuery } from './query.ts'

/** All members of the household, by name. */
export const everybody = apiQuery(households.members, {
  query: { perPage: -1, orderBy: 'full_name', orderDirection: 'asc' },
})
