import { plainFractionText } from '#contract/amounts/fractions.ts'
import { readAmount } from '#contract/amounts/numbers.ts'
import { leadingRange, readTypedAmount } from '#contract/amounts/typed-amounts.ts'

/** An amount as a cook would type it: '1 1/2' where that is exact, else with the decimal sign of the language. */
export function plainAmount(quantity: number, locale: string): string {
  const simple = plainFractionText(quantity, locale)
  const isExact = Math.abs((readAmount(simple, locale) ?? -1) - quantity) < 0.0005
  return isExact
    ? simple
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(
        quantity,
      )
}

/** What stands in the field of an amount: both ends where the words of the line begin with a range from it on. */
export function amountText(
  { quantity, asWritten }: { quantity: number | null; asWritten?: string | null | undefined },
  locale: string,
): string {
  const range = asWritten ? leadingRange(asWritten, quantity) : null
  if (range !== null && rangeIn(range, locale)) return range
  return quantity ? plainAmount(quantity, locale) : ''
}

/** A range to show how it is written: never broken at its sign, nor turned around where text runs from right to left. */
export const exampleRange = '\u20662\u2060–\u20603\u2069'

/** Both ends of what is typed in the field of an amount; null for a single number, and for what cannot be read. */
export function rangeIn(text: string, locale: string): { from: number; to: number } | null {
  const typed = readTypedAmount(text, locale)
  return typed && typed !== 'order' && typed.to !== null ? { from: typed.from, to: typed.to } : null
}

/** The number that a recipe keeps of it: of a range the first, as its words have both. */
export function quantityOf(text: string, locale: string): number | null {
  const typed = readTypedAmount(text, locale)
  return typed && typed !== 'order' ? typed.from : null
}
