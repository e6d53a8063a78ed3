import type { QueryClient } from '@tanstack/react-query'
import { explore } from '#contract/explore.ts'
import { recipeFiles } from '#contract/recipe-files.ts'
import { recipes, type Recipe } from '#contract/recipes.ts'
import { apiQuery } from '#renderer/api/query.ts'

/** A recipe of the user’s group, by slug or id. */
export const recipeQuery = (slug: string) => apiQuery(recipes.get, { params: { slug } })

/** A public recipe of another group. */
export const publicRecipeQuery = (group: string, slug: string) =>
  apiQuery(explore.recipe, { params: { group, slug } })

/** All pictures of a recipe in their order; one of them is the cover. */
export const picturesQuery = (slug: string) => apiQuery(recipeFiles.pictures, { params: { slug } })

/** Puts a saved recipe into the cache and refreshes the lists in the background. */
export function showSaved(queryClient: QueryClient, recipe: Recipe) {
  queryClient.setQueryData(recipeQuery(recipe.slug).queryKey, recipe)
  void refreshLists(queryClient)
}

/** Refreshes the lists only: the second part of their query keys is an object, that of a single recipe its slug. */
export function refreshLists(queryClient: QueryClient) {
  return queryClient.invalidateQueries({
    queryKey: ['recipes'],
    predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
  })
}
