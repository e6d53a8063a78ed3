import type { QueryFilter } from '#contract/query-filter.ts'
import { type Problem, problemOf, readCondition, writeCondition } from './conditions.ts'
import { type Field, isListField, fields, operatorsOf } from './fields.ts'
import { isBalanced, withParentheses } from './grouping.ts'
import type { Row } from './row.ts'

/** A filter as the server stores it, with what the server read in it. */
export interface StoredFilter {
  queryFilterString: string
  queryFilter: QueryFilter
}

let serial = 0
const rowId = () => `row-${++serial}`

/** A condition to be filled in. */
export function newRow(field: Field = 'tags'): Row {
  const place = { id: rowId(), joined: 'AND' as const, open: 0, close: 0 }
  return { ...place, field, operator: operatorsOf(field)[0]!, ids: [], text: '' }
}

/** Another field; what was chosen stays where it can mean the same. */
export function withField(row: Row, field: Field): Row {
  const isSameKind = row.field !== null && fields[row.field].kind === fields[field].kind
  if (!isSameKind) return { ...row, field, operator: operatorsOf(field)[0]!, ids: [], text: '' }
  return isListField(field) ? { ...row, field, ids: [] } : { ...row, field }
}

/** The rows of a stored filter. Nothing is lost: what cannot be taken apart is one row with the text as it is. */
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

/** Rows without a problem in the filter language; '' for none, which filters nothing. */
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

/** What has to be mended before the rows can be a filter; null when nothing has. */
export function problemsOf(rows: readonly Row[]): Problems | null {
  const found = rows.flatMap((row) => {
    const problem = problemOf(row)
    return problem ? [[row.id, problem] as const] : []
  })
  const isUnbalanced = !isBalanced(rows)
  return found.length > 0 || isUnbalanced ? { rows: new Map(found), isUnbalanced } : null
}

/** Among others; a text kept as it is may be several conditions. */
const written = (row: Row) =>
  row.field === null && conditionsIn(row.text) > 1 ? `(${row.text})` : writeCondition(row)

/** How many conditions a text joins: its logic words outside quotes and lists, and one more. */
function conditionsIn(text: string): number {
  const outside = text.replace(/"[^"]*"/g, '""').replace(/\[[^\]]*\]/g, '[]')
  return (outside.match(/(?<=[\s)\]"])(?:and|or)(?=[\s("]|$)/gi)?.length ?? 0) + 1
}
