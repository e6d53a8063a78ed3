import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { type EntryType, ruleDays } from '#contract/meal-plans.ts'
import type { SignedIn } from '#server/context/context.ts'
import { transaction } from '#server/context/transaction.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { recipeAttributes } from '#server/features/recipes/index.ts'
import { savedFilter } from '#server/query-filter/index.ts'
import type { WireEntry } from './repository.ts'
import { insertEntry } from './service.ts'

interface Meal {
  date: string
  entryType: EntryType
}

/** Plans a random recipe that passes every rule of this day and meal. @throws AppError meal-plan.no-match */
export function planRandom(ctx: SignedIn, { date, entryType }: Meal): Promise<WireEntry> {
  return transaction(ctx, async (ctx) => {
    const recipeId = await randomRecipe(ctx.db, ctx.viewer.groupId, { date, entryType })
    if (recipeId === null) throw new AppError('meal-plan.no-match')
    return insertEntry(ctx, { date, entryType, recipeId, title: '', text: '' })
  })
}

/** A recipe that has all categories and tags of all these rules, and passes all their filters. */
async function randomRecipe(db: Db, groupId: string, meal: Meal): Promise<string | null> {
  const rules = ofGroup(db, groupId)
    .select('mealPlanRules')
    .where('day', 'in', [weekday(meal.date), 'unset'])
    .where('entryType', 'in', [meal.entryType, 'unset'])
  const filters = await rules.where('filter', '!=', '').select('mealPlanRules.filter').execute()
  const ids = rules.select('mealPlanRules.id')
  const row = await ofGroup(db, groupId)
    .select('recipes')
    .where(
      sql<SqlBool>`not exists (
        select categoryId from mealPlanRuleCategories where ruleId in ${ids}
        except select categoryId from recipeCategories where recipeId = recipes.id)`,
    )
    .where(
      sql<SqlBool>`not exists (
        select tagId from mealPlanRuleTags where ruleId in ${ids}
        except select tagId from recipeTags where recipeId = recipes.id)`,
    )
    .where(allOf(filters.flatMap(({ filter }) => savedFilter(filter, recipeAttributes) ?? [])))
    .select('recipes.id')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

const allOf = (tests: RawBuilder<SqlBool>[]) =>
  sql<SqlBool>`${sql.join([sql`1`, ...tests], sql` and `)}`

const weekday = (date: string) => ruleDays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!
