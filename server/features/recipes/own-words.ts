import { saysName } from '#contract/amounts/own-words.ts'
import type { IngredientInput, Ingredient } from '#contract/recipe-parts.ts'
import type { z } from 'zod'

type Stored = Pick<
  z.input<typeof Ingredient>,
  'quantity' | 'unit' | 'food' | 'note' | 'asWritten' | 'referenceId'
>

/** What a line is to have after saving, its food and unit already looked up. */
export interface SavedLine {
  input: IngredientInput
  foodId: string | null
  unitId: string | null
}

/**
 * The author's words of a line that is saved. Programs that know nothing of them send the line without: the words stay
 * while the line is what it was. Who sends them back unchanged with another amount has changed the line as well, and
 * then it reads by its parts, so that nobody cooks by words that are no longer true.
 */
export function keptWords({ input, foodId, unitId }: SavedLine, stored: Stored | undefined) {
  const asWritten = input.asWritten?.trim() === '' ? null : input.asWritten
  const before = stored?.asWritten ?? null
  if (!stored || before === null) return asWritten ?? null
  if (asWritten !== undefined && asWritten !== before) return asWritten
  const hasOtherText = stored.quantity !== input.quantity || stored.note !== input.note
  const isOther = (part: Stored['food' | 'unit'], id: string | null) =>
    (part?.id ?? null) !== id && (asWritten === undefined || (part && saysName(before, part)))
  return hasOtherText || isOther(stored.food, foodId) || isOther(stored.unit, unitId)
    ? null
    : before
}
