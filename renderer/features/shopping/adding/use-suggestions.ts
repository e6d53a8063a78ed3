import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ShoppingItem } from '#contract/shopping-items.ts'
import { useNow } from '#renderer/hooks/use-now.ts'
import { foodSearchQuery, keptForLater, suggestionsQuery } from './queries.ts'
import { cutsOf, type Found, frequent, matching, suggestionsFrom } from './suggest.ts'
import { useLater } from './use-later.ts'

const nothing = { foods: [], bought: [], complete: true }
const pauseMs = 150

/** What the text in the field may mean; without a text, what is bought often and not on the list. */
export function useSuggestions(text: string, items: readonly ShoppingItem[]): Found[] {
  const now = useNow(false)
  const { data = nothing } = useQuery({ ...suggestionsQuery, ...keptForLater })
  const name = useLater(cutsOf(text).at(-1)?.tail.trim() ?? '', pauseMs)
  const isSearched = !data.complete && name.length > 1
  const found = useQuery({
    ...foodSearchQuery(name),
    enabled: isSearched,
    placeholderData: keepPreviousData,
    retry: false,
  }).data
  const all = useMemo(() => {
    const known = new Set(data.foods.map(({ id }) => id))
    const more = (isSearched && found?.filter(({ id }) => !known.has(id))) || []
    return suggestionsFrom({ foods: [...data.foods, ...more], bought: data.bought }, now)
  }, [data, found, isSearched, now])
  return useMemo(
    () => (text.trim() === '' ? frequent(all, items) : matching(all, text)),
    [all, items, text],
  )
}
