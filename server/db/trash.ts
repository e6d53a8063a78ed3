import { sql, type SqlBool } from 'kysely'
import type { Database, Db } from './database.ts'

/** Every column that names the recipe a row belongs to, such as `comments.recipeId`. */
type RecipeColumn = {
  [T in keyof Database]: Database[T] extends { recipeId: string } ? `${T}.recipeId` : never
}[keyof Database]

/**
 * A condition for rows that belong to a recipe: the recipe is not in the trash.
 * `ofGroup(db, groupId).select('comments').where(recipeIsKept('comments.recipeId'))`
 */
export function recipeIsKept(column: RecipeColumn) {
  return sql<SqlBool>`exists (
    select 1 from recipes kept where kept.id = ${sql.ref(column)} and kept.deletedAt is null)`
}

/** The recipes of all groups that were deleted before this time (ISO, UTC). */
export function trashedBefore(db: Db, time: string) {
  return db
    .selectFrom('recipes')
    .where('deletedAt', 'is not', null)
    .where('deletedAt', '<', time)
    .select(['id', 'groupId'])
    .execute()
}
