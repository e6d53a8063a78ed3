import { type SqlBool, sql } from 'kysely'
import { AppError } from '#server/errors/app-error.ts'
import { gathered, operandsOf } from './gather.ts'
import type { Condition, Filter } from './parse.ts'
import { attributeName, isNull, valueOf } from './values.ts'
import type { Attribute, Attributes, Test } from './attributes.ts'

interface Options {
  /** What becomes of patterns that would take SQLite too long. */
  longPatterns: 'refused' | 'matched'
}

/**
 * A filter as the WHERE of a query whose columns `attributes` name.
 * @throws AppError request.filter-attribute, request.filter-id, request.filter-date, request.filter-is, request.filter-list, request.filter-like, request.filter-pattern, request.filter-patterns
 */
export function compileFilter(
  filter: Filter,
  attributes: Attributes,
  options: Options = { longPatterns: 'refused' },
): Test {
  if (options.longPatterns === 'refused') mustBeFewPatterns(filter)
  return compiled(filter, attributes, options)
}

function compiled(filter: Filter, attributes: Attributes, options: Options): Test {
  if (filter.kind === 'nothing') return sql<SqlBool>`0`
  if (filter.kind === 'condition') {
    return compileCondition(filter, attributeOf(filter.attribute, attributes), options)
  }
  const operands = gathered(operandsOf(filter, filter.kind), filter.kind, (condition) =>
    attributeOf(condition.attribute, attributes),
  )
  return joined(
    operands.map((operand) => compiled(operand, attributes, options)),
    filter.kind,
  )
}

/** Halved again and again: of one long row of tests SQLite would make a tree that is too deep for it. */
function joined(tests: Test[], word: 'and' | 'or'): Test {
  const [only] = tests
  if (only && tests.length === 1) return only
  const middle = Math.ceil(tests.length / 2)
  const [left, right] = [tests.slice(0, middle), tests.slice(middle)]
  return sql<SqlBool>`(${joined(left, word)} ${sql.raw(word)} ${joined(right, word)})`
}

function attributeOf(name: string, attributes: Attributes): Attribute {
  const snake = attributeName(name)
  const found = Object.hasOwn(attributes, snake) ? attributes[snake] : undefined
  if (!found) throw new AppError('request.filter-attribute', { attribute: name })
  return found
}

function compileCondition(condition: Condition, attribute: Attribute, options: Options): Test {
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
      return likeness(condition, attribute, options)
    case '=':
    case '<>':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(condition, attribute)
  }
}

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

function completeness({ values, isList }: Condition, attribute: Attribute): Test {
  if (!isList) throw new AppError('request.filter-list')
  const { kind, column, rows } = attribute
  const wanted = [...new Set(values.map((value) => valueOf(kind, value)))]
  if (wanted.length === 0) return sql<SqlBool>`1`
  if (wanted.includes(null)) return sql<SqlBool>`0`
  if (!rows) return wanted.length > 1 ? sql<SqlBool>`0` : sql<SqlBool>`${column} = ${wanted[0]}`
  const isWanted = sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(wanted)}))`
  return sql<SqlBool>`(${rows.distinct(column, isWanted)} = ${wanted.length})`
}

/** What people look for is shorter. */
const LONGEST_PATTERN = 250
/**
 * SQLite tries a pattern at each place of a text: characters of the one times bytes of the other for which it is quicker,
 * also for a recipe of hundreds of lines.
 */
const MOST_TRIED = 2500

/** Each one is looked for in every text, in turn. What people write has a handful. */
const MOST_PATTERNS = { count: 50, length: 2500 }

function mustBeFewPatterns(filter: Filter) {
  const patterns = patternsIn(filter)
  const length = patterns.reduce((sum, pattern) => sum + pattern.length, 0)
  if (patterns.length > MOST_PATTERNS.count || length > MOST_PATTERNS.length) {
    throw new AppError('request.filter-patterns', MOST_PATTERNS)
  }
}

/** How many patterns a filter looks for in each record. */
export function countPatterns(filter: Filter): number {
  if (filter.kind === 'nothing') return 0
  if (filter.kind !== 'condition') return countPatterns(filter.left) + countPatterns(filter.right)
  const isLike = filter.operator === 'like' || filter.operator === 'not like'
  return isLike ? filter.values.length : 0
}

/** Of those that are short enough; longer ones have an error of their own. */
function patternsIn(filter: Filter): string[] {
  if (filter.kind === 'nothing') return []
  if (filter.kind !== 'condition') return [...patternsIn(filter.left), ...patternsIn(filter.right)]
  const isLike = filter.operator === 'like' || filter.operator === 'not like'
  return isLike ? filter.values.filter(({ length }) => length <= LONGEST_PATTERN) : []
}

function likeness(
  { operator, values, isList }: Condition,
  attribute: Attribute,
  { longPatterns }: Options,
): Test {
  if (attribute.kind !== 'text' || isList) {
    throw new AppError('request.filter-like', { operator: operator.toUpperCase() })
  }
  const tests = values.map((pattern) => {
    const { column } = attribute
    const isLikeLong = sql<SqlBool>`is_like_long(cast(${column} as blob), ${pattern})`
    if (pattern.length > LONGEST_PATTERN) {
      if (longPatterns === 'matched') return isLikeLong
      throw new AppError('request.filter-pattern', { length: LONGEST_PATTERN })
    }
    const shortText = Math.floor(MOST_TRIED / (pattern.length + 1))
    return sql<SqlBool>`iif(octet_length(${column}) > ${shortText}, ${isLikeLong}, ${column} like ${pattern})`
  })
  const isAny = joined(tests, 'or')
  const isLike = attribute.once?.(isAny) ?? related(attribute, isAny)
  return operator === 'like' ? isLike : notTrue(isLike)
}

function comparison({ operator, values, isList }: Condition, attribute: Attribute): Test {
  const text = values[0] ?? ''
  if (isList) throw new AppError('request.filter', { part: `[${values.join(', ')}]` })
  // Nothing equals NULL; that is what IS is for.
  if (attribute.kind !== 'text' && isNull(text)) return sql<SqlBool>`0`
  const value = valueOf(attribute.kind, text)
  if (value === null) return sql<SqlBool>`0`
  if (operator === '<>' && attribute.rows) {
    return notTrue(attribute.rows.some(sql<SqlBool>`${attribute.column} = ${value}`))
  }
  return related(attribute, sql<SqlBool>`${attribute.column} ${sql.raw(operator)} ${value}`)
}

const related = (attribute: Attribute, test: Test) => attribute.rows?.some(test) ?? test

/** Also true for null. */
const notTrue = (test: Test) => sql<SqlBool>`((${test}) is not true)`
