import { fractionOf } from './fraction.ts'

export interface DisplayedUnit {
  name: string
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  fraction: boolean
}

export interface DisplayedIngredient {
  quantity: number | null
  unit: DisplayedUnit | null
  food: { name: string; pluralName: string | null } | null
  note: string
  /** The recipe shows notes only; an amount of one is then left out. */
  disableAmount: boolean
}

/** One ingredient as a line of text: '1 ¹/₂ cups Tomatoes chopped' (rules: API contract 8). */
export function ingredientDisplay(line: DisplayedIngredient): string {
  const { quantity, unit, food, note } = line
  const parts = line.disableAmount
    ? [quantity === 1 ? '' : amountText(quantity, unit), note]
    : [amountText(quantity, unit), unitText(quantity, unit), foodText(quantity, food), note]
  return parts.filter(Boolean).join(' ').trim()
}

function amountText(quantity: number | null, unit: DisplayedUnit | null): string {
  if (!quantity) return ''
  return (
    (unit?.fraction ? fractionOf(quantity) : null) ?? String(Math.round(quantity * 1000) / 1000)
  )
}

function unitText(quantity: number | null, unit: DisplayedUnit | null): string {
  if (!quantity || !unit) return ''
  const isPlural = quantity > 1
  const short = (isPlural && unit.pluralAbbreviation) || unit.abbreviation
  const long = (isPlural && unit.pluralName) || unit.name
  return (unit.useAbbreviation && short) || long
}

/** No amount at all speaks of the food in general: 'Tomatoes to taste'. */
function foodText(quantity: number | null, food: DisplayedIngredient['food']): string {
  if (!food) return ''
  const isPlural = !quantity || quantity > 1
  return (isPlural && food.pluralName) || food.name
}
