import { apiFractionText } from './fractions.ts'
import { foodText, type IngredientLine, unitText } from './ingredient-names.ts'

export interface DisplayedIngredient extends IngredientLine {
  /** The recipe shows notes only; an amount of one is then left out. */
  disableAmount: boolean
}

/** One ingredient as the API words it: '1 ¹/₂ cups Tomatoes chopped' (rules: API contract 8). */
export function ingredientDisplay(line: DisplayedIngredient): string {
  const { quantity, unit, food, note } = line
  const parts = line.disableAmount
    ? [quantity === 1 ? '' : amountText(line), note]
    : [
        amountText(line),
        unit ? unitText(unit, quantity) : '',
        food ? foodText(food, quantity) : '',
        note,
      ]
  return parts.filter(Boolean).join(' ').trim()
}

function amountText({ quantity, unit }: DisplayedIngredient): string {
  if (!quantity) return ''
  return (
    (unit?.fraction ? apiFractionText(quantity) : null) ??
    String(Math.round(quantity * 1000) / 1000)
  )
}
