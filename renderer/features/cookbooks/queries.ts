import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Cookbook, cookbooks, type CookbookInput } from '#contract/cookbooks.ts'
import { explore } from '#contract/explore.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { apiInfiniteQuery, apiQuery, useApiMutation } from '#renderer/api/query.ts'
import type { Direction } from '#renderer/features/recipe-cards/index.ts'
import { refreshLists } from '#renderer/features/recipes/index.ts'

const inOrder = { page: 1, perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const
const everyBook = ['groups', 'cookbooks']
const pageSize = 32

/** All cookbooks of one's own group, in their order. */
export const booksQuery = apiQuery(cookbooks.list, { query: inOrder })

/** The cookbooks that another group shows to visitors. */
export const publicBooksQuery = (groupSlug: string) =>
  apiQuery(explore.cookbooks, { params: { group: groupSlug }, query: inOrder })

/** The cookbooks of any group that this reader may see. */
export function useShownBooks(groupSlug: string, isMember: boolean) {
  const own = useQuery({ ...booksQuery, enabled: isMember })
  const others = useQuery({ ...publicBooksQuery(groupSlug), enabled: !isMember })
  return isMember ? own : others
}

export interface Order {
  orderBy: string
  orderDirection: Direction
}

const listOf = (cookbook: string, order: Order) => ({
  ...order,
  cookbook,
  perPage: pageSize,
  orderByNullPosition: 'last' as const,
})

/** The recipes of a cookbook of one's own group, growing as one scrolls. */
export const bookRecipesQuery = (id: string, order: Order) =>
  apiInfiniteQuery(recipes.list, { query: listOf(id, order) })

/** Those that another group shows to visitors. */
export const publicBookRecipesQuery = (groupSlug: string, id: string, order: Order) =>
  apiInfiniteQuery(explore.recipes, { params: { group: groupSlug }, query: listOf(id, order) })

/** How many recipes match a filter, and the filter taken apart. */
export const previewQuery = (filter: string) =>
  queryOptions({
    queryKey: [...everyBook, 'preview', filter],
    queryFn: ({ signal }) =>
      call(cookbooks.preview, { body: { queryFilterString: filter } }, signal),
  })

const namesShown = 3
const longestAsked = 4000

/** The first recipes of a filter, by name. */
export const firstMatchesQuery = (filter: string) =>
  apiQuery(recipes.list, {
    query: {
      ...(filter !== '' && { queryFilter: filter }),
      page: 1,
      perPage: namesShown,
      orderBy: 'name',
      orderDirection: 'asc',
    },
  })

/** Whether it fits into an address; the count, whose question has a body, is not limited so. */
export const canAskFirst = (filter: string) => filter.length <= longestAsked

/** Makes a cookbook or saves one; the form that sends it shows what went wrong. */
export function useSaveBook(id: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CookbookInput) =>
      id === null
        ? call(cookbooks.create, { body })
        : call(cookbooks.update, { params: { id }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(booksQuery.queryKey, (page) => page && withBook(page, saved))
      void queryClient.invalidateQueries({ queryKey: everyBook })
      void refreshLists(queryClient)
    },
    meta: { errors: 'form' },
  })
}

export const useDeleteBook = () =>
  useApiMutation(cookbooks.delete, { refresh: everyBook, errors: 'form' })

const ordering = ['cookbook-order']

/** Puts the cookbooks into an order at once; they go back when the server does not take it. */
export function useOrderBooks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ordering,
    // One after the other, so that the last order is the one that stays.
    scope: { id: 'cookbook-order' },
    mutationFn: (books: Cookbook[]) =>
      call(cookbooks.updateMany, {
        body: books.map(({ id }, index) => ({ id, position: index + 1 })),
      }),
    onMutate: async (books) => {
      await queryClient.cancelQueries({ queryKey: booksQuery.queryKey })
      const before = queryClient.getQueryData(booksQuery.queryKey)
      queryClient.setQueryData(booksQuery.queryKey, (page) => page && { ...page, items: books })
      return before
    },
    onError: (_error, _books, before) => queryClient.setQueryData(booksQuery.queryKey, before),
    onSettled: () => {
      // The answer to an older order would undo a newer one that is on its way.
      if (queryClient.isMutating({ mutationKey: ordering }) > 1) return
      return queryClient.invalidateQueries({ queryKey: booksQuery.queryKey })
    },
  })
}

function withBook<P extends { items: Cookbook[] }>(page: P, saved: Cookbook): P {
  const isKnown = page.items.some(({ id }) => id === saved.id)
  const items = isKnown
    ? page.items.map((book) => (book.id === saved.id ? saved : book))
    : [...page.items, saved]
  return { ...page, items }
}
