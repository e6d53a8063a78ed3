import type { QueryFilter } from '#contract/query-filter.ts'
import { type Problem, problemOf, readCondition, writeCondition } from './conditions.ts'
import { type Field, isListField, fields, operatorsOf } from './fields.ts'
import { isBalanced, withParentheses } from './grouping.ts'
import type { Row } from './row.ts'

/** A filter as the server stores it, as text and parsed. */
export interface StoredFilter {
  queryFilterString: string
  queryFilter: QueryFilter
}

let serial = 0
const rowId = () => `row-${++serial}`

/** An empty condition. */
export function newRow(field: Field = 'tags'): Row {
  const place = { id: rowId(), joined: 'AND' as const, open: 0, close: 0 }
  return { ...place, field, operator: operatorsOf(field)[0]!, ids: [], text: '' }
}

/** Changes the field of a row. Within the same kind of field, operator and text are kept; chosen records never are. */
export function withField(row: Row, field: Field): Row {
  const isSameKind = row.field !== null && fields[row.field].kind === fields[field].kind
  if (!isSameKind) return { ...row, field, operator: operatorsOf(field)[0]!, ids: [], text: '' }
  return isListField(field) ? { ...row, field, ids: [] } : { ...row, field }
}

/**
 * The rows of a stored filter. If it cannot be parsed, it becomes one row with the whole text, so that nothing is lost.
 */
export function readFilter({ queryFilterString: text, queryFilter }: StoredFilter): Row[] {
  const { parts } = queryFilter
  if (text.trim() === '') return []
  if (parts.length !== conditionsIn(text)) {
    return [{ ...newRow(), field: null, text }]
  }
  const rows = parts.map((part) => ({
    id: rowId(),
    ...readCondition(part),
    joined: part.logicalOperator ?? ('AND' as const),
    open: part.leftParenthesis?.length ?? 0,
    close: part.rightParenthesis?.length ?? 0,
  }))
  return withParentheses(rows)
}

/** Rows without a problem as text in the filter language; '' for no rows, which matches everything. */
export function writeFilter(rows: readonly Row[]): string {
  return rows
    .map((row, index) => {
      const word = index === 0 ? '' : `${row.joined} `
      return `${word}${'('.repeat(row.open)}${rows.length === 1 ? writeCondition(row) : written(row)}${')'.repeat(row.close)}`
    })
    .join(' ')
}

export interface Problems {
  rows: ReadonlyMap<string, Problem>
  isUnbalanced: boolean
}

/** The problems that prevent saving; null if there are none. */
export function problemsOf(rows: readonly Row[]): Problems | null {
  const found = rows.flatMap((row) => {
    const problem = problemOf(row)
    return problem ? [[row.id, problem] as const] : []
  })
  const isUnbalanced = !isBalanced(rows)
  return found.length > 0 || isUnbalanced ? { rows: new Map(found), isUnbalanced } : null
}

/** Written among other rows: a row kept as text may contain several conditions, and then needs parentheses. */
const written = (row: Row) =>
  row.field === null && conditionsIn(row.text) > 1 ? `(${row.text})` : writeCondition(row)

/** Counts the conditions in a text: one more than its ANDs and ORs outside quotes and lists. */
function conditionsIn(text: string): number {
  const outside = text.replace(/"[^"]*"/g, '""').replace(/\[[^[\]]*\]/g, '[]')
  return (outside.match(/(?<=[\s)\]"])(?:and|or)(?=[\s("]|$)/gi)?.length ?? 0) + 1
}
