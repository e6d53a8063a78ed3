import { ratings } from '#contract/ratings.ts'
import { routes } from '#server/http/routes.ts'
import { favoritesOf, ownRating, ownRatings, rate, ratingsOf, setFavorite } from './service.ts'

export const ratingRoutes = routes(ratings, {
  ownFavorites: async ({ ctx }) => ({
    ratings: (await ownRatings(ctx)).filter(({ isFavorite }) => isFavorite),
  }),
  own: async ({ ctx }) => ({ ratings: await ownRatings(ctx) }),
  ownOfRecipe: ({ ctx, params }) => ownRating(ctx, params.recipeId),
  favorites: ({ ctx, params }) => favoritesOf(ctx, params.id),
  ofUser: async ({ ctx, params }) => ({ ratings: await ratingsOf(ctx, params.id) }),
  rate: ({ ctx, params, body }) => rate(ctx, params, body),
  addFavorite: ({ ctx, params }) => setFavorite(ctx, params, true),
  removeFavorite: ({ ctx, params }) => setFavorite(ctx, params, false),
})
