import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Attribute, Attributes, Related } from './compile.ts'
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

/** The rows that a record has many of; `from` is where a query finds them, up to a condition. */
export const rowsFrom = (from: RawBuilder<unknown>): Related => ({
  some: (test) => sql<SqlBool>`exists (select 1 from ${from} and ${test})`,
  distinct: (column, test) =>
    sql<number>`(select count(distinct ${column}) from ${from} and ${test})`,
})

interface Links {
  /** The table of pairs, its column that names the record, as in 'recipes.id', and the one that names the other. */
  links: string
  owner: [column: string, record: string]
  key: string
  target: string
}

/**
 * The records, as `related`, that a table of pairs links to another one. A test asks each of them once, and then only
 * whether the record is linked to one that passed: with many records and many links that is a fraction of the work.
 */
export function linkedRows({ links, owner: [column, record], key, target }: Links): Related {
  const linked = sql.ref(`link.${key}`)
  const isOwn = sql`${sql.ref(`link.${column}`)} = ${sql.ref(record)}`
  return {
    ...rowsFrom(sql`${sql.table(links)} link
      join ${sql.table(target)} related on related.id = ${linked} where ${isOwn}`),
    // The plus keeps SQLite from trying every record that passed, where a record has few links.
    some: (test) => sql<SqlBool>`exists (select 1 from ${sql.table(links)} link where ${isOwn}
      and +${linked} in (select related.id from ${sql.table(target)} related where ${test}))`,
  }
}

/** Attributes of rows that a record has many of, their columns being `related`'s. */
export function relatedRows(
  prefix: string,
  rows: Related,
  kinds: Record<string, Attribute['kind']>,
): Attributes {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [
      `${prefix}.${attributeName(name)}`,
      { kind, column: sql.ref(`related.${name}`), rows },
    ]),
  )
}
