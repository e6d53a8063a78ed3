import type { Condition, Filter } from './parse.ts'

/** A filter as text that reads as the same filter again (contract 1.7). */
export function writeFilter(filter: Filter): string {
  if (filter.kind === 'nothing') return filter.attribute
  if (filter.kind === 'condition') return writeCondition(filter)
  const left = writeFilter(filter.left)
  const isGroup = filter.left.kind === 'and' || filter.left.kind === 'or'
  // What stands at the right takes all that follows anyway.
  return `${isGroup ? `(${left})` : left} ${filter.kind.toUpperCase()} ${writeFilter(filter.right)}`
}

/** No value holds a quotation mark: there is no way to write one. */
function writeCondition({ attribute, operator, values, isList }: Condition): string {
  const quoted = values.map((value) => `"${value}"`).join(', ')
  return `${attribute} ${operator.toUpperCase()} ${isList ? `[${quoted}]` : quoted}`
}
