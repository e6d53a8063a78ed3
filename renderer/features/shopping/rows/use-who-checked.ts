import { useQuery } from '@tanstack/react-query'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { everybody } from '#renderer/api/members.ts'
import type { Person } from './rows-context.ts'

/** Finds who took an item into the basket; nobody in a household of one, where it goes without saying. */
export function useWhoChecked(): (item: ShoppingItem) => Person | null {
  const members = useQuery(everybody).data?.items ?? []
  return ({ checkedBy }) =>
    (members.length > 1 && members.find(({ id }) => id === checkedBy)) || null
}
