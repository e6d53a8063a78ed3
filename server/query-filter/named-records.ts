import { Uuid } from '#contract/values.ts'
import { type Condition, type Filter, longest, parseFilter } from './parse.ts'
import { attributeName } from './values.ts'
import { writeFilter } from './write.ts'

/** The records that filters of recipes can name, with the prefix of their attributes. */
const prefixes = {
  categories: 'recipe_category',
  tags: 'tags',
  tools: 'tools',
  foods: 'recipe_ingredient.food',
  units: 'recipe_ingredient.unit',
} as const
export type NamedKind = keyof typeof prefixes

export interface NamedRecord {
  id: string
  name: string
  slug?: string
}
type Key = keyof NamedRecord

/** Whether a filter names this record by its id, name or slug. */
export function namesRecord(text: string, kind: NamedKind, record: NamedRecord): boolean {
  return conditionsOf(parseFilter(text)).some((condition) => {
    const key = keyOf(condition, kind)
    return key !== null && condition.values.some((value) => isSame(key, value, record))
  })
}

/** Replaces `from` with `to` in a filter that names it by id, name or slug; otherwise returns the same text. */
export function withOther(
  text: string,
  kind: NamedKind,
  { from, to }: Record<'from' | 'to', NamedRecord>,
): string {
  return rewritten(text, (condition) => {
    const key = keyOf(condition, kind)
    const named = key && condition.values.some((value) => isSame(key, value, from))
    // Filters cannot contain a quotation mark in a value.
    const other = key && to[key]
    if (!named || !other || other.includes('"')) return condition
    const values = condition.values.map((value) => (isSame(key, value, from) ? other : value))
    return { ...condition, values: [...new Set(values)] }
  })
}

/**
 * Removes ids from a filter; returns the same text if it names none of them. A condition with other ids goes on with
 * those. A condition without any left is dropped if another condition still says which records are wanted; otherwise it
 * becomes `IN []`, which no recipe passes, because a cookbook that suddenly holds every recipe could publish them.
 * Names and slugs stay (docs/contract/merging.md).
 */
export function withoutIds(text: string, kind: NamedKind, ids: ReadonlySet<string>): string {
  const emptied = new Set<Filter>()
  const shorten = (condition: Condition): Condition => {
    if (keyOf(condition, kind) !== 'id') return condition
    const values = condition.values.filter((value) => !ids.has(Uuid.safeParse(value).data ?? ''))
    if (values.length === condition.values.length) return condition
    if (values.length > 0) return { ...condition, values }
    const isExcluding = condition.operator === '<>' || condition.operator === 'not in'
    const operator = isExcluding ? 'not in' : 'in'
    const shortened: Condition = { ...condition, operator, values, isList: true }
    if (!isExcluding) emptied.add(shortened)
    return shortened
  }
  return rewritten(text, shorten, (filter) => {
    const rest = withoutThose(filter, emptied)
    return rest && conditionsOf(rest).some(saysWhich) ? rest : filter
  })
}

function rewritten(
  text: string,
  change: (condition: Condition) => Condition,
  finish = (filter: Filter) => filter,
): string {
  const filter = parseFilter(text)
  const changed = filter && changedConditions(filter, change)
  if (filter === null || changed === null || changed === filter) return text
  const written = writeFilter(finish(changed))
  // Quoting has made it too long to be parsed again, so it stays as it was.
  return written.length > longest ? text : written
}

/** Returns the same object if no condition changes. */
function changedConditions(filter: Filter, change: (condition: Condition) => Condition): Filter {
  if (filter.kind === 'nothing') return filter
  if (filter.kind === 'condition') return change(filter)
  const left = changedConditions(filter.left, change)
  const right = changedConditions(filter.right, change)
  return left === filter.left && right === filter.right ? filter : { ...filter, left, right }
}

function withoutThose(filter: Filter, dropped: ReadonlySet<Filter>): Filter | null {
  if (dropped.has(filter)) return null
  if (filter.kind !== 'and' && filter.kind !== 'or') return filter
  const left = withoutThose(filter.left, dropped)
  const right = withoutThose(filter.right, dropped)
  return left && right ? { ...filter, left, right } : (left ?? right)
}

function conditionsOf(filter: Filter | null): Condition[] {
  if (filter === null || filter.kind === 'nothing') return []
  if (filter.kind === 'condition') return [filter]
  return [...conditionsOf(filter.left), ...conditionsOf(filter.right)]
}

/** Operators whose values name records; LIKE and others only describe them. */
const naming = new Set<Condition['operator']>(['=', '<>', 'in', 'not in', 'contains all'])

function keyOf({ attribute, operator }: Condition, kind: NamedKind): Key | null {
  if (!naming.has(operator)) return null
  const name = attributeName(attribute)
  return (
    (['id', 'name', 'slug'] as const).find((key) => name === `${prefixes[kind]}.${key}`) ?? null
  )
}

function saysWhich(condition: Condition): boolean {
  const isAsking = ['=', 'in', 'contains all'].includes(condition.operator)
  const kinds = Object.keys(prefixes) as NamedKind[]
  return (
    isAsking && condition.values.length > 0 && kinds.some((kind) => keyOf(condition, kind) !== null)
  )
}

const isSame = (key: Key, value: string, record: NamedRecord) =>
  (key === 'id' ? Uuid.safeParse(value).data : value) === record[key]
