import { decimalText, fractionText, plainFractionText } from './fractions.ts'
import { foodText, type IngredientLine, unitText } from './ingredient-names.ts'
import { scaleNote } from './note-scaling.ts'

export interface Scaling {
  /** How many times the recipe as written. */
  factor: number
  locale: string
}

/** What is shown of one ingredient; empty texts are parts that it does not have. */
export interface IngredientParts {
  amount: string
  unit: string
  food: string
  note: string
}

/** The parts of a line as they are read: amounts with real fraction characters. */
export function ingredientParts(
  ingredient: IngredientLine,
  disableAmount: boolean,
  scaling: Scaling,
): IngredientParts {
  return partsWith(fractionText, ingredient, disableAmount, scaling)
}

/** One line of plain text, for the clipboard: '1 1/2 cups flour sifted'. */
export function ingredientLine(
  ingredient: IngredientLine,
  disableAmount: boolean,
  scaling: Scaling,
): string {
  const parts = partsWith(plainFractionText, ingredient, disableAmount, scaling)
  return [parts.amount, parts.unit, parts.food, parts.note].filter((part) => part !== '').join(' ')
}

/** The whole list as text: section titles as '[title]' with an empty line before all but the first. */
export function ingredientListText(
  ingredients: (IngredientLine & { title: string | null })[],
  disableAmount: boolean,
  scaling: Scaling,
): string {
  const lines = ingredients.flatMap((ingredient, index) => {
    const line = ingredientLine(ingredient, disableAmount, scaling)
    if (!ingredient.title) return [line]
    return [...(index > 0 ? [''] : []), `[${ingredient.title}]`, line]
  })
  return lines.join('\n')
}

function partsWith(
  asFraction: typeof fractionText,
  ingredient: IngredientLine,
  disableAmount: boolean,
  { factor, locale }: Scaling,
): IngredientParts {
  if (disableAmount) {
    return { amount: '', unit: '', food: '', note: scaleNote(ingredient.note, factor, locale) }
  }
  const { quantity, unit, food, note } = ingredient
  // The server keeps three decimals; what the factor adds beyond them is noise.
  const scaled = quantity ? Math.round(quantity * factor * 1000) / 1000 || quantity * factor : null
  const takesFractions = !unit || unit.fraction
  const format = takesFractions ? asFraction : decimalText
  return {
    amount: scaled === null ? '' : format(scaled, locale),
    unit: unit ? unitText(unit, scaled) : '',
    food: food ? foodText(food, scaled) : '',
    note,
  }
}
