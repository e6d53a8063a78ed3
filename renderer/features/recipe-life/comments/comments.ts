import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Comment, comments } from '#contract/comments.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'

export const commentsQuery = (recipeId: string) =>
  apiQuery(comments.ofRecipe, { params: { slug: recipeId } })

/** Adds a comment; the form shows the errors. */
export function useAddComment(recipeId: string) {
  const show = useShow(recipeId)
  return useMutation({
    mutationFn: (body: { text: string; userId?: string | undefined }) =>
      call(comments.addToRecipe, { params: { slug: recipeId }, body }),
    onSuccess: (added) => show((list) => [...list.filter(({ id }) => id !== added.id), added]),
    meta: { errors: 'form' },
  })
}

export function useEditComment({ id, recipeId }: Comment) {
  const show = useShow(recipeId)
  return useMutation({
    mutationFn: (text: string) => call(comments.update, { params: { id }, body: { text } }),
    onSuccess: (saved) => show((list) => list.map((one) => (one.id === id ? saved : one))),
    meta: { errors: 'form' },
  })
}

/** Deletes a comment, which disappears at once and comes back if the server refuses. */
export function useDeleteComment({ id, recipeId }: Comment) {
  const show = useShow(recipeId)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(comments.delete, { params: { id } }),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: commentsQuery(recipeId).queryKey })
      const before = queryClient.getQueryData(commentsQuery(recipeId).queryKey)
      show((list) => list.filter((one) => one.id !== id))
      return before?.find((one) => one.id === id)
    },
    onError: (_error, _input, removed) =>
      show((list) => (removed ? [...list, removed].toSorted(byAge) : list)),
  })
}

function useShow(recipeId: string) {
  const queryClient = useQueryClient()
  return (change: (list: Comment[]) => Comment[]) =>
    queryClient.setQueryData(commentsQuery(recipeId).queryKey, (list) => list && change(list))
}

const byAge = (one: Comment, other: Comment) => (one.createdAt < other.createdAt ? -1 : 1)
