import type { QueryClient } from '@tanstack/react-query'
import { explore } from '#contract/explore.ts'
import { recipeFiles } from '#contract/recipe-files.ts'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const recipeQuery = (slug: string) => apiQuery(recipes.get, { params: { slug } })

/** A public recipe of a group that is not one's own. */
export const publicRecipeQuery = (group: string, slug: string) =>
  apiQuery(explore.recipe, { params: { group, slug } })

/** Every picture of a recipe in its order; one of them is the cover. */
export const picturesQuery = (slug: string) => apiQuery(recipeFiles.pictures, { params: { slug } })

/** Puts a recipe that the server just answered on screen, and lets the lists catch up in the background. */
export function showSaved(queryClient: QueryClient, recipe: Recipe) {
  queryClient.setQueryData(recipeQuery(recipe.slug).queryKey, recipe)
  void refreshLists(queryClient)
}

/** Lists have their question as second part of their key; single recipes have a slug there. */
export function refreshLists(queryClient: QueryClient) {
  return queryClient.invalidateQueries({
    queryKey: ['recipes'],
    predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
  })
}
