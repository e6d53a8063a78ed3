import { decimalText, fractionText } from './fractions.ts'
import { findNumber, type FoundNumber, westernDigits } from './numbers.ts'

const rangeSign = /^\s*(?:[-–—−]|to|bis|or|oder|à|ou|a|o|tot|of)\s*(?=[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])/iu

/** How many servings, loaves or pieces a yield text speaks of: its first number, null without one. */
export function servingsOf(text: string): number | null {
  const found = findNumber(westernDigits(text))
  return found && found.value > 0 ? found.value : null
}

/** '4–6 servings' doubled is '8–12 servings'. A text without a number is returned as it is. */
export function scaleYield(text: string, factor: number, locale: string): string {
  const readable = westernDigits(text)
  const first = findNumber(readable)
  if (!first || factor === 1) return text
  const second = findRangeEnd(readable, first)
  const head = readable.slice(0, first.start) + scaled(first, factor, locale)
  if (!second) return head + readable.slice(first.end)
  const between = readable.slice(first.end, second.start)
  return head + between + scaled(second, factor, locale) + readable.slice(second.end)
}

/** '8 servings', '2 × one big loaf', or '×2' where the recipe says nothing. */
export function shownYield(text: string, factor: number, locale: string): string {
  if (text === '') return timesText(factor, locale)
  if (servingsOf(text) !== null) return scaleYield(text, factor, locale)
  return factor === 1 ? text : `${fractionText(factor, locale)} × ${text}`
}

/** '×1½' */
export const timesText = (factor: number, locale: string): string =>
  `×${fractionText(factor, locale)}`

/** The second number of '4-6' or '2 to 3', when the first is followed by one. */
export function findRangeEnd(text: string, first: FoundNumber): FoundNumber | null {
  const sign = rangeSign.exec(text.slice(first.end))
  if (!sign) return null
  return findNumber(text, first.end + sign[0].length)
}

function scaled(number: FoundNumber, factor: number, locale: string) {
  const value = number.value * factor
  return number.kind === 'fraction' ? fractionText(value, locale) : decimalText(value, locale)
}

/** One serving more or less; it never goes below one serving, nor upward when that is where it stands. */
export function stepServings(servings: number, step: 1 | -1): number {
  if (step === 1) return Math.round((servings + 1) * 1000) / 1000
  return servings <= 1 ? servings : Math.max(1, Math.round((servings - 1) * 1000) / 1000)
}
