import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explore } from '#contract/explore.ts'
import { recipes, type ListedRecipe } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import type { ViewedGroup } from '#renderer/hooks/use-viewed-group.ts'

const QUIET = 500 // ms without a change before the server is asked

export interface RecipeSearch {
  /** The text that the results belong to. */
  settled: string
  /** Null until the first answer. While the next one is loading, the previous results. */
  results: ListedRecipe[] | null
  total: number
  isSearching: boolean
  error: Error | null
  retry: () => void
  /** Searches at once instead of after the pause. */
  hurry: () => void
}

/**
 * The twenty best recipes for a text, in the user's group or among what another group shows to visitors. Each text has
 * its own query, so a late answer to an older text is never shown.
 */
export function useRecipeSearch(text: string, { groupSlug, isMember }: ViewedGroup): RecipeSearch {
  const wanted = text.trim()
  const [quiet] = useDebouncedValue(wanted, QUIET)
  const [hurried, setHurried] = useState<string | null>(null)
  const settled = hurried === wanted ? wanted : quiet
  const query = useQuery({
    queryKey: ['recipes', 'search', isMember ? null : groupSlug, settled],
    queryFn: ({ signal }) =>
      isMember
        ? call(recipes.list, { query: questionOf(settled) }, signal)
        : call(
            explore.recipes,
            { params: { group: groupSlug }, query: questionOf(settled) },
            signal,
          ),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isAsked = settled !== '' && wanted !== ''
  const isSearching = wanted !== '' && (wanted !== settled || query.isFetching)
  return {
    settled,
    results: (isAsked && query.data?.items) || null,
    total: query.data?.total ?? 0,
    isSearching,
    error: isAsked && !isSearching ? query.error : null,
    retry: () => void query.refetch(),
    hurry: () => setHurried(wanted),
  }
}

const questionOf = (search: string) => ({
  search,
  page: 1,
  perPage: 20,
  orderBy: 'relevance',
  orderDirection: 'desc' as const,
  _searchSeed: String(Date.now()),
})
