import { useMutation, useQueryClient } from '@tanstack/react-query'
import { foods } from '#contract/foods.ts'
import { call } from '#renderer/api/client.ts'
import { foodsQuery, showsNames } from '../named-kinds.ts'

interface Noted {
  ids: string[]
  onHand: boolean
}

const mutationKey = ['foods', 'on-hand']

/**
 * Marks foods as on hand or not: shown at once, and undone if the server refuses. Use `onDone` instead of a callback of
 * mutate(): it is called even if a filter has removed the pressed button.
 */
export function useOnHand(onDone?: (noted: Noted) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = foodsQuery
  const note = (isNoted: (id: string) => boolean | undefined) =>
    queryClient.setQueryData(
      queryKey,
      (page) =>
        page && {
          ...page,
          items: page.items.map((food) => ({ ...food, onHand: isNoted(food.id) ?? food.onHand })),
        },
    )

  return useMutation({
    mutationKey,
    mutationFn: (body: Noted) => call(foods.onHandMany, { body }),
    onMutate: async ({ ids, onHand }) => {
      await queryClient.cancelQueries({ queryKey })
      const items = queryClient.getQueryData(queryKey)?.items ?? []
      const changed = new Set(ids)
      const before = new Map(
        items.filter(({ id }) => changed.has(id)).map((food) => [food.id, food.onHand]),
      )
      note((id) => (changed.has(id) ? onHand : undefined))
      return before
    },
    onSuccess: (_reply, noted) => onDone?.(noted),
    onError: (_error, _noted, before) => note((id) => before?.get(id)),
    onSettled: async () => {
      // Another change is still running; it refreshes the list when it is done.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      await Promise.all(showsNames.map((key) => queryClient.invalidateQueries({ queryKey: key })))
    },
  })
}
