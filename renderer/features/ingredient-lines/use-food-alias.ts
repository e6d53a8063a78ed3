import { useQueryClient } from '@tanstack/react-query'
import { foods } from '#contract/foods.ts'
import { ApiError, call } from '#renderer/api/client.ts'
import { everyName, namedQuery } from '#renderer/api/named-records.ts'
import { toast } from '#renderer/components/toasts/toast.ts'

/** Gives a food one more name. Shows errors and rethrows them. */
export function useFoodAlias(): (id: string, alias: string) => Promise<void> {
  const queryClient = useQueryClient()
  return async (id, alias) => {
    try {
      // As it is now, since all of it is replaced.
      const food = await call(foods.get, { params: { id } })
      const body = { ...food, aliases: [...food.aliases, { name: alias }] }
      await call(foods.update, { params: { id }, body })
    } catch (error) {
      if (error instanceof ApiError) toast.error(error.message)
      throw error
    }
    const { queryKey } = namedQuery(foods.list, { query: everyName })
    await queryClient.invalidateQueries({ queryKey })
  }
}
