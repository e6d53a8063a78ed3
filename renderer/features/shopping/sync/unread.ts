import type { ShoppingOperation } from '#contract/shopping-operations.ts'

interface Done {
  operation: ShoppingOperation
}
type Edit = Extract<ShoppingOperation, { kind: 'edit' }>

const readFields = ['quantity', 'unitId', 'foodId', 'note', 'isFood'] as const

/**
 * Whoever edits a line that the server has yet to read sees its words, not what it will be: such an edit says all of
 * what was seen, so that nothing of what is read stays beside it.
 */
export function withAllOfUnread<One extends Done>(
  added: readonly One[],
  waiting: readonly One[],
): One[] {
  const all: One[] = [...waiting]
  return added.map((one) => {
    const { operation } = one
    const whole = operation.kind === 'edit' ? { ...one, operation: wholeEdit(operation, all) } : one
    all.push(whole)
    return whole
  })
}

function wholeEdit(edit: Edit, waiting: readonly Done[]): Edit {
  if (!readFields.some((field) => edit.fields[field] !== undefined)) return edit
  const own = waiting
    .map(({ operation }) => operation)
    .filter(({ itemId }) => itemId === edit.itemId)
  const seen = own.reduce<Edit['fields'] | null>((before, operation) => {
    if (operation.kind === 'add' && operation.isUnread) return written(operation)
    const isMore = operation.kind === 'edit' && before !== null
    return isMore ? { ...before, ...written(operation.fields) } : before
  }, null)
  return seen ? { ...edit, fields: { ...seen, ...edit.fields } } : edit
}

const written = (fields: Pick<Edit['fields'], (typeof readFields)[number]>): Edit['fields'] =>
  Object.fromEntries(
    readFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
  )
