import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Every, recurringItems } from '#contract/recurring-items.ts'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { recurringOf, recurringQuery, recurringRefreshed } from './queries.ts'

type Fields = Pick<ShoppingItem, 'shoppingListId' | 'quantity' | 'note' | 'isFood'> &
  Record<'foodId' | 'unitId' | 'labelId', string | null>

/** How often an item comes back, for its dialog. `save` is told the fields as they are to be. */
export function useRepeat(item: ShoppingItem) {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery(recurringQuery)
  const known = recurringOf(item, data ?? [])
  const [chosen, setChosen] = useState<Every | null | undefined>(undefined)
  const every = chosen === undefined ? (known?.every ?? null) : chosen
  const create = useApiMutation(recurringItems.create)
  const end = useApiMutation(recurringItems.end)
  const save = async (fields: Fields) => {
    if (!known && !every) return
    const isSame = known && recurringOf(fields, [known]) !== undefined
    if (known && (!every || !isSame)) await end.mutateAsync({ params: { id: known.id } })
    if (every) {
      const { shoppingListId, quantity, note, isFood, foodId, unitId, labelId } = fields
      const { count, unit } = every
      const isKept = known?.every.count === count && known.every.unit === unit
      // What is to buy now comes back once it is checked; the list may not have heard of this change yet.
      const nextOn = isKept ? known.nextOn : item.checked ? undefined : null
      const body = { shoppingListId, quantity, note, isFood, foodId, unitId, labelId, every }
      await create.mutateAsync({ body: { ...body, ...(nextOn !== undefined && { nextOn }) } })
    }
    await queryClient.invalidateQueries({ queryKey: recurringRefreshed })
  }
  return { every, setEvery: setChosen, isReady: !isPending && data !== undefined, save }
}
