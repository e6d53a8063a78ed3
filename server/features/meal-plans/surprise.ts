import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { freshRecipe } from './random.ts'
import type { WireEntry } from './repository.ts'
import { getEntry } from './service.ts'

/**
 * Gives an entry another recipe that passes the rules of its day and meal, if possible none of the last or next two weeks.
 * Its servings are those of the new recipe.
 * @throws AppError record.not-found, meal-plan.no-match
 */
export function surprise(ctx: SignedIn, id: number): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const { date, entryType, mealType, recipeId } = await getEntry(ctx, id)
    const meal = { date, entryType, mealType }
    const other = await freshRecipe(ctx.db, groupId, meal, { entryId: id, recipeId })
    if (!other) throw new AppError('meal-plan.no-match')
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
