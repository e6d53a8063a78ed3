import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'

/** Rows of people that name a recipe: if one comes or goes, somebody uses it. */
const users = [
  'recipePictures',
  'recipeAssets',
  'userRatings',
  'shareTokens',
  'menuMeals',
  'shoppingItemRecipes',
  'shoppingListRecipes',
  'plannedOnLists',
] as const
/** Whose words may change as well. */
const wordsOfUsers = ['comments', 'timelineEvents'] as const

/**
 * A text for each of these recipes that changes when somebody changes the recipe or uses it. Those in the trash are left
 * out.
 */
export async function statesOf(
  db: Db,
  groupId: string,
  recipeIds: string[],
): Promise<Map<string, string>> {
  const parts: RawBuilder<unknown>[] = [
    ...['updatedAt', 'image', 'rating', 'lastMade'].map(
      (column) => sql`coalesce(${sql.ref(`recipes.${column}`)}, '')`,
    ),
    ...users.map(
      (table) => sql`(select count(*) from ${sql.table(table)} where recipeId = recipes.id)`,
    ),
    // Where it stands in the plan counts as well; without meals it says what it said before that was so.
    sql`(select count(*) || coalesce(' ' || max(updatedAt), '')
      from mealPlans where recipeId = recipes.id)`,
    ...wordsOfUsers.map(
      (table) => sql`(select count(*) || ' ' || coalesce(max(updatedAt), '')
        from ${sql.table(table)} where recipeId = recipes.id)`,
    ),
  ]
  const rows = await ofGroup(db, groupId)
    .byIds('recipes', recipeIds)
    .select(['recipes.id', sql<string>`${sql.join(parts, sql` || '|' || `)}`.as('state')])
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}
