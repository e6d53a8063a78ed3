import { plainFractionText, decimalText, toFraction } from '#contract/amounts/fractions.ts'
import type { IncomingIngredient, IncomingParts } from '#server/recipe-files/incoming.ts'
import { cleanLine } from './text.ts'

/** Kitchens measure in halves, thirds, quarters and eighths. */
const SMALLEST_PART = 8
const NEAR = 0.004

/** A line of its parts, '1 1/2 cups flour, sifted'; null if there is nothing in them. */
export function partsIngredient(
  parts: IncomingParts,
  { section = null, text = '', recipe = null }: Partial<IncomingIngredient> = {},
): IncomingIngredient | null {
  const line = cleanLine(text) || lineOf(parts)
  if (line === '') return null
  // Without a food or an amount nothing has been taken apart.
  const isApart = parts.food !== '' && (parts.quantity !== null || parts.unit !== '')
  return { section, text: line, parts: isApart ? parts : null, recipe }
}

function lineOf({ quantity, quantityMax, unit, food, note }: IncomingParts): string {
  const range = quantityMax === null ? '' : `–${amountText(quantityMax)}`
  const amount = quantity === null ? '' : `${amountText(quantity)}${range}`
  const words = [amount, unit, food].filter((part) => part !== '').join(' ')
  return cleanLine(words === '' || note === '' ? words + note : `${words}, ${note}`)
}

/** '1 1/2', or '2.35' where no fraction says the same. */
export function amountText(value: number): string {
  const { whole, numerator, denominator } = toFraction(value, SMALLEST_PART)
  const isNear = Math.abs(whole + numerator / denominator - value) < NEAR
  const isCommon = isNear && (numerator > 0 || whole > 0) && [1, 2, 3, 4, 8].includes(denominator)
  return isCommon ? plainFractionText(value, 'en') : decimalText(value, 'en')
}
