import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Attribute, Attributes, Related } from './attributes.ts'
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

/** The row's group, under its name in each generation. */
export const ofItsGroup = (table: string): Attributes => {
  const groupId = ownColumn(table)('uuid', 'groupId')
  return { group_id: groupId, household_id: groupId }
}

/** The recipe and the person of a row, for tables with `recipeId`, `userId` and `groupId`. */
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

/** Rows of a record; `from` is the FROM and WHERE of a query for them, to which a condition is added. */
export const rowsFrom = (from: RawBuilder<unknown>): Related => ({
  some: (test) => sql<SqlBool>`exists (select 1 from ${from} and ${test})`,
  distinct: (column, test) =>
    sql<number>`(select count(distinct ${column}) from ${from} and ${test})`,
})

interface Links {
  /** The link table, its column with the record's id ('recipes.id' of the record), and the one with the other id. */
  links: string
  owner: [column: string, record: string]
  key: string
  target: string
}

/**
 * Records (as `related`) that a link table connects with the record. A condition is evaluated once per related record,
 * and then only the links to those that passed are looked up, which is much less work with many records and links.
 */
export function linkedRows({ links, owner: [column, record], key, target }: Links): Related {
  const linked = sql.ref(`link.${key}`)
  const isOwn = sql`${sql.ref(`link.${column}`)} = ${sql.ref(record)}`
  return {
    ...rowsFrom(sql`${sql.table(links)} link
      join ${sql.table(target)} related on related.id = ${linked} where ${isOwn}`),
    // The plus keeps SQLite from trying every related record that passed, when the record has only a few links.
    some: (test) => sql<SqlBool>`exists (select 1 from ${sql.table(links)} link where ${isOwn}
      and +${linked} in (select related.id from ${sql.table(target)} related where ${test}))`,
  }
}

/**
 * The same for conditions that take long and are tried on some records after the others, in slices: only what this record
 * is connected with is tried. Each slice would begin with all related records otherwise.
 */
export function linkedRowsOfEach(links: Links): Related {
  const { links: table, owner, key, target } = links
  const [column, record] = owner
  return {
    ...linkedRows(links),
    ...rowsFrom(sql`${sql.table(table)} link
      cross join ${sql.table(target)} related on related.id = ${sql.ref(`link.${key}`)}
      where ${sql.ref(`link.${column}`)} = ${sql.ref(record)}`),
  }
}

/**
 * The same for records that have few links, such as the tags of recipes: the links to those that passed say which records
 * to read, so that not every record of the group is tried.
 */
export function sparselyLinkedRows(links: Links): Related {
  const { links: table, owner, key, target } = links
  const [column, record] = owner
  return {
    ...linkedRows(links),
    some: (test) => sql<SqlBool>`${sql.ref(record)} in (
      select ${sql.ref(`link.${column}`)} from ${sql.table(table)} link
      where ${sql.ref(`link.${key}`)} in (
        select related.id from ${sql.table(target)} related where ${test}))`,
  }
}

/** Attributes of related rows; their columns are those of `related`. */
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
