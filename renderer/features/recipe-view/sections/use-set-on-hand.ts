import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tools } from '#contract/organizers.ts'
import { call } from '#renderer/api/client.ts'
import { recipeQuery } from '#renderer/features/recipes/index.ts'

/** Notes for the whole group whether a tool is in the house; the tick moves at once and comes back when it fails. */
export function useSetOnHand(slug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name, onHand }: { id: string; name: string; onHand: boolean }) =>
      call(tools.update, { params: { id }, body: { name, onHand } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: recipeQuery(slug).queryKey }),
  })
}
