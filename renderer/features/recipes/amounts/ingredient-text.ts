import type { Ingredient } from '#contract/recipe-parts.ts'
import { decimalText, fractionText, plainFractionText } from './fractions.ts'
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
  ingredient: Ingredient,
  disableAmount: boolean,
  scaling: Scaling,
): IngredientParts {
  return partsWith(fractionText, ingredient, disableAmount, scaling)
}

/** One line of plain text, for the clipboard: '1 1/2 cups flour sifted'. */
export function ingredientLine(
  ingredient: Ingredient,
  disableAmount: boolean,
  scaling: Scaling,
): string {
  const parts = partsWith(plainFractionText, ingredient, disableAmount, scaling)
  return [parts.amount, parts.unit, parts.food, parts.note].filter((part) => part !== '').join(' ')
}

/** The whole list as text: section titles as '[title]' with an empty line before all but the first. */
export function ingredientListText(
  ingredients: Ingredient[],
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
  ingredient: Ingredient,
  disableAmount: boolean,
  { factor, locale }: Scaling,
): IngredientParts {
  if (disableAmount) {
    return { amount: '', unit: '', food: '', note: scaleNote(ingredient.note, factor, locale) }
  }
  const { quantity, unit, food, note } = ingredient
  const scaled = quantity ? quantity * factor : null
  const takesFractions = !unit || unit.fraction
  const format = takesFractions ? asFraction : decimalText
  return {
    amount: scaled === null ? '' : format(scaled, locale),
    unit: scaled === null || !unit ? '' : unitText(unit, scaled),
    food: food ? foodText(food, scaled) : '',
    note,
  }
}

function unitText(unit: NonNullable<Ingredient['unit']>, amount: number) {
  const isPlural = amount > 1
  const name = (isPlural && unit.pluralName) || unit.name
  if (!unit.useAbbreviation || !unit.abbreviation) return name
  return (isPlural && unit.pluralAbbreviation) || unit.abbreviation
}

function foodText(food: NonNullable<Ingredient['food']>, amount: number | null) {
  const isPlural = amount === null || amount > 1
  return (isPlural && food.pluralName) || food.name
}
