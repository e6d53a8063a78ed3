import { sql } from 'kysely'
import type { Attribute, Attributes } from './compile.ts'

/** An attribute that is a column of the table itself. */
export const ownColumn =
  (table: string) =>
  (kind: Attribute['kind'], column: string): Attribute => ({
    kind,
    column: sql`${sql.ref(`${table}.${column}`)}`,
  })

/** The recipe a row is about and the person it is from, for a table with `recipeId`, `userId` and `groupId`. */
export function recipeAndPerson(table: string): Attributes {
  const own = ownColumn(table)
  const recipe = (column: string) =>
    sql`(select ${sql.ref(column)} from recipes where recipes.id = ${sql.ref(`${table}.recipeId`)})`
  const person = (column: string) =>
    sql`(select ${sql.ref(column)} from users where users.id = ${sql.ref(`${table}.userId`)})`
  return {
    recipe_id: own('uuid', 'recipeId'),
    user_id: own('uuid', 'userId'),
    'recipe.id': own('uuid', 'recipeId'),
    'recipe.group_id': own('uuid', 'groupId'),
    'recipe.slug': { kind: 'text', column: recipe('slug') },
    'recipe.name': { kind: 'text', column: recipe('name') },
    'user.id': own('uuid', 'userId'),
    'user.username': { kind: 'text', column: person('username') },
    'user.full_name': { kind: 'text', column: person('fullName') },
  }
}
