import { useMutation, useQueryClient } from '@tanstack/react-query'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { recipeQuery, refreshLists, showSaved } from '#renderer/features/recipes/index.ts'
import { forgetRecent } from '#renderer/hooks/recent-recipes.ts'

/** Moves a recipe to the trash; `onGone` leaves its page before anything asks for it again. */
export function useDeleteRecipe(onGone: () => unknown) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => call(recipes.delete, { params: { slug } }),
    onSuccess: async ({ id }, slug) => {
      await onGone()
      forgetRecent(id)
      forgetKept().catch(() => {})
      queryClient.removeQueries({ queryKey: recipeQuery(slug).queryKey })
      await refreshLists(queryClient)
    },
  })
}

/** Without its code, the next page that begins looks for what is gone. */
const forgetKept = async () => (await import('#renderer/api/kept/recipes.ts')).dropGoneRecipes()

export function useDuplicateRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, name }: { slug: string; name: string }) =>
      call(recipes.duplicate, { params: { slug }, body: { name } }),
    onSuccess: (copy) => showSaved(queryClient, copy),
    meta: { errors: 'form' },
  })
}
