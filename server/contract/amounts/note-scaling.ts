import { fractionText } from './fractions.ts'
import { findNumber, type FoundNumber, westernDigits } from './numbers.ts'
import { amountPieces, applyPieces, type Scaling } from './text-amounts.ts'
import { findRangeEnd } from './yields.ts'

/**
 * Scales the amount at the start of a line of text ('1 1/2 cups', '½ onion', '2-3 eggs', '1,5 l', '1 + 2 tsp') and
 * converts every measure in it. This is a best effort. Numbers that are not amounts ('9-inch tin', '100 % rye', '00
 * flour') are not scaled.
 */
export function scaleNote(text: string, scaling: Scaling, asFraction = fractionText): string {
  if (scaling.factor === 1 && !scaling.conversion) return text
  const readable = westernDigits(text)
  const scaled = scaling.factor === 1 ? [] : leadingNumbers(readable)
  const pieces = amountPieces(
    readable,
    ({ first }) => scaled.includes(first.start),
    scaling,
    asFraction,
  )
  return pieces.length === 0 ? text : applyPieces(readable, pieces)
}

/** Positions of the numbers to scale: the first one, and the second part of a sum. */
function leadingNumbers(text: string): number[] {
  const first = findNumber(text)
  if (!first || !/^[\s~≈(]*$/.test(text.slice(0, first.start)) || isMeasure(text, first)) return []
  const end = findRangeEnd(text, first)
  if (end) return isMeasure(text, end) ? [] : [first.start]
  const summand = findSummand(text, first)
  return summand && !isMeasure(text, summand) ? [first.start, summand.start] : [first.start]
}

/** Numbers that name a kind or size, not an amount: '9-inch', '100 %', '180 °C', '00', '1st'. */
function isMeasure(text: string, number: FoundNumber) {
  const after = text.slice(number.end)
  const isCode = /^0\d/.test(text.slice(number.start)) && number.kind === 'integer'
  return isCode || /^(?:-\p{L}|\s?[%°]|(?:st|nd|rd|th)\b)/u.test(after)
}

function findSummand(text: string, first: FoundNumber): FoundNumber | null {
  const sign = /^[^\d+]{0,20}\+\s*(?=\d)/.exec(text.slice(first.end))
  return sign ? findNumber(text, first.end + sign[0].length) : null
}
