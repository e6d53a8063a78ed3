import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

interface Rated {
  id: string
  groupId: string
}

/** Notes what one person gives a recipe (0 to 5, null for nothing), and with it the mean of everybody's. */
export async function rateRecipe(db: Db, recipe: Rated, userId: string, rating: number | null) {
  await db
    .insertInto('userRatings')
    .values({ userId, recipeId: recipe.id, rating, isFavorite: 0 })
    .onConflict((conflict) => conflict.columns(['userId', 'recipeId']).doUpdateSet({ rating }))
    .execute()
  await ofGroup(db, recipe.groupId)
    .update('recipes')
    .set((eb) => ({
      rating: eb
        .selectFrom('userRatings')
        .where('userRatings.recipeId', '=', recipe.id)
        .where('userRatings.rating', '>', 0)
        .select((mean) => mean.fn.avg<number>('userRatings.rating').as('mean')),
    }))
    .where('recipes.id', '=', recipe.id)
    .execute()
}
