import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Recipe } from '#contract/recipes.ts'
import { refreshLists } from '#renderer/features/recipes/index.ts'

/** Copies a recipe of another group into the user's group, with its amounts, links and cover. */
export function useImportRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    // Most who read a shared recipe do not, and need not wait for the code.
    mutationFn: async (recipe: Recipe) =>
      await (await import('./import-recipe.ts')).importRecipe(recipe),
    onSuccess: () => refreshLists(queryClient),
  })
}
