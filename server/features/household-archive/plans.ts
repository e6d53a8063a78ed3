import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { grouped } from '#server/db/grouped.ts'
import { listed } from '#server/db/listed.ts'

/** The meal plan, its types of meals, menus and rules. */
export async function plansOf(db: Db, groupId: string): Promise<[string, unknown][]> {
  const ours = ofGroup(db, groupId)
  const meals = await ours
    .select('mealPlans')
    .leftJoin('recipes', (join) =>
      join.onRef('recipes.id', '=', 'mealPlans.recipeId').on('recipes.groupId', '=', groupId),
    )
    .select(['mealPlans.id', 'date', 'entryType', 'mealType', 'title', 'text', 'recipeId'])
    .select(['recipes.name as recipeName', 'servings', 'mealPlans.position', 'leftoverOf'])
    .select(['eatingOut', 'mealPlans.createdAt'])
    .orderBy('date')
    .orderBy('mealPlans.id')
    .execute()
  const types = await ours
    .select('mealTypes')
    .select(['id', 'builtIn', 'entryType', 'name', 'time', 'position', 'hidden'])
    .orderBy('position')
    .execute()
  const menus = await ours.select('menus').select(['id', 'name', 'createdAt']).execute()
  const menuMeals = await db
    .selectFrom('menuMeals')
    .where('menuId', 'in', listed(menus.map(({ id }) => id)))
    .select(['menuId', 'day', 'entryType', 'mealType', 'position', 'title', 'text'])
    .select(['recipeId', 'recipeName', 'servings', 'eatingOut', 'leftoverOf', 'id'])
    .orderBy('day')
    .orderBy('position')
    .execute()
  const mealsOf = grouped(menuMeals, ({ menuId }) => menuId)
  const rules = await ours
    .select('mealPlanRules')
    .select(['id', 'day', 'entryType', 'mealType', 'filter'])
    .execute()
  return [
    ['meal-plans', meals],
    ['meal-types', types],
    ['menus', menus.map((menu) => ({ ...menu, meals: mealsOf.get(menu.id) ?? [] }))],
    ['meal-plan-rules', rules],
  ]
}
