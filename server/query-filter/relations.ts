import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Attribute, Attributes } from './compile.ts'
import { attributeName } from './values.ts'

/** An attribute that is a column of the table itself. */
export const ownColumn =
  (table: string) =>
  (kind: Attribute['kind'], column: string): Attribute => ({
    kind,
    column: sql`${sql.ref(`${table}.${column}`)}`,
  })

/** Attributes that are columns of the table itself, by the names of the columns. */
export function ownColumns(table: string, kinds: Record<string, Attribute['kind']>): Attributes {
  const own = ownColumn(table)
  return Object.fromEntries(
    Object.entries(kinds).map(([column, kind]) => [attributeName(column), own(kind, column)]),
  )
}

/** Of which group a row is, under its names in both generations. */
export const ofItsGroup = (table: string): Attributes => {
  const groupId = ownColumn(table)('uuid', 'groupId')
  return { group_id: groupId, household_id: groupId }
}

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

/** Attributes of the rows that a record has many of; `rows` is what a query for them begins with, their columns being `related`'s. */
export function relatedRows(
  prefix: string,
  rows: RawBuilder<unknown>,
  kinds: Record<string, Attribute['kind']>,
): Attributes {
  const some = (test: RawBuilder<SqlBool>) => sql<SqlBool>`exists (${rows} and ${test})`
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      `${prefix}.${attributeName(name)}`,
      { kind, column: sql.ref(`related.${name}`), some },
    ]),
  )
}
