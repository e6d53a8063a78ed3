import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'

interface Rated {
  id: string
  groupId: string
}

/**
 * Stores one person's rating of a recipe, and the recipe's new mean. A rating of 0 is stored but does not count in the
 * mean; null removes the rating.
 */
export async function rateRecipe(db: Db, recipe: Rated, userId: string, rating: number | null) {
  await db
    .insertInto('userRatings')
    .values({ userId, recipeId: recipe.id, rating, isFavorite: 0 })
    .onConflict((conflict) => conflict.columns(['userId', 'recipeId']).doUpdateSet({ rating }))
    .execute()
  await forgetEmpty(db, userId)
  await refreshMean(db, recipe)
}

/** Copies everybody's stars, but not the favorites, from a recipe to its copy. Needs a transaction. */
export async function copyRatings(db: Db, fromId: string, to: Rated) {
  await db
    .insertInto('userRatings')
    .columns(['userId', 'recipeId', 'rating', 'isFavorite'])
    .expression((eb) =>
      eb
        .selectFrom('userRatings')
        .where('recipeId', '=', fromId)
        .where('rating', '>', 0)
        .select([
          'userId',
          sql<string>`${to.id}`.as('recipeId'),
          'rating',
          sql<0>`0`.as('isFavorite'),
        ]),
    )
    .execute()
  await refreshMean(db, to)
}

/** Deletes all ratings and favorites of a person in the group, and updates the means. Needs a transaction. */
export async function forgetOpinions(db: Db, groupId: string, userId: string) {
  for (const state of ['kept', 'trashed'] as const) {
    const recipes = () => ofGroup(db, groupId, state)
    const rated = await recipes()
      .select('recipes')
      .innerJoin('userRatings', 'userRatings.recipeId', 'recipes.id')
      .where('userRatings.userId', '=', userId)
      .select(['recipes.id', 'userRatings.rating'])
      .execute()
    await db
      .deleteFrom('userRatings')
      .where('userId', '=', userId)
      .where('recipeId', 'in', listed(rated.map(({ id }) => id)))
      .execute()
    const ids = rated.flatMap(({ id, rating }) => (rating === null ? [] : id))
    await recipes()
      .update('recipes')
      .set({ rating: meanOf(sql.ref('recipes.id')) })
      .where('recipes.id', 'in', listed(ids))
      .execute()
  }
}

const meanOf = (recipeId: RawBuilder<unknown>) =>
  sql<number | null>`(
    select avg(rating) from userRatings where recipeId = ${recipeId} and rating > 0)`

async function refreshMean(db: Db, recipe: Rated) {
  await ofGroup(db, recipe.groupId)
    .update('recipes')
    .set({ rating: meanOf(sql`${recipe.id}`) })
    .where('recipes.id', '=', recipe.id)
    .execute()
}

/** Adds a recipe to a person's favorites, or removes it. Does nothing if that is already so. */
export async function markFavorite(db: Db, recipe: Rated, userId: string, isFavorite: boolean) {
  const bit = isFavorite ? 1 : 0
  await db
    .insertInto('userRatings')
    .values({ userId, recipeId: recipe.id, rating: null, isFavorite: bit })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'recipeId']).doUpdateSet({ isFavorite: bit }),
    )
    .execute()
  await forgetEmpty(db, userId)
}

/** Replaces all favorites of a person. Unknown slugs are skipped. */
export async function replaceFavorites(
  db: Db,
  { id: userId, groupId }: { id: string; groupId: string },
  slugs: string[],
) {
  await db.updateTable('userRatings').set({ isFavorite: 0 }).where('userId', '=', userId).execute()
  await db
    .insertInto('userRatings')
    .columns(['userId', 'recipeId', 'rating', 'isFavorite'])
    .expression(
      ofGroup(db, groupId)
        .recipesBySlugs(slugs)
        .select([
          sql<string>`${userId}`.as('userId'),
          'recipes.id',
          sql<null>`null`.as('rating'),
          sql<1>`1`.as('isFavorite'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['userId', 'recipeId']).doUpdateSet({ isFavorite: 1 }),
    )
    .execute()
  await forgetEmpty(db, userId)
}

/** One person's ratings and favorites in the group, sorted by the names of the recipes. */
export function opinionsOf(db: Db, groupId: string, userId: string) {
  return ofGroup(db, groupId)
    .select('recipes')
    .innerJoin('userRatings', 'userRatings.recipeId', 'recipes.id')
    .where('userRatings.userId', '=', userId)
    .select(['userRatings.recipeId', 'userRatings.rating', 'userRatings.isFavorite'])
    .orderBy('recipes.nameSearch')
    .orderBy('recipes.id')
    .execute()
}

/** Deletes rows that have neither a rating nor a heart. */
async function forgetEmpty(db: Db, userId: string) {
  await db
    .deleteFrom('userRatings')
    .where('userId', '=', userId)
    .where('isFavorite', '=', 0)
    .where('rating', 'is', null)
    .execute()
}
