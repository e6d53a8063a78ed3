import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CardRecipe } from './recipes.ts'
import { UserOut } from './users.ts'
import { Uuid } from './values.ts'

export const Rating = z.object({
  recipeId: z.uuid(),
  rating: z.number().nullable(),
  isFavorite: z.boolean(),
})
export type Rating = z.output<typeof Rating>
const RatingOut = Rating.extend({ id: z.uuid(), userId: z.uuid() })

const byUser = z.object({ id: Uuid })
const byUserAndRecipe = z.object({ id: Uuid, slug: z.string() })

/** The stars and favorites of each member. */
export const ratings = {
  ownFavorites: endpoint('GET /users/self/favorites', {
    access: 'user',
    summary: 'Your own favorites',
    response: z.object({ ratings: z.array(Rating) }),
  }),
  own: endpoint('GET /users/self/ratings', {
    access: 'user',
    summary: 'Your own ratings and favorites',
    response: z.object({ ratings: z.array(Rating) }),
  }),
  ownOfRecipe: endpoint('GET /users/self/ratings/:recipeId', {
    access: 'user',
    refuses: ['rating.not-found'],
    summary: 'Your own rating of one recipe',
    params: z.object({ recipeId: Uuid }),
    response: Rating,
  }),
  favorites: endpoint('GET /users/:id/favorites', {
    access: 'user',
    refuses: ['user.not-found'],
    summary: 'A member’s favorites, in the shapes of both generations',
    params: byUser,
    response: UserOut.omit({ favoriteRecipes: true }).extend({
      favoriteRecipes: z.array(CardRecipe),
      ratings: z.array(RatingOut),
    }),
    whole: true,
  }),
  ofUser: endpoint('GET /users/:id/ratings', {
    access: 'user',
    refuses: ['user.not-found'],
    summary: 'A member’s ratings',
    params: byUser,
    response: z.object({ ratings: z.array(RatingOut) }),
  }),
  rate: endpoint('POST /users/:id/ratings/:slug', {
    access: 'user',
    readersToo: true,
    refuses: ['record.not-found', 'user.not-self', 'user.not-found'],
    summary:
      'Rates a recipe or marks it as a favorite. Absent or null fields keep their values; a rating of 0 means none',
    params: byUserAndRecipe,
    body: z.object({
      rating: z.coerce.number().min(0).max(5).nullish(),
      isFavorite: z.boolean().nullish(),
    }),
  }),
  addFavorite: endpoint('POST /users/:id/favorites/:slug', {
    access: 'user',
    readersToo: true,
    refuses: ['record.not-found', 'user.not-self', 'user.not-found'],
    summary: 'Marks a recipe as a favorite',
    params: byUserAndRecipe,
  }),
  removeFavorite: endpoint('DELETE /users/:id/favorites/:slug', {
    access: 'user',
    readersToo: true,
    refuses: ['record.not-found', 'user.not-self', 'user.not-found'],
    summary: 'Removes a recipe from the favorites',
    params: byUserAndRecipe,
  }),
}
