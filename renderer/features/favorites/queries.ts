import { ratings } from '#contract/ratings.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** A member with their favorite recipes, by name. */
export const favoritesQuery = (userId: string) =>
  apiQuery(ratings.favorites, { params: { id: userId } })
