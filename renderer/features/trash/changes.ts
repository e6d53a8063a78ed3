import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trash } from '#contract/recipe-files.ts'
import { call } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { refreshLists } from '#renderer/features/recipes/index.ts'

const list = ['recipe-trash']

/** Takes a recipe out of the trash; its page may be asked for again. */
export function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(trash.restore, { params: { id } }),
    onSuccess: async ({ slug }) => {
      queryClient.removeQueries({ queryKey: ['recipes', slug] })
      void refreshLists(queryClient)
      await queryClient.invalidateQueries({ queryKey: list })
    },
  })
}

export const useDeleteForGood = () =>
  useApiMutation(trash.delete, { refresh: list, errors: 'form' })

export const useEmptyTrash = () => useApiMutation(trash.empty, { refresh: list, errors: 'form' })
