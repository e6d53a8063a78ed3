import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { recipes, type RecipeSummary } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'

const QUIET = 500 // ms without a change before the server is asked

export interface RecipeSearch {
  /** The text that the results belong to. */
  settled: string
  /** Null until something was asked and answered. */
  results: RecipeSummary[] | null
  total: number
  isSearching: boolean
  error: Error | null
  retry: () => void
}

/** The first twenty recipes for a text, by name. Each text is its own question, so a late answer to an old one is not seen. */
export function useRecipeSearch(text: string): RecipeSearch {
  const wanted = text.trim()
  const [settled] = useDebouncedValue(wanted, QUIET)
  const query = useQuery({
    queryKey: ['recipes', 'search', settled],
    queryFn: ({ signal }) => call(recipes.list, { query: questionOf(settled) }, signal),
    enabled: settled !== '',
  })
  const waiting = wanted !== '' && wanted !== settled
  return {
    settled,
    results: settled && wanted && query.data ? query.data.items : null,
    total: query.data?.total ?? 0,
    isSearching: waiting || query.isFetching,
    error: settled && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}

const questionOf = (search: string) => ({
  search,
  page: 1,
  perPage: 20,
  orderBy: 'name',
  orderDirection: 'asc' as const,
  _searchSeed: String(Date.now()),
})
