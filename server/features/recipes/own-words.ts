import { upperEnd } from '#contract/amounts/ingredient-names.ts'
import { saysName } from '#contract/amounts/own-words.ts'
import type { IngredientInput, Ingredient } from '#contract/recipe-parts.ts'
import type { z } from 'zod'

type Stored = Pick<
  z.input<typeof Ingredient>,
  'quantity' | 'quantityMax' | 'unit' | 'food' | 'note' | 'asWritten' | 'referenceId'
>

/** An ingredient from a request, with its food and unit already looked up. */
export interface SavedLine {
  input: IngredientInput
  foodId: string | null
  unitId: string | null
}

/**
 * Decides which `asWritten` a saved line gets. Other programs do not know the field and leave it out: it stays while
 * amount, unit, food and note stay the same. If one of them changed and `asWritten` did not, it becomes null, because it
 * would show the old amount; the line is then shown by its parts. A food or unit that the line had none of, and that its
 * words name, makes them no less true.
 */
export function keptWords({ input, foodId, unitId }: SavedLine, stored: Stored | undefined) {
  const asWritten = input.asWritten?.trim() === '' ? null : input.asWritten
  const before = stored?.asWritten ?? null
  if (!stored || before === null) return asWritten ?? null
  if (asWritten !== undefined && asWritten !== before) return asWritten
  const hasOtherRange =
    input.quantityMax !== undefined && input.quantityMax !== (stored.quantityMax ?? null)
  // Some programs know no missing amount, and send 0.
  const hasOtherText =
    (stored.quantity ?? 0) !== (input.quantity ?? 0) || stored.note !== input.note || hasOtherRange
  const isOther = (kind: 'food' | 'unit', id: string | null) => {
    const part = stored[kind]
    if ((part?.id ?? null) === id) return false
    if (part) return asWritten === undefined || saysName(before, part)
    return (
      asWritten === undefined &&
      !saysName(before, { name: input[kind]?.name ?? '', pluralName: null })
    )
  }
  return hasOtherText || isOther('food', foodId) || isOther('unit', unitId) ? null : before
}

/**
 * Decides which upper end the amount of a saved line gets. Programs that know no ranges leave it out: it stays while
 * amount and unit do, and goes with the amount that somebody changed.
 */
export function keptUpperEnd({ input, unitId }: SavedLine, stored: Stored | undefined) {
  const { quantity, quantityMax } = input
  if (quantityMax !== undefined) return upperEnd({ quantity, quantityMax })
  const isSame = stored?.quantity === quantity && (stored?.unit?.id ?? null) === unitId
  return isSame ? (stored?.quantityMax ?? null) : null
}
