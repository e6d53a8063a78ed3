import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { showSaved } from '#renderer/features/recipes/index.ts'

/** Saves a recipe. The form shows the errors; the answer is put into the cache before the lists are refreshed. */
export function useSaveRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof recipes.update>) => call(recipes.update, input),
    onSuccess: (saved) => showSaved(queryClient, saved),
    meta: { errors: 'form' },
  })
}

/** Creates a recipe from the form. */
export function useCreateRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof recipes.createWhole>) => call(recipes.createWhole, input),
    onSuccess: (saved) => showSaved(queryClient, saved),
    meta: { errors: 'form' },
  })
}
