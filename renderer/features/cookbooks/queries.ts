import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Cookbook, cookbooks, type CookbookInput } from '#contract/cookbooks.ts'
import { explore } from '#contract/explore.ts'
import { groups } from '#contract/groups.ts'
import { recipes } from '#contract/recipes.ts'
import { call } from '#renderer/api/client.ts'
import { apiInfiniteQuery, apiQuery, useApiMutation } from '#renderer/api/query.ts'
import type { Direction } from '#renderer/features/recipe-cards/index.ts'
import { refreshLists } from '#renderer/features/recipes/index.ts'

const inOrder = { page: 1, perPage: -1, orderBy: 'position', orderDirection: 'asc' } as const
const everyBook = ['groups', 'cookbooks']
const pageSize = 32

/** The cookbooks of the user's group, in their order. */
export const booksQuery = apiQuery(cookbooks.list, { query: inOrder })

/** The cookbooks that another group shows to visitors. */
export const publicBooksQuery = (groupSlug: string) =>
  apiQuery(explore.cookbooks, { params: { group: groupSlug }, query: inOrder })

/** The cookbooks of a group that the user may see. */
export function useShownBooks(groupSlug: string, isMember: boolean) {
  const own = useQuery({ ...booksQuery, enabled: isMember })
  const others = useQuery({ ...publicBooksQuery(groupSlug), enabled: !isMember })
  return isMember ? own : others
}

/** Counts and pictures of all cookbooks of a group that the user may see, in one answer; by the id of the cookbook. */
export function useBookCovers(groupSlug: string, isMember: boolean) {
  return useQuery({
    queryKey: [...everyBook, 'covers', isMember ? null : groupSlug],
    queryFn: ({ signal }) =>
      isMember
        ? call(cookbooks.covers, {}, signal)
        : call(explore.cookbookCovers, { params: { group: groupSlug } }, signal),
  })
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

/** The recipes of a cookbook of the user's group, page by page. */
export const bookRecipesQuery = (id: string, order: Order) =>
  apiInfiniteQuery(recipes.list, { query: listOf(id, order) })

/** The same for a cookbook that another group shows to visitors. */
export const publicBookRecipesQuery = (groupSlug: string, id: string, order: Order) =>
  apiInfiniteQuery(explore.recipes, { params: { group: groupSlug }, query: listOf(id, order) })

/** Creates or saves a cookbook; the form shows the errors. */
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

/** Shows a cookbook to guests, or no longer; a toast says what went wrong. */
export const useUpdateBook = () => useApiMutation(cookbooks.update, { refresh: everyBook })

/** Whether guests see nothing of the household, so that a public cookbook has no effect yet. Asked only if `isAsked`. */
export function useIsClosed(isAsked: boolean): boolean {
  const preferences = useQuery({ ...apiQuery(groups.preferences, {}), enabled: isAsked })
  return preferences.data?.privateGroup === true
}

export const useDeleteBook = () =>
  useApiMutation(cookbooks.delete, { refresh: everyBook, errors: 'form' })

const ordering = ['cookbook-order']

/** Reorders the cookbooks at once, and undoes that if the server refuses. */
export function useOrderBooks() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ordering,
    // Runs one request at a time, so that the last order wins.
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
      // Refreshing now would show the older order while a newer one is being saved.
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
