import { sql, type SqlBool } from 'kysely'
import type { EntryType } from '#contract/meal-plans.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** What a calendar needs of an entry. */
export interface PlannedMeal {
  id: number
  date: string
  entryType: EntryType
  mealType: string | null
  title: string
  text: string
  isLeftover: boolean
  updatedAt: string
  recipeName: string | null
  recipeSlug: string | null
}

/** The entries from one day to another, both included, by day and place, in one statement. */
export async function entriesBetween(
  db: Db,
  groupId: string,
  { start, end }: { start: string; end: string },
): Promise<PlannedMeal[]> {
  const rows = await ofGroup(db, groupId)
    .select('mealPlans')
    .leftJoin('recipes', (join) =>
      join
        .onRef('recipes.id', '=', 'mealPlans.recipeId')
        .onRef('recipes.groupId', '=', 'mealPlans.groupId')
        .on('recipes.deletedAt', 'is', null),
    )
    .where('mealPlans.date', '>=', start)
    .where('mealPlans.date', '<=', end)
    // A recipe in the trash hides its meals.
    .where(sql<SqlBool>`(mealPlans.recipeId is null or recipes.id is not null)`)
    .select(['mealPlans.id', 'mealPlans.date', 'mealPlans.entryType', 'mealPlans.title'])
    .select(['mealPlans.mealType', 'mealPlans.text', 'mealPlans.updatedAt'])
    .select(['recipes.name as recipeName', 'recipes.slug as recipeSlug'])
    .select(
      sql<number>`exists (
        select 1 from mealPlans cooked
        where cooked.id = mealPlans.leftoverOf and cooked.groupId = mealPlans.groupId)`.as(
        'isLeftover',
      ),
    )
    .orderBy('mealPlans.date')
    .orderBy('mealPlans.position')
    .orderBy('mealPlans.id')
    .execute()
  return rows.map((row) => ({ ...row, isLeftover: row.isLeftover === 1 }))
}
