import { decimalText, fractionText, toFraction } from './fractions.ts'
import { findNumber, type FoundNumber } from './numbers.ts'
import { findRangeEnd } from './yields.ts'

/**
 * Scales the amount that a line of text starts with: '1 1/2 cups', '½ onion', '2-3 eggs', '1,5 l', '1 + 2 tsp'.
 * Only a best effort: what is a measure rather than an amount ('9-inch tin', '100 % rye', '00 flour') stays.
 */
export function scaleNote(text: string, factor: number, locale: string): string {
  if (factor === 1) return text
  const first = leadingNumber(text)
  if (!first) return text
  const second = findRangeEnd(text, first) ?? findSummand(text, first)
  const head = text.slice(0, first.start) + scaled(first, factor, locale)
  if (!second || isMeasure(text, second)) return head + text.slice(first.end)
  const between = text.slice(first.end, second.start)
  return head + between + scaled(second, factor, locale) + text.slice(second.end)
}

function leadingNumber(text: string): FoundNumber | null {
  const found = findNumber(text)
  if (!found || !/^[\s~≈(]*$/.test(text.slice(0, found.start))) return null
  return isMeasure(text, found) ? null : found
}

/** '9-inch', '100 %', '180 °C', '00' and '1st': numbers that say what kind, not how much. */
function isMeasure(text: string, number: FoundNumber) {
  const after = text.slice(number.end)
  const isCode = /^0\d/.test(text.slice(number.start)) && number.kind === 'integer'
  return isCode || /^(?:-\p{L}|\s?[%°]|(?:st|nd|rd|th)\b)/u.test(after)
}

function findSummand(text: string, first: FoundNumber): FoundNumber | null {
  const sign = /^[^\d+]{0,20}\+\s*(?=\d)/.exec(text.slice(first.end))
  return sign ? findNumber(text, first.end + sign[0].length) : null
}

function scaled(number: FoundNumber, factor: number, locale: string) {
  const value = number.value * factor
  if (number.kind === 'fraction') return fractionText(value, locale)
  if (number.kind === 'integer' && isSimpleFraction(value)) return fractionText(value, locale)
  // The writer's own decimal sign, whatever the reader's language.
  return decimalText(value, 'en').replace('.', number.sign)
}

/** '3 eggs' halved is '1½ eggs', but 125 g halved stays 62.5 g. */
function isSimpleFraction(value: number) {
  if (value >= 10 || Number.isInteger(value)) return false
  const { whole, numerator, denominator } = toFraction(value)
  const isKitchenFraction = [2, 3, 4, 8].includes(denominator)
  return isKitchenFraction && Math.abs(whole + numerator / denominator - value) < 0.005
}
