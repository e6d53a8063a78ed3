import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type MealType, mealTypes } from '#contract/meal-types.ts'
import { call } from '#renderer/api/client.ts'
import { typesQuery } from './use-meal-types.ts'

/** What names a meal changes with it. */
export const typesRefreshed = [
  ['groups', 'meal-types'],
  ['groups', 'mealplans'],
  ['groups', 'menus'],
]

const ordering = ['groups', 'meal-type-order']

/** Puts the meals in another order, which is shown at once. */
export function useOrderTypes() {
  const queryClient = useQueryClient()
  const { queryKey } = typesQuery
  return useMutation({
    mutationKey: ordering,
    // Runs one request at a time, so that the last order wins.
    scope: { id: 'meal-type-order' },
    mutationFn: (types: readonly MealType[]) =>
      call(mealTypes.order, { body: { ids: types.map(({ id }) => id) } }),
    onMutate: async (types) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, [...types])
      return before
    },
    onError: (_error, _types, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => {
      // Refreshing now would show the older order while a newer one is being saved.
      if (queryClient.isMutating({ mutationKey: ordering }) > 1) return
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
