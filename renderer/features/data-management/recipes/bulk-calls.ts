import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkResult, recipeBulk } from '#contract/recipe-bulk.ts'
import { trash } from '#contract/recipe-files.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'

/** A selected recipe. */
export type Selected = Pick<RecipeSummary, 'id' | 'slug' | 'name' | 'tags' | 'recipeCategory'>

/** Changes the recipes with these ids, a limited number per call. */
export type Change = (recipes: string[]) => Promise<BulkResult>

const mostAtOnce = 5000
const restoredAtOnce = 4

/** Changes any number of recipes, in several calls, and refreshes all queries that contain recipes. */
export function useBulkChange(change: Change) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (recipes: string[]) => inParts(recipes, change),
    // After a failure too: the calls before it have changed recipes.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['recipes'] })
      void queryClient.invalidateQueries({ queryKey: ['organizers'] })
      void queryClient.invalidateQueries({ queryKey: ['recipe-trash'] })
    },
    meta: { errors: 'form' },
  })
}

/** Restores several recipes from the trash; returns how many. */
export function useRestoreMany() {
  const queryClient = useQueryClient()
  return async (ids: string[]): Promise<number> => {
    let restored = 0
    const waiting = [...ids]
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const isBack = await call(trash.restore, { params: { id } }).then(
          () => true,
          () => false,
        )
        if (isBack) restored += 1
      }
    }
    await Promise.all(Array.from({ length: restoredAtOnce }, work))
    await Promise.all(
      [['recipes'], ['recipe-trash']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    return restored
  }
}

export const deleteMany: Change = (recipes) => call(recipeBulk.delete, { body: { recipes } })

async function inParts(recipes: string[], change: Change): Promise<BulkResult> {
  const total: BulkResult = { done: 0, skipped: [] }
  for (let start = 0; start < recipes.length; start += mostAtOnce) {
    const { done, skipped } = await change(recipes.slice(start, start + mostAtOnce))
    total.done += done
    total.skipped.push(...skipped)
  }
  return total
}
