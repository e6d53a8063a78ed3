import { sql } from 'kysely'
import type { EntryType } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { shifted } from './many.ts'
import { freshRecipe, type Meal } from './random.ts'
import type { WireEntry } from './repository.ts'
import { getEntry, insertEntry } from './service.ts'

/**
 * Gives an entry another recipe that passes the rules of its day and meal, if possible none of the last or next two weeks.
 * Its servings are those of the new recipe.
 * @throws AppError record.not-found, meal-plan.no-match
 */
export function surprise(ctx: SignedIn, id: number): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const { date, entryType, recipeId } = await getEntry(ctx, id)
    const other = await freshRecipe(ctx.db, groupId, { date, entryType }, { entryId: id, recipeId })
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

interface Days {
  startDate: string
  days: number
  entryTypes: EntryType[]
}

interface Filled {
  items: WireEntry[]
  unmatched: Meal[]
  repeated: number
}

/** Plans a random recipe for each of these meals for which nothing is planned, none twice if there are enough. */
export function fillDays(ctx: SignedIn, { startDate, days, entryTypes }: Days): Promise<Filled> {
  return transaction(ctx, async (ctx) => {
    const { groupId } = ctx.viewer
    const dates = Array.from({ length: days }, (_, index) => shifted(startDate, index))
    const planned = await ofGroup(ctx.db, groupId)
      .select('mealPlans')
      .where('mealPlans.date', '>=', dates[0]!)
      .where('mealPlans.date', '<=', dates.at(-1)!)
      .select(sql<string>`mealPlans.date || mealPlans.entryType`.as('meal'))
      .execute()
    const taken = new Set(planned.map(({ meal }) => meal))
    const filled: Filled = { items: [], unmatched: [], repeated: 0 }
    for (const date of dates) {
      for (const entryType of new Set(entryTypes)) {
        if (taken.has(date + entryType)) continue
        const recipe = await freshRecipe(ctx.db, groupId, { date, entryType })
        if (!recipe) {
          filled.unmatched.push({ date, entryType })
          continue
        }
        if (recipe.isLately) filled.repeated += 1
        const { id: recipeId } = recipe
        filled.items.push(
          await insertEntry(ctx, { date, entryType, recipeId, title: '', text: '' }),
        )
      }
    }
    return filled
  })
}
