import type { Rating } from '#contract/ratings.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustSpeakFor } from '#server/features/auth/index.ts'
import { findRecipeRow } from '#server/features/recipe-lookup/index.ts'
import { opinions } from '#server/features/recipes/index.ts'
import { cardsById } from '#server/recipe-cards/stored-cards.ts'
import { getMember } from '#server/features/users/index.ts'
import { ratingId } from './rating-id.ts'

/** The caller's ratings and favorites, by the names of the recipes. */
export function ownRatings(ctx: SignedIn): Promise<Rating[]> {
  return findRatings(ctx, ctx.viewer.id)
}

/** @throws AppError rating.not-found */
export async function ownRating(ctx: SignedIn, recipeId: string): Promise<Rating> {
  const ratings = await ownRatings(ctx)
  const rating = ratings.find((rating) => rating.recipeId === recipeId)
  if (!rating) throw new AppError('rating.not-found')
  return rating
}

/** A member of the group with favorites in the shapes of both generations. @throws AppError user.not-found */
export async function favoritesOf(ctx: SignedIn, userId: string) {
  const user = await getMember(ctx, userId)
  const ratings = (await findRatings(ctx, userId)).filter(({ isFavorite }) => isFavorite)
  const ids = ratings.map(({ recipeId }) => recipeId)
  const summaries = await cardsById(ctx.db, ctx.viewer.groupId, ids)
  return {
    ...user,
    favoriteRecipes: ids.flatMap((id) => summaries.get(id) ?? []),
    ratings: ratings.map((rating) => wireRating(userId, rating)),
  }
}

/** @throws AppError user.not-found */
export async function ratingsOf(ctx: SignedIn, userId: string) {
  await getMember(ctx, userId)
  return (await findRatings(ctx, userId)).map((rating) => wireRating(userId, rating))
}

interface Target {
  id: string // id of the person
  slug: string // slug or id of the recipe
}

interface Opinion {
  rating?: number | null | undefined
  isFavorite?: boolean | null | undefined
}

/**
 * Rates a recipe or marks it as a favorite. Fields that are absent or null keep their values. A rating of 0 is stored,
 * but does not count in the mean. They are personal, for administrators as well; a device that everybody uses says whose
 * they are. @throws AppError user.not-self, user.not-found, record.not-found
 */
export function rate(ctx: SignedIn, target: Target, { rating, isFavorite }: Opinion) {
  return transaction(ctx, async (ctx) => {
    const userId = await mustSpeakFor(ctx, target.id)
    const recipe = await findTarget(ctx, target)
    const { db } = ctx
    if (typeof rating === 'number') {
      await opinions.rateRecipe(db, recipe, userId, rating)
      ctx.emit({ type: 'recipe.updated', recipeId: recipe.id, groupId: recipe.groupId })
    }
    if (typeof isFavorite === 'boolean') {
      await opinions.markFavorite(db, recipe, userId, isFavorite)
    }
  })
}

/** Marks a recipe as favorite, or removes the mark. @throws AppError like `rate` */
export function setFavorite(ctx: SignedIn, target: Target, isFavorite: boolean) {
  return rate(ctx, target, { isFavorite })
}

async function findTarget(ctx: SignedIn, { slug }: Target) {
  const recipe = await findRecipeRow(ctx.db, ctx.viewer.groupId, slug)
  if (!recipe) throw new AppError('record.not-found')
  return recipe
}

async function findRatings(ctx: SignedIn, userId: string): Promise<Rating[]> {
  const rows = await opinions.opinionsOf(ctx.db, ctx.viewer.groupId, userId)
  return rows.map((row) => ({ ...row, isFavorite: row.isFavorite === 1 }))
}

const wireRating = (userId: string, rating: Rating) => ({
  ...rating,
  id: ratingId(userId, rating.recipeId),
  userId,
})
