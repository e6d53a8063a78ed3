import type { Attribute } from './attributes.ts'
import type { Condition, Filter, Junction, Operator } from './parse.ts'
import { attributeName, isNull, valueOf } from './values.ts'

/** Returns the operands of a chain of ANDs or of ORs in order, whatever the brackets around them. */
export function operandsOf(filter: Filter, kind: Junction['kind']): Filter[] {
  if (filter.kind !== kind) return [filter]
  return [...operandsOf(filter.left, kind), ...operandsOf(filter.right, kind)]
}

/**
 * Joins conditions on the same attribute into one: `a = 1 OR a = 2` becomes `a IN [1, 2]`. Where a record has many,
 * `a = 1 AND a = 2` becomes `a CONTAINS ALL [1, 2]`, and `a <> 1 AND a <> 2` becomes `a NOT IN [1, 2]`. A joined LIKE has
 * several patterns.
 */
export function gathered(
  operands: Filter[],
  kind: Junction['kind'],
  attributeOf: (condition: Condition) => Attribute,
): Filter[] {
  const found = new Map<string, Condition>()
  const result: (Filter | string)[] = []
  for (const operand of operands) {
    const operator =
      operand.kind === 'condition' ? gathering(operand, kind, attributeOf(operand)) : null
    if (operand.kind !== 'condition' || operator === null) {
      result.push(operand)
      continue
    }
    const key = `${operator} ${attributeName(operand.attribute)}`
    const before = found.get(key)
    if (!before) result.push(key)
    const isList = operator !== 'like' && operator !== 'not like'
    const values = [...(before?.values ?? []), ...operand.values]
    found.set(key, { ...operand, operator, values, isList })
  }
  return result.map((one) => (typeof one === 'string' ? found.get(one)! : one))
}

const relational: readonly Operator[] = ['=', '<>']
const patterns: readonly Operator[] = ['like', 'not like']

/** Returns the operator of the joined condition; null if this one cannot be joined, or is wrong. */
function gathering(
  { operator, values, isList }: Condition,
  kind: Junction['kind'],
  { kind: valueKind, rows, once }: Attribute,
): Operator | null {
  const takesList = !relational.includes(operator) && !patterns.includes(operator)
  if (isList !== takesList) return null
  if (relational.includes(operator)) {
    const [value = ''] = values
    if (valueKind !== 'text' && (isNull(value) || valueOf(valueKind, value) === null)) return null
  }
  if (kind === 'or') {
    if (operator === '=' || operator === 'in') return 'in'
    return operator === 'like' && (rows || once) && valueKind === 'text' ? 'like' : null
  }
  if (operator === 'not like' && once && valueKind === 'text') return 'not like'
  if (!rows) return null
  if (operator === '=' || operator === 'contains all') return 'contains all'
  if (operator === '<>' || operator === 'not in') return 'not in'
  return operator === 'not like' && valueKind === 'text' ? 'not like' : null
}
