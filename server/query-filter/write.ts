import type { Condition, Filter } from './parse.ts'

/** Writes a filter as text; parsing the text gives the same filter. */
export function writeFilter(filter: Filter): string {
  if (filter.kind === 'nothing') return filter.attribute
  if (filter.kind === 'condition') return writeCondition(filter)
  const { kind, left, right } = filter
  const isGroup = left.kind === 'and' || left.kind === 'or'
  // The right side takes everything that follows anyway; these parentheses only help readers.
  const isOther = (right.kind === 'and' || right.kind === 'or') && right.kind !== kind
  return `${inBrackets(left, isGroup)} ${kind.toUpperCase()} ${inBrackets(right, isOther)}`
}

const inBrackets = (filter: Filter, isGroup: boolean) =>
  isGroup ? `(${writeFilter(filter)})` : writeFilter(filter)

/** Values never contain a quotation mark, since filters have no way to write one. */
function writeCondition({ attribute, operator, values, isList }: Condition): string {
  const quoted = values.map((value) => `"${value}"`).join(', ')
  return `${attribute} ${operator.toUpperCase()} ${isList ? `[${quoted}]` : quoted}`
}
