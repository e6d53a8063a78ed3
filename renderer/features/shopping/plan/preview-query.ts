import { queryOptions } from '@tanstack/react-query'
import type { MealPlanEntry } from '#contract/meal-plans.ts'
import { shoppingPlan } from '#contract/shopping-plan.ts'
import { call } from '#renderer/api/client.ts'

/**
 * What these meals need. Read once while the dialog is open and kept apart from the list: what is being added must not
 * count as being there already.
 */
export function previewQuery(listId: string, entries: readonly MealPlanEntry[]) {
  const ids = entries.map(({ id }) => id)
  return queryOptions({
    queryKey: ['plan-preview', listId, ids],
    queryFn: ({ signal }) =>
      call(shoppingPlan.preview, { params: { id: listId }, body: { ids } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}
