import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/**
 * Writes into the meals of menus what these recipes are called, on their way into the trash: a menu tells the name of a
 * recipe that is gone, and it may have changed since the menu was saved.
 */
export async function nameInMenus(db: Db, recipes: { id: string; name: string }[]) {
  const names = JSON.stringify(recipes.map(({ id, name }) => ({ id, name })))
  await db
    .updateTable('menuMeals')
    .set({
      recipeName: sql<string>`(
        select value ->> 'name' from json_each(${names}) where value ->> 'id' = menuMeals.recipeId)`,
    })
    .where('recipeId', 'in', sql<string>`(select value ->> 'id' from json_each(${names}))`)
    .execute()
}
