import { recipeActions } from '#contract/recipe-actions.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** The household's own actions on recipes, by title. */
export const recipeActionsQuery = apiQuery(recipeActions.list, {
  query: { page: 1, perPage: -1, orderBy: 'title', orderDirection: 'asc' },
})

/** The host that an action opens or sends to, as people read it. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host : url.replace(/^https?:\/\//i, '').split(/[/?#]/, 1)[0]!
