import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Rating, ratings } from '#contract/ratings.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'

/** All ratings and favorites of the signed-in person, in one query for all cards. */
const ownOpinions = { ...apiQuery(ratings.own, {}), staleTime: 5 * 60_000 }

interface Rated {
  id: string
  slug: string
}

/** Absent properties are not changed; a rating of 0 removes the stars. */
interface Change {
  rating?: number
  isFavorite?: boolean
}

/**
 * The signed-in person's rating of a recipe and whether it is a favorite. A change is shown at once, and undone if it
 * fails.
 */
export function useOpinion(recipe: Rated) {
  const queryClient = useQueryClient()
  const viewer = useSignedIn()
  const known = useQuery({
    ...ownOpinions,
    select: (own) => own.ratings.find(({ recipeId }) => recipeId === recipe.id) ?? null,
  })
  const change = useMutation({
    mutationFn: (body: Change) =>
      call(ratings.rate, { params: { id: viewer.id, slug: recipe.id }, body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey: ownOpinions.queryKey })
      const before = opinionIn(queryClient, recipe.id)
      show(queryClient, changed(before, body))
      return before
    },
    onError: (_error, _body, before) => before && show(queryClient, before),
    onSuccess: (_done, body) => refreshAround(queryClient, recipe, body),
  })
  // While the cache is still empty, a change can only be read from the mutation.
  const latest = change.isPending ? change.variables : {}
  return {
    rating: (latest.rating ?? known.data?.rating) || null,
    isFavorite: latest.isFavorite ?? known.data?.isFavorite ?? false,
    isKnown: known.data !== undefined,
    change,
  }
}

function changed(before: Rating, { rating, isFavorite }: Change): Rating {
  return {
    ...before,
    ...(rating !== undefined && { rating: rating || null }),
    ...(isFavorite !== undefined && { isFavorite }),
  }
}

function opinionIn(queryClient: QueryClient, recipeId: string): Rating {
  const own = queryClient.getQueryData(ownOpinions.queryKey)?.ratings ?? []
  return (
    own.find((rating) => rating.recipeId === recipeId) ?? {
      recipeId,
      rating: null,
      isFavorite: false,
    }
  )
}

/** Replaces the opinion of one recipe; those of other recipes may have pending changes and are not touched. */
function show(queryClient: QueryClient, opinion: Rating) {
  queryClient.setQueryData(ownOpinions.queryKey, (own) => {
    if (!own) return own
    const others = own.ratings.filter(({ recipeId }) => recipeId !== opinion.recipeId)
    return { ratings: [...others, opinion] }
  })
}

/** The average is part of every query with the recipe; favorites only matter for their page and their shelf. */
async function refreshAround(queryClient: QueryClient, recipe: Rated, { rating }: Change) {
  if (!queryClient.getQueryData(ownOpinions.queryKey)) {
    await queryClient.invalidateQueries({ queryKey: ownOpinions.queryKey })
  }
  const isRated = rating !== undefined
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, second, third] }) =>
      room === 'recipes'
        ? typeof second === 'object' && second !== null && 'favoriteOf' in second
        : room === 'users' && typeof second === 'string' && third === 'favorites',
    // Not refetched yet: as long as its card is shown, an accidental click can be undone there.
    refetchType: isRated ? 'active' : 'none',
  })
  if (!isRated) return
  void queryClient.invalidateQueries({
    queryKey: ['recipes'],
    predicate: ({ queryKey: [, second, third] }) =>
      typeof second === 'object' ||
      (third === undefined && (second === recipe.slug || second === recipe.id)),
  })
}
