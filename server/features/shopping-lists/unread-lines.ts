import { itemOf } from '#contract/typed-line.ts'
import type { ShoppingOperation } from '#contract/shopping-operations.ts'
import type { SignedIn } from '#server/context/context.ts'
import { parseIngredients } from '#server/features/ingredient-parser/index.ts'

/** The longest line that the parser reads. */
const LONGEST = 2000

/**
 * The operations, with what lines mean that a device could not have read: as if it had asked before it added them. Call
 * it before a transaction, since comparing with many foods takes a while.
 */
export async function withReadLines(
  ctx: SignedIn,
  operations: ShoppingOperation[],
): Promise<ShoppingOperation[]> {
  const lines = operations.flatMap((one) => (isToBeRead(one) ? [one.note] : []))
  if (lines.length === 0) return operations
  const parsed = (await parseIngredients(ctx, lines, { parser: 'nlp', amount: 'whole' })).values()
  return operations.map((one) => {
    if (!isToBeRead(one)) return one
    const { unit, food, labelId, ...read } = itemOf(one.note, parsed.next().value ?? null)
    return {
      ...one,
      ...read,
      unitId: unit?.id ?? null,
      foodId: food?.id ?? null,
      labelId: one.labelId ?? labelId,
    }
  })
}

type Adding = Extract<ShoppingOperation, { kind: 'add' }>

/** What somebody chose beside the words stays as it is. */
const isToBeRead = (one: ShoppingOperation): one is Adding =>
  one.kind === 'add' &&
  one.isUnread === true &&
  one.note.length <= LONGEST &&
  one.quantity === 0 &&
  one.unitId === null &&
  one.foodId === null &&
  !one.isFood
