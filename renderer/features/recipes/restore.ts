import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trash } from '#contract/recipe-files.ts'
import { call } from '#renderer/api/client.ts'
import { showSaved } from './queries.ts'

/** The key of what is in the trash. */
export const trashKey = ['recipe-trash']

/** Takes a recipe out of the trash again; its page may be asked for anew. A toast says what went wrong. */
export function useRestoreRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(trash.restore, { params: { id } }),
    onSuccess: async (recipe) => {
      // What has been answered meanwhile says that there is no such recipe.
      queryClient.removeQueries({ queryKey: ['recipes', recipe.slug] })
      showSaved(queryClient, recipe)
      await queryClient.invalidateQueries({ queryKey: trashKey })
    },
  })
}
