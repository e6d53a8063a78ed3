import { apiFractionText } from './fractions.ts'
import { foodText, type IngredientLine, mostOf, unitText, upperEnd } from './ingredient-names.ts'
import { lineStyle } from './own-words.ts'

export interface DisplayedIngredient extends IngredientLine {
  /** The recipe's setting: amounts are part of the text. A line without unit and food then omits an amount of 1. */
  disableAmount: boolean
}

/** One ingredient as a line of text: '1 ¹/₂ cups Tomatoes chopped' (docs/contract/ingredients.md). */
export function ingredientDisplay(line: DisplayedIngredient): string {
  const style = lineStyle(line, line.disableAmount)
  if (style === 'words') return line.asWritten!.trim()
  return style === 'parts' ? partsText(line) : plainText(line)
}

/** A shopping item as a line of text; one that is not a food reads as its note. */
export const itemDisplay = (item: IngredientLine, isFood: boolean): string =>
  isFood ? partsText(item) : plainText(item)

const partsText = (line: IngredientLine) =>
  joined([
    amountText(line),
    line.unit ? unitText(line.unit, mostOf(line)) : '',
    line.food ? foodText(line.food, mostOf(line)) : '',
    line.note,
  ])

const plainText = (line: IngredientLine) =>
  joined([line.quantity === 1 ? '' : amountText(line), line.note])

const joined = (parts: string[]) => parts.filter(Boolean).join(' ').trim()

function amountText(line: IngredientLine): string {
  const { quantity, unit } = line
  if (!quantity) return ''
  const text = (amount: number) =>
    (unit?.fraction ? apiFractionText(amount) : null) ?? String(Math.round(amount * 1000) / 1000)
  const most = upperEnd(line)
  return most === null ? text(quantity) : `${text(quantity)}–${text(most)}`
}
