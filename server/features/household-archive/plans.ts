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
    .select(['eatingOut', 'mealPlans.userId', 'mealPlans.createdAt'])
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
    .orderBy('id')
    .execute()
  const mealsOf = grouped(menuMeals, ({ menuId }) => menuId)
  const rules = await ours
    .select('mealPlanRules')
    .select(['id', 'day', 'entryType', 'mealType', 'filter'])
    .execute()
  const ruleIds = listed(rules.map(({ id }) => id))
  const ruleCategories = await db
    .selectFrom('mealPlanRuleCategories')
    .where('ruleId', 'in', ruleIds)
    .select(['ruleId', 'categoryId as id'])
    .execute()
  const ruleTags = await db
    .selectFrom('mealPlanRuleTags')
    .where('ruleId', 'in', ruleIds)
    .select(['ruleId', 'tagId as id'])
    .execute()
  const [categoriesOf, tagsOf] = [ruleCategories, ruleTags].map((links) => {
    const byRule = grouped(links, ({ ruleId }) => ruleId)
    return (id: string) => (byRule.get(id) ?? []).map((link) => link.id)
  }) as [(id: string) => string[], (id: string) => string[]]
  return [
    ['meal-plans', meals],
    ['meal-types', types],
    ['menus', menus.map((menu) => ({ ...menu, meals: mealsOf.get(menu.id) ?? [] }))],
    [
      'meal-plan-rules',
      rules.map((rule) => ({ ...rule, categories: categoriesOf(rule.id), tags: tagsOf(rule.id) })),
    ],
  ]
}
