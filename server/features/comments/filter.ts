import { sql } from 'kysely'
import type { Attribute, Attributes } from '#server/query-filter/index.ts'

const own = (kind: Attribute['kind'], column: string): Attribute => ({
  kind,
  column: sql`${sql.ref(`comments.${column}`)}`,
})

/** Of the recipe it is about, or of its author. */
const recipe = (column: string) =>
  sql`(select ${sql.ref(column)} from recipes where recipes.id = comments.recipeId)`
const author = (column: string) =>
  sql`(select ${sql.ref(column)} from users where users.id = comments.userId)`

/** What `queryFilter` may ask about comments. */
export const commentAttributes: Attributes = {
  id: own('uuid', 'id'),
  recipe_id: own('uuid', 'recipeId'),
  user_id: own('uuid', 'userId'),
  text: own('text', 'text'),
  created_at: own('date-time', 'createdAt'),
  update_at: own('date-time', 'updatedAt'),
  'recipe.id': own('uuid', 'recipeId'),
  'recipe.group_id': own('uuid', 'groupId'),
  'recipe.slug': { kind: 'text', column: recipe('slug') },
  'recipe.name': { kind: 'text', column: recipe('name') },
  'user.id': own('uuid', 'userId'),
  'user.username': { kind: 'text', column: author('username') },
  'user.full_name': { kind: 'text', column: author('fullName') },
}
