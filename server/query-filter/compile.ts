import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { Condition, Filter } from './parse.ts'
import { attributeName, type Kind, valueOf } from './values.ts'

type Test = RawBuilder<SqlBool>

/** Something a filter may ask about. */
export interface Attribute {
  kind: Kind
  column: RawBuilder<unknown>
  /** For what a record has many of: turns a test of one related row into a test of the record. */
  some?: (test: Test) => Test
}

/** Every name a filter may use, in snake_case with dots for relations. What is not listed cannot be reached. */
export type Attributes = Readonly<Record<string, Attribute>>

/**
 * A filter as the WHERE of a query whose columns `attributes` name.
 * @throws AppError request.filter-attribute, request.filter-id, request.filter-date, request.filter-is, request.filter-list, request.filter-like
 */
export function compileFilter(filter: Filter, attributes: Attributes): Test {
  if (filter.kind === 'nothing') return sql<SqlBool>`0`
  if (filter.kind === 'condition') {
    return compileCondition(filter, attributeOf(filter.attribute, attributes))
  }
  const left = compileFilter(filter.left, attributes)
  const right = compileFilter(filter.right, attributes)
  return filter.kind === 'and'
    ? sql<SqlBool>`(${left} and ${right})`
    : sql<SqlBool>`(${left} or ${right})`
}

function attributeOf(name: string, attributes: Attributes): Attribute {
  const snake = attributeName(name)
  const found = Object.hasOwn(attributes, snake) ? attributes[snake] : undefined
  if (!found) throw new AppError('request.filter-attribute', { attribute: name })
  return found
}

function compileCondition(condition: Condition, attribute: Attribute): Test {
  switch (condition.operator) {
    case 'is':
    case 'is not':
      return presence(condition, attribute)
    case 'in':
    case 'not in':
      return membership(condition, attribute)
    case 'contains all':
      return completeness(condition, attribute)
    case 'like':
    case 'not like':
      return likeness(condition, attribute)
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(condition, attribute)
  }
}

const isNull = (value: string) => /^(?:null|none)$/i.test(value)

function presence({ operator, values, isList }: Condition, attribute: Attribute): Test {
  const value = values[0] ?? ''
  if (isList || !isNull(value)) {
    throw new AppError('request.filter-is', { operator: operator.toUpperCase(), value })
  }
  const isThere = related(attribute, sql<SqlBool>`${attribute.column} is not null`)
  return operator === 'is' ? sql<SqlBool>`(not ${isThere})` : isThere
}

function membership({ operator, values, isList }: Condition, attribute: Attribute): Test {
  if (!isList) throw new AppError('request.filter-list')
  const wanted = JSON.stringify(values.map((value) => valueOf(attribute.kind, value)))
  const isOne = related(
    attribute,
    sql<SqlBool>`${attribute.column} in (select value from json_each(${wanted}))`,
  )
  return operator === 'in' ? isOne : notTrue(isOne)
}

/** So many tests in a row are quick; of very many SQLite makes too deep an expression. */
const FEW = 20

function completeness({ values, isList }: Condition, attribute: Attribute): Test {
  if (!isList) throw new AppError('request.filter-list')
  const wanted = [...new Set(values)].map((value) => valueOf(attribute.kind, value))
  const has = (value: RawBuilder<unknown>) =>
    related(attribute, sql<SqlBool>`${attribute.column} = ${value}`)
  if (wanted.length === 0) return sql<SqlBool>`1`
  if (wanted.length <= FEW) {
    const tests = wanted.map((value) => has(sql`${value}`))
    return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
  }
  const hasIt = has(sql`each_wanted.value`)
  return sql<SqlBool>`(not exists (
    select 1 from json_each(${JSON.stringify(wanted)}) each_wanted where (${hasIt}) is not true))`
}

/** SQLite refuses longer ones, in bytes. */
const LONGEST_PATTERN = 10_000

function likeness({ operator, values, isList }: Condition, attribute: Attribute): Test {
  if (attribute.kind !== 'text' || isList) {
    throw new AppError('request.filter-like', { operator: operator.toUpperCase() })
  }
  const pattern = values[0] ?? ''
  if (pattern.length > LONGEST_PATTERN) {
    throw new AppError('request.filter', { part: `${pattern.slice(0, 40)}…` })
  }
  const isLike = related(attribute, sql<SqlBool>`${attribute.column} like ${pattern}`)
  return operator === 'like' ? isLike : notTrue(isLike)
}

function comparison({ operator, values, isList }: Condition, attribute: Attribute): Test {
  const text = values[0] ?? ''
  if (isList) throw new AppError('request.filter', { part: `[${values.join(', ')}]` })
  // Nothing equals NULL; that is what IS is for.
  if (attribute.kind !== 'text' && isNull(text)) return sql<SqlBool>`0`
  const value = valueOf(attribute.kind, text)
  if (value === null) return sql<SqlBool>`0`
  if (operator === '<>' && attribute.some) {
    return notTrue(attribute.some(sql<SqlBool>`${attribute.column} = ${value}`))
  }
  return related(attribute, sql<SqlBool>`${attribute.column} ${sql.raw(operator)} ${value}`)
}

const related = (attribute: Attribute, test: Test) => attribute.some?.(test) ?? test

/** Also for a record that has no such value at all. */
const notTrue = (test: Test) => sql<SqlBool>`((${test}) is not true)`
