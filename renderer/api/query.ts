import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallInput, Endpoint, Reply } from '#contract/endpoint.ts'
import { call, type LooseInput, pathOf } from './client.ts'
import { answerOrKept } from './kept/answers.ts'

/** The query key is the URL, so refreshing ['recipes'] refreshes everything below /recipes. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const queryKey = keyOf(endpoint, input as LooseInput)
  return queryOptions({
    queryKey,
    queryFn: (asked) => answerOrKept(asked, () => call(endpoint, input, asked.signal)),
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
  /** Query keys to refresh afterwards: ['recipes'] or several of them. */
  refresh?: string[] | string[][]
  /** 'form': the form shows the error itself. Otherwise a toast shows it. */
  errors?: 'toast' | 'form'
  /**
   * The `message` of an answer is shown by itself, in one place for all calls: no toast of one's own beside it. This
   * sentence follows it.
   */
  more?: (reply: Reply<E>) => string
  /**
   * Called before the refresh, which may unmount the component that called mutate(); callbacks given to mutate() would
   * then not run.
   */
  onDone?: (reply: Reply<E>, input: CallInput<E>) => void
}

/** A mutation that calls the API. Errors are ApiErrors; a 401 always ends the session, wherever the error is shown. */
export function useApiMutation<E extends Endpoint>(
  endpoint: E,
  { refresh = [], errors = 'toast', more, onDone }: MutationOptions<E> = {},
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
    meta: { errors, more },
  })
}

/** The parts of the path, followed by the query. */
export function keyOf(endpoint: Endpoint, { params, query }: LooseInput): unknown[] {
  return [...pathOf(endpoint, params), ...(query ? [query] : [])]
}
