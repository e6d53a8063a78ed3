import type { QueryFilter } from '#contract/query-filter.ts'
import { snakeCase } from '#contract/snake-case.ts'
import { PlainDateInput, Uuid } from '#contract/values.ts'
import { type Field, fieldNames, fields, needsValue, type Operator } from './fields.ts'

export type Part = QueryFilter['parts'][number]

/** A comparison. With `field` null it is one that this screen cannot edit, kept as `text` in the filter language. */
export interface Condition {
  field: Field | null
  operator: Operator
  ids: string[]
  text: string
}

/** Why a condition cannot be saved; null for one that can. */
export type Problem = 'missing' | 'quotes' | 'number' | 'date'

const lastMoment = 'T23:59:59.999'
const relations: Partial<Record<Operator, string>> = {
  equals: '=',
  differs: '<>',
  more: '>',
  'at-least': '>=',
  less: '<',
  'at-most': '<=',
  from: '>=',
  before: '<',
  after: '>',
  until: '<=',
  'moment-after': '>',
  'moment-until': '<=',
  moment: '=',
  'moment-not': '<>',
}

/** Why a condition cannot be saved. Quotation marks are a problem because the language cannot escape them. */
export function problemOf({ field, operator, ids, text }: Condition): Problem | null {
  if (field === null || !needsValue(operator)) return null
  const { kind } = fields[field]
  if (kind === 'list') return ids.length === 0 ? 'missing' : null
  if (text.trim() === '') return 'missing'
  if (kind === 'choice') return null
  if (kind === 'text') return text.includes('"') ? 'quotes' : null
  if (kind === 'number') return Number.isNaN(numberIn(text)) ? 'number' : null
  return isDay(text) ? null : 'date'
}

/** Writes a condition without a problem in the filter language. */
export function writeCondition({ field, operator, ids, text }: Condition): string {
  if (field === null) return text
  const { kind, attribute } = fields[field]
  if (operator === 'empty') return `${attribute} IS NULL`
  if (operator === 'filled') return `${attribute} IS NOT NULL`
  if (kind === 'list')
    return `${attribute} ${listWords[operator as ListOperator]} ${quotedList(ids)}`
  if (kind === 'number') return `${attribute} ${relations[operator]} ${numberIn(text)}`
  if (kind === 'date') {
    const end = operator === 'after' || operator === 'until' ? lastMoment : ''
    return `${attribute} ${relations[operator]} "${text}${end}"`
  }
  const value = text.trim()
  if (operator === 'contains') return `${attribute} LIKE "%${value}%"`
  if (operator === 'contains-not') return `${attribute} NOT LIKE "%${value}%"`
  if (operator === 'starts') return `${attribute} LIKE "${value}%"`
  return `${attribute} ${relations[operator]} "${value}"`
}

/** Reads a part of a filter as the server parsed it; one that `writeCondition` could not write is kept as text. */
export function readCondition(part: Part): Condition {
  const field = fieldOf(part.attributeName)
  const known = field && readKnown(field, part)
  return known ?? { field: null, operator: 'equals', ids: [], text: rawText(part) }
}

function readKnown(field: Field, { relationalOperator, value }: Part): Condition | null {
  const word = relationalOperator.toUpperCase()
  const condition = (operator: Operator, text = '', ids: string[] = []) => ({
    field,
    operator,
    ids,
    text,
  })
  const isNull = !Array.isArray(value) && /^(?:null|none)$/i.test(value)
  const { kind } = fields[field]
  if (word === 'IS' || word === 'IS NOT') {
    if (!isNull || kind === 'text') return null
    return condition(word === 'IS' ? 'empty' : 'filled')
  }
  if (kind === 'list') {
    const operator = readListWord(word, value)
    const ids = idsIn(value)
    return operator && ids ? condition(operator, '', ids) : null
  }
  if (Array.isArray(value)) return null
  if (kind === 'text') return readText(word, value, condition)
  if (kind === 'number') {
    const operator = numberOperators.find((name) => relations[name] === word)
    return operator && !Number.isNaN(numberIn(value)) ? condition(operator, value) : null
  }
  if (kind === 'choice') {
    const operator = (['equals', 'differs'] as const).find((name) => relations[name] === word)
    const choices: readonly string[] = fields[field].choices
    return operator && choices.includes(value) ? condition(operator, value) : null
  }
  return readDate(word, value, condition)
}

type Make = (operator: Operator, text: string) => Condition

function readText(word: string, value: string, condition: Make): Condition | null {
  // Saving would trim the value and so change the filter.
  if (value.trim() !== value || value === '') return null
  if (word === '=') return condition('equals', value)
  if (word === '<>') return condition('differs', value)
  if (word !== 'LIKE' && word !== 'NOT LIKE') return null
  const [, open, inner] = /^(%?)(.*\S)%$/s.exec(value) ?? []
  if (!inner || inner.trim() !== inner) return null
  if (open) return condition(word === 'LIKE' ? 'contains' : 'contains-not', inner)
  return word === 'LIKE' ? condition('starts', inner) : null
}

function readDate(word: string, value: string, condition: Make): Condition | null {
  const isEnd = value.endsWith(lastMoment)
  const day = isEnd ? value.slice(0, -lastMoment.length) : value
  if (!isDay(day)) return null
  const names = isEnd ? (['after', 'until'] as const) : startOperators
  const operator = names.find((name) => relations[name] === word)
  return operator ? condition(operator, day) : null
}

const numberOperators = ['equals', 'differs', 'more', 'at-least', 'less', 'at-most'] as const
const startOperators = [
  'from',
  'before',
  'moment-after',
  'moment-until',
  'moment',
  'moment-not',
] as const

const listWords = { 'one-of': 'IN', 'none-of': 'NOT IN', 'all-of': 'CONTAINS ALL' } as const
type ListOperator = keyof typeof listWords

function readListWord(word: string, value: Part['value']): ListOperator | null {
  if (!Array.isArray(value)) {
    if (word === '=') return 'one-of'
    return word === '<>' ? 'none-of' : null
  }
  const found = Object.entries(listWords).find(([, written]) => written === word)
  return (found?.[0] as ListOperator | undefined) ?? null
}

/** The ids, or null unless all of them are ids. A condition whose records were deleted has an empty list. */
function idsIn(value: Part['value']): string[] | null {
  const ids = [value].flat().map((text) => Uuid.safeParse(text).data)
  const known = ids.filter((id) => id !== undefined)
  return known.length === ids.length ? [...new Set(known)] : null
}

function fieldOf(name: string): Field | null {
  const snake = snakeCase(name).replace(/^update_at$/, 'updated_at')
  return fieldNames.find((field) => fields[field].attribute === snake) ?? null
}

function rawText({ attributeName, relationalOperator, value }: Part): string {
  const isNull = /^IS\b/i.test(relationalOperator)
  const written = Array.isArray(value) ? quotedList(value) : isNull ? value : `"${value}"`
  return `${attributeName} ${relationalOperator} ${written}`
}

const quotedList = (values: string[]) => `[${values.map((value) => `"${value}"`).join(', ')}]`

/** A number as people type it, with a point or a comma; NaN for anything else. */
const numberIn = (text: string) => {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const isDay = (text: string) => PlainDateInput.safeParse(text).success
