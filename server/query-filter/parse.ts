import { LONGEST_FILTER } from '#contract/query-filter.ts'
import { AppError } from '#server/errors/app-error.ts'

export const relations = ['<>', '>=', '<=', '=', '>', '<'] as const
export type Relation = (typeof relations)[number]
export const keywords = [
  'is not',
  'is',
  'not in',
  'in',
  'contains all',
  'not like',
  'like',
] as const
export type Keyword = (typeof keywords)[number]
export type Operator = Relation | Keyword

/** One comparison as written; attribute and values are not checked yet. */
export interface Condition {
  kind: 'condition'
  attribute: string
  operator: Operator
  values: string[]
  /** The values were in brackets. */
  isList: boolean
}
/** Two filters joined. AND and OR have equal precedence and associate to the right. */
export interface Junction {
  kind: 'and' | 'or'
  left: Filter
  right: Filter
}
/** An attribute without a comparison, which matches nothing. */
interface Nothing {
  kind: 'nothing'
  attribute: string
}
export type Filter = Condition | Junction | Nothing

export const longest = LONGEST_FILTER
const deepest = 200
/** SQLite takes no more variables than 32,766, and takes its time long before. */
const mostConditions = 1000

/**
 * Reads the language of `queryFilter` (docs/contract/filter-language.md) into a tree.
 * @returns null for the empty text, which filters nothing
 * @throws AppError request.filter-parentheses, request.filter-list, request.filter
 */
export function parseFilter(text: string): Filter | null {
  if (text === '') return null
  if (text.length > longest) throw new AppError('request.filter', { part: `${text.slice(0, 40)}…` })
  if (text.trim() === '') return { kind: 'nothing', attribute: ' ' }
  mustBalance(text)
  const reader = new Reader(text)
  const filter = junction(reader, 0)
  reader.skipSpace()
  if (!reader.isAtEnd()) throw reader.malformed()
  return filter
}

/** Refuses a text whose parentheses outside quotes do not come in pairs, or are nested too deep. */
function mustBalance(text: string) {
  let depth = 0
  const outside = text.replace(/"[^"]*"/g, '')
  for (const sign of outside) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0 || depth > deepest) break
  }
  if (depth !== 0) throw new AppError('request.filter-parentheses')
}

class Reader {
  private at = 0
  private conditions = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  isAtEnd(): boolean {
    return this.at >= this.text.length
  }

  skipSpace() {
    this.take(/\s*/y)
  }

  /** Returns what the sticky pattern matches here, and moves past it. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)?.[0] ?? null
    this.at += found?.length ?? 0
    return found
  }

  countCondition() {
    this.conditions += 1
    if (this.conditions > mostConditions) throw this.malformed()
  }

  malformed(): AppError {
    const rest = this.text.slice(this.at, this.at + 40)
    return new AppError('request.filter', { part: rest || this.text.slice(-40) })
  }
}

function junction(reader: Reader, depth: number): Filter {
  const left = group(reader, depth)
  reader.skipSpace()
  const word = reader.take(/(?:and|or)(?![^\s("])/iy)
  if (word === null) return left
  // The recursion makes operators associate to the right. A chain of n conditions is therefore n levels deep.
  if (depth > 2 * deepest) throw reader.malformed()
  return { kind: word.toLowerCase() as 'and' | 'or', left, right: junction(reader, depth + 1) }
}

function group(reader: Reader, depth: number): Filter {
  reader.skipSpace()
  if (reader.take(/\(/y) === null) return condition(reader)
  if (depth > 2 * deepest) throw reader.malformed()
  const filter = junction(reader, depth + 1)
  reader.skipSpace()
  if (reader.take(/\)/y) === null) throw reader.malformed()
  return filter
}

function condition(reader: Reader): Filter {
  reader.countCondition()
  const attribute = reader.take(/[\w.]+/y)
  if (attribute === null) throw reader.malformed()
  const operator = operatorAt(reader)
  if (operator === null) {
    reader.skipSpace()
    return { kind: 'nothing', attribute }
  }
  reader.skipSpace()
  const values = listAt(reader)
  return values
    ? { kind: 'condition', attribute, operator, values, isList: true }
    : { kind: 'condition', attribute, operator, values: [valueAt(reader)], isList: false }
}

function operatorAt(reader: Reader): Operator | null {
  const relation = reader.take(/\s*(?:<>|>=|<=|=|>|<)/y)
  if (relation !== null) return relation.trim() as Relation
  const word = reader.take(
    /\s+(?:is\s+not|is|not\s+in|in|contains\s+all|not\s+like|like)(?=[\s"[]|$)/iy,
  )
  return (word?.trim().toLowerCase().replace(/\s+/g, ' ') as Keyword | undefined) ?? null
}

/** `[a, "b, c"]`; null if no bracket opens here. */
function listAt(reader: Reader): string[] | null {
  if (reader.take(/\[/y) === null) return null
  const values: string[] = []
  do {
    reader.skipSpace()
    const item = quotedAt(reader) ?? reader.take(/[^,\]"]*/y)?.trim() ?? ''
    if (item !== '') values.push(item)
    reader.skipSpace()
  } while (reader.take(/,/y) !== null)
  if (reader.take(/\]/y) === null) throw new AppError('request.filter-list')
  return values
}

/** Text in quotes, else everything up to a bracket, a logic word or the end. */
function valueAt(reader: Reader): string {
  const quoted = quotedAt(reader)
  if (quoted !== null) return quoted
  const bare = reader.take(/[^()"\s]*(?:\s+(?!(?:and|or)(?:[\s("]|$))[^()"\s]+)*/iy)?.trim()
  if (!bare) throw reader.malformed()
  return bare
}

const quotedAt = (reader: Reader) => reader.take(/"[^"]*"/y)?.slice(1, -1) ?? null
