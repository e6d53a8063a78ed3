import { decimalText, fractionText } from './fractions.ts'
import { findNumber, type FoundNumber, westernDigits } from './numbers.ts'

/** What stands between the numbers of a range: dashes of all kinds, and "to" and "or" as recipes have them. */
const rangeWords =
  'to|or|bis|oder|à|ou|a|o|hasta|até|tot|of|till|til|eller|do|lub|nebo|vagy|veya|до|или|або|から|到|至|إلى|أو|עד|או'
const dashes = '-‐‑‒–—−~〜～'
const fractions = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'
const rangeSign = new RegExp(
  String.raw`^\s*(?:[${dashes}]|${rangeWords})\s*(?=[\d${fractions}])`,
  'iu',
)

/** The number of servings, loaves or pieces in a yield text: its first number, or null. */
export function servingsOf(text: string): number | null {
  const found = findNumber(westernDigits(text))
  return found && found.value > 0 ? found.value : null
}

/** How many times a recipe is made for so many servings; once where they are not given or its yield is not known. */
export function timesFor(servings: number | null, recipeYield: string): number {
  const base = servingsOf(recipeYield)
  return servings === null || base === null ? 1 : servings / base
}

/** '4–6 servings' doubled is '8–12 servings'. A text without a number is returned unchanged. */
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

/** '8 servings', '2 × one big loaf', or '×2' if the recipe has no yield. */
export function shownYield(text: string, factor: number, locale: string): string {
  if (text === '') return timesText(factor, locale)
  if (servingsOf(text) !== null) return scaleYield(text, factor, locale)
  return factor === 1 ? text : `${fractionText(factor, locale)} × ${text}`
}

/** '×1½' */
export const timesText = (factor: number, locale: string): string =>
  `×${fractionText(factor, locale)}`

/** The second number of a range such as '4-6' or '2 to 3'; null if none follows. */
export function findRangeEnd(text: string, first: FoundNumber): FoundNumber | null {
  const sign = rangeSign.exec(text.slice(first.end))
  if (!sign) return null
  return findNumber(text, first.end + sign[0].length)
}

function scaled(number: FoundNumber, factor: number, locale: string) {
  const value = number.value * factor
  return number.kind === 'fraction' ? fractionText(value, locale) : decimalText(value, locale)
}

/** One serving more or less. A step down stops at one, and leaves less than one as it is. */
export function stepServings(servings: number, step: 1 | -1): number {
  if (step === 1) return Math.round((servings + 1) * 1000) / 1000
  return servings <= 1 ? servings : Math.max(1, Math.round((servings - 1) * 1000) / 1000)
}
