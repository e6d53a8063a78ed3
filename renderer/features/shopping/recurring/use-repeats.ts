import { useQuery } from '@tanstack/react-query'
import type { Every } from '#contract/recurring-items.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { recurringOf, recurringQuery } from './queries.ts'

/** How often an item comes back by itself; null for most, and for all while that is not known. */
export function useRepeats(): (item: ShoppingItem) => Every | null {
  const { data = [] } = useQuery(recurringQuery)
  return (item) => recurringOf(item, data)?.every ?? null
}
