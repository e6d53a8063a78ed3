import { type KitchenAmount, inSystem } from './conversion.ts'
import { decimalText, fractionText, plainFractionText } from './fractions.ts'
import { foodText, type IngredientLine, unitText, upperEnd } from './ingredient-names.ts'
import { kitchenUnits } from './kitchen-units.ts'
import { kitchenUnitOf } from './measure-names.ts'
import { scaleNote } from './note-scaling.ts'
import { lineStyle } from './own-words.ts'
import { kitchenQuantityText, type Scaling } from './text-amounts.ts'

/** The parts of one ingredient as they are shown; a part that it does not have is ''. */
export interface IngredientParts {
  amount: string
  unit: string
  food: string
  note: string
}

/** The parts of a line for display, with fraction characters in amounts. */
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
  scaling: Scaling,
): IngredientParts {
  const style = lineStyle(ingredient, disableAmount)
  if (style === 'words') {
    return { ...noParts, note: scaledWords(ingredient, scaling, asFraction) }
  }
  const { quantity, unit, food, note } = ingredient
  // 1 is the default amount of lines that were never given one.
  if (style === 'text' && (!quantity || quantity === 1)) {
    return { ...noParts, note: scaleNote(note, scaling, asFraction) }
  }
  const { factor, locale, conversion } = scaling
  const amount = quantity ? scaledQuantity(quantity, factor) : null
  const upper = upperEnd(ingredient)
  const most = upper === null ? amount : scaledQuantity(upper, factor)
  const foodAndNote = {
    food: food ? foodText(food, most) : '',
    note: conversion ? scaleNote(note, { ...scaling, factor: 1 }, asFraction) : note,
  }
  const converted = most === null ? null : convert(ingredient, most, scaling)
  if (converted && conversion) {
    const text = (quantity: number) =>
      kitchenQuantityText(quantity, converted.unit, locale, asFraction)
    const least = upper === null ? null : inUnit(convert(ingredient, amount!, scaling), converted)
    return {
      amount: range(least === null ? null : text(least), text(converted.quantity)),
      unit: conversion.word(converted.unit, converted.quantity),
      ...foodAndNote,
    }
  }
  const format = !unit || unit.fraction ? asFraction : decimalText
  return {
    amount: range(
      upper === null || amount === null ? null : format(amount, locale),
      most === null ? '' : format(most, locale),
    ),
    unit: unit ? unitText(unit, most) : '',
    ...foodAndNote,
  }
}

/** '2–3'; one amount if both ends read the same. */
const range = (least: string | null, most: string) =>
  least === null || least === most ? most : `${least}–${most}`

/** An amount in the unit of another one: both ends of a range have the same. Null if it cannot be said in it. */
function inUnit(amount: KitchenAmount | null, { unit }: KitchenAmount): number | null {
  if (amount === null) return null
  const [own, wanted] = [kitchenUnits[amount.unit], kitchenUnits[unit]]
  if (own.dimension !== wanted.dimension) return null
  return Math.round(((amount.quantity * own.size) / wanted.size) * 1000) / 1000
}

const noParts = { amount: '', unit: '', food: '', note: '' }

/**
 * The author's words with their amount scaled; if they contain no number, the factor comes in front: '2 × one onion'.
 */
function scaledWords(
  { asWritten, quantity }: IngredientLine,
  scaling: Scaling,
  asFraction: typeof fractionText,
): string {
  const words = asWritten?.trim() ?? ''
  const scaled = scaleNote(words, scaling, asFraction)
  const { factor, locale } = scaling
  if (factor === 1 || !quantity) return scaled
  const isScaled = scaled !== scaleNote(words, { ...scaling, factor: 1 }, asFraction)
  return isScaled ? scaled : `${asFraction(factor, locale)} × ${scaled}`
}

/** Rounds to three decimals, as the server does, unless that would leave nothing. */
function scaledQuantity(quantity: number, factor: number): number {
  return Math.round(quantity * factor * 1000) / 1000 || quantity * factor
}

/** The amount in the reader's units; null if the line stays as it was written. */
function convert(
  { unit }: IngredientLine,
  amount: number,
  { conversion }: Scaling,
): KitchenAmount | null {
  const known = unit && kitchenUnitOf(unit)
  if (!known || !conversion) return null
  const converted = inSystem(conversion.system, amount, known)
  return converted.unit === known && converted.quantity === amount ? null : converted
}
