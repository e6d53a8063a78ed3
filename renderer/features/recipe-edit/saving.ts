import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { showSaved } from '#renderer/features/recipes/index.ts'

/** Saves the form. It shows its own errors, and the answer is on screen before any list is asked anew. */
export function useSaveRecipe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<typeof recipes.update>) => call(recipes.update, input),
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
