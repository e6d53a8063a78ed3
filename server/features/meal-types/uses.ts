import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { AppError } from '#server/errors/app-error.ts'
import { ownTypes } from './meal-of.ts'

/** Where an own type is named. @throws AppError record.not-found, also for one of another group */
export async function usesOf({ db, viewer }: SignedIn, id: string) {
  const { groupId } = viewer
  if ((await ownTypes(db, groupId, [id])).length === 0) throw new AppError('record.not-found')
  const ours = ofGroup(db, groupId)
  const count = sql<number>`count(*)`.as('count')
  const meals = await ours
    .select('mealPlans')
    .where('mealPlans.mealType', '=', id)
    // A recipe in the trash hides its meals.
    .where(
      sql<SqlBool>`(mealPlans.recipeId is null or exists (
        select 1 from recipes kept where kept.id = mealPlans.recipeId and kept.deletedAt is null))`,
    )
    .select(count)
    .executeTakeFirstOrThrow()
  const rules = await ours
    .select('mealPlanRules')
    .where('mealPlanRules.mealType', '=', id)
    .select(count)
    .executeTakeFirstOrThrow()
  const menus = await ours
    .select('menus')
    .where(
      sql<SqlBool>`exists (
        select 1 from menuMeals where menuMeals.menuId = menus.id and menuMeals.mealType = ${id})`,
    )
    .select(count)
    .executeTakeFirstOrThrow()
  return { meals: meals.count, rules: rules.count, menus: menus.count }
}
