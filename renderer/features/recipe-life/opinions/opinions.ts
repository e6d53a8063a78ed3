import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Rating, ratings } from '#contract/ratings.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'

/** Stars and hearts of the signed-in person: asked once for all cards. */
const ownOpinions = { ...apiQuery(ratings.own, {}), staleTime: 5 * 60_000 }

interface Rated {
  id: string
  slug: string
}

/** What is absent stays; a rating of 0 takes one's stars back. */
interface Change {
  rating?: number
  isFavorite?: boolean
}

/** What the signed-in person thinks of a recipe. A change shows at once and goes back when it fails. */
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
  // Who presses before the server has told sees it here; afterwards it is in the cache.
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

/** Puts one opinion in its place; those of other recipes may be on their way too and stay untouched. */
function show(queryClient: QueryClient, opinion: Rating) {
  queryClient.setQueryData(ownOpinions.queryKey, (own) => {
    if (!own) return own
    const others = own.ratings.filter(({ recipeId }) => recipeId !== opinion.recipeId)
    return { ratings: [...others, opinion] }
  })
}

/** The average is in the recipe and in every list; hearts are only on the pages of favourites. */
async function refreshAround(queryClient: QueryClient, recipe: Rated, { rating }: Change) {
  if (!queryClient.getQueryData(ownOpinions.queryKey)) {
    await queryClient.invalidateQueries({ queryKey: ownOpinions.queryKey })
  }
  const isRated = rating !== undefined
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [room, second, third] }) =>
      room === 'users' && typeof second === 'string' && third === 'favorites',
    // A heart taken away by mistake can be put back as long as its card is there.
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
