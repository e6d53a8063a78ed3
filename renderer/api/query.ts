import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { call, type LooseInput, pathOf } from './client.ts'

/** The query key is the URL, so refreshing ['recipes'] refreshes everything below /recipes. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input as LooseInput),
    queryFn: ({ signal }) => call(endpoint, input, signal),
  })
}

interface PageShape {
  page: number
  total_pages: number
}

/** A paged list that grows: each next page asks for `page` + 1 until the last. Its key ends with 'pages'. */
export function apiInfiniteQuery<E extends Endpoint>(
  endpoint: Reply<E> extends PageShape ? E : never,
  input: CallInput<E>,
) {
  const loose = input as LooseInput
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, loose), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        endpoint as E,
        { ...loose, query: { ...loose.query, page: pageParam } } as CallInput<E>,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => {
      const { page, total_pages: pages } = last as PageShape
      return page < pages ? page + 1 : null
    },
  })
}

export interface MutationOptions<E extends Endpoint> {
  /** Keys whose queries are asked anew: ['recipes'] or several such lists. */
  refresh?: string[] | string[][]
  /** 'form': the form that sends it shows what went wrong. Otherwise a toast says it. */
  errors?: 'toast' | 'form'
  /** Before the refresh, which may take away what was pressed; what is given to mutate() would go with it. */
  onDone?: (reply: Reply<E>, input: CallInput<E>) => void
}

/** A change. Its errors are ApiErrors; 401 always ends the session, whoever shows the error. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { refresh = [], errors = 'toast', onDone }: MutationOptions<E> = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, input),
    onSuccess: async (reply, input) => {
      onDone?.(reply, input)
      const keys = refresh.length > 0 && typeof refresh[0] === 'string' ? [refresh] : refresh
      await Promise.all(
        keys.map((queryKey) => queryClient.invalidateQueries({ queryKey: queryKey as string[] })),
      )
    },
    meta: { errors },
  })
}

/** The address in its parts, and then what is asked of it. */
export function keyOf(endpoint: Endpoint, { params, query }: LooseInput): unknown[] {
  return [...pathOf(endpoint, params), ...(query ? [query] : [])]
}
