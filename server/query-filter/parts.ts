import type { QueryFilter } from '#contract/query-filter.ts'
import type { Filter } from './parse.ts'

type Part = QueryFilter['parts'][number]

/** Takes a filter apart, for screens that let people build one. */
export function filterParts(filter: Filter | null): Part[] {
  if (filter === null || filter.kind === 'nothing') return []
  if (filter.kind === 'condition') {
    return [
      {
        leftParenthesis: null,
        rightParenthesis: null,
        logicalOperator: null,
        attributeName: filter.attribute,
        relationalOperator: filter.operator.toUpperCase(),
        value: filter.isList ? filter.values : (filter.values[0] ?? ''),
      },
    ]
  }
  const left = filterParts(filter.left)
  const [next, ...others] = filterParts(filter.right)
  const isGroup = filter.left.kind === 'and' || filter.left.kind === 'or'
  const logicalOperator = filter.kind === 'and' ? ('AND' as const) : ('OR' as const)
  return [
    ...(isGroup ? inParentheses(left) : left),
    ...(next ? [{ ...next, logicalOperator }] : []),
    ...others,
  ]
}

function inParentheses(parts: Part[]): Part[] {
  return parts.map((part, index) => ({
    ...part,
    ...(index === 0 && { leftParenthesis: `(${part.leftParenthesis ?? ''}` }),
    ...(index === parts.length - 1 && { rightParenthesis: `${part.rightParenthesis ?? ''})` }),
  }))
}
