import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { explore } from '#contract/explore.ts'
import { tools } from '#contract/organizers.ts'
import { ratings } from '#contract/ratings.ts'
import { recipeFiles, trash } from '#contract/recipe-files.ts'
import { recipes, type Recipe } from '#contract/recipes.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { forgetRecent } from '#renderer/hooks/recent-recipes.ts'

export const recipeQuery = (slug: string) => apiQuery(recipes.get, { params: { slug } })

/** A public recipe of a group that is not one's own. */
export const publicRecipeQuery = (group: string, slug: string) =>
  apiQuery(explore.recipe, { params: { group, slug } })

/** Every picture of a recipe in its order; one of them is the cover. */
export const picturesQuery = (slug: string) => apiQuery(recipeFiles.pictures, { params: { slug } })

/** A member with their favourite recipes, by name. */
export const favoritesQuery = (userId: string) =>
  apiQuery(ratings.favorites, { params: { id: userId } })

type UpdateInput = CallInput<typeof recipes.update>

/** Saves the form. It shows its own errors, and the answer is on screen before any list is asked anew. */
export function useSaveRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: UpdateInput) => call(recipes.update, input),
    onSuccess: (saved) => showSaved(queryClient, saved),
    meta: { errors: 'form' },
  })
}

/** Saves the form of a recipe for the first time. */
export function useCreateRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof recipes.createWhole>) => call(recipes.createWhole, input),
    onSuccess: (saved) => showSaved(queryClient, saved),
    meta: { errors: 'form' },
  })
}

/** Takes a recipe out of the trash again; a failure is the caller's to show. */
export function useRestoreRecipe() {
  const queryClient = useQueryClient()
  return async (id: string): Promise<Recipe> => {
    const recipe = await call(trash.restore, { params: { id } })
    showSaved(queryClient, recipe)
    await queryClient.invalidateQueries({ queryKey: ['recipe-trash'] })
    return recipe
  }
}

/** Moves a recipe to the trash; `onGone` leaves its page before anything asks for it again. */
export function useDeleteRecipe(onGone: () => unknown) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => call(recipes.delete, { params: { slug } }),
    onSuccess: async ({ id }, slug) => {
      await onGone()
      forgetRecent(id)
      queryClient.removeQueries({ queryKey: recipeQuery(slug).queryKey })
      await refreshLists(queryClient)
    },
  })
}

export function useDuplicateRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, name }: { slug: string; name: string }) =>
      call(recipes.duplicate, { params: { slug }, body: { name } }),
    onSuccess: (copy) => showSaved(queryClient, copy),
    meta: { errors: 'form' },
  })
}

/** Notes for the whole group whether a tool is in the house; the tick moves at once and comes back when it fails. */
export function useSetOnHand(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, onHand }: { id: string; name: string; onHand: boolean }) =>
      call(tools.update, { params: { id }, body: { name, onHand } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recipeQuery(slug).queryKey }),
  })
}

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
