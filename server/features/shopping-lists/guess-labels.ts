import type { ShoppingItemInput } from '#contract/shopping-items.ts'
import type { SignedIn } from '#server/context/context.ts'
import { foodsById, namesOf } from '#server/features/foods/index.ts'
import { foodMatcher } from '#server/features/ingredient-parser/index.ts'
import { takeTurn } from '#server/process/others-first.ts'

const LIKE_ENOUGH = 0.8
const LONGEST = 255

/**
 * For the second generation: a new item that is only words gets the label of a food with nearly that name. The words
 * themselves stay (docs/contract/addresses.md).
 */
export async function withGuessedLabels(
  ctx: SignedIn,
  inputs: ShoppingItemInput[],
): Promise<ShoppingItemInput[]> {
  if (ctx.generation === 1 || !inputs.some(isOnlyWords)) return inputs
  const { db, viewer } = ctx
  const find = foodMatcher(await namesOf(db, viewer.groupId, 'food'), LIKE_ENOUGH)
  const matches: (string | null)[] = []
  const turn = await takeTurn()
  for (const input of inputs) {
    // Comparing with thousands of names takes a while.
    await turn.pause()
    matches.push(isOnlyWords(input) ? (find(input.note.trim())?.id ?? null) : null)
  }
  const ids = [...new Set(matches.flatMap((id) => id ?? []))]
  const foods = await foodsById(db, viewer.groupId, ids)
  return inputs.map((input, index) => {
    const labelId = foods.get(matches[index] ?? '')?.labelId
    return labelId ? { ...input, labelId } : input
  })
}

function isOnlyWords({ labelId, foodId, food, note }: ShoppingItemInput): boolean {
  const isNamed = Boolean(labelId) || Boolean(foodId) || Boolean(food?.id)
  return !isNamed && note.trim() !== '' && note.length <= LONGEST
}
