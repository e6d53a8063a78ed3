import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { mustHaveRecipe } from '#server/features/recipe-lookup/index.ts'
import { freshRecipe } from './random.ts'
import type { WireEntry } from './repository.ts'
import { getEntry } from './service.ts'

/**
 * Gives an entry another recipe that passes the rules of its day and meal, if possible none of the last or next two weeks.
 * Its servings are those of the new recipe.
 * @throws AppError record.not-found, meal-plan.no-match
 */
export async function surprise(ctx: SignedIn, id: number): Promise<WireEntry> {
  const { groupId } = ctx.viewer
  const { date, entryType, mealType, recipeId } = await getEntry(ctx, id)
  const meal = { date, entryType, mealType }
  // Before the transaction: everybody would wait while the rules are tried on all recipes.
  const other = await freshRecipe(ctx.db, groupId, meal, { entryId: id, recipeId })
  if (!other) throw new AppError('meal-plan.no-match')
  return transaction(ctx, async (ctx) => {
    await getEntry(ctx, id)
    await mustHaveRecipe(ctx, other.id)
    await ofGroup(ctx.db, groupId)
      .update('mealPlans')
      .set({
        recipeId: other.id,
        servings: null,
        leftoverOf: null,
        eatingOut: 0,
        updatedAt: ctx.now().toISOString(),
      })
      .where('mealPlans.id', '=', id)
      .execute()
    return getEntry(ctx, id)
  })
}
