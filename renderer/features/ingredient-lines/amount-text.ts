import { plainFractionText } from '#contract/amounts/fractions.ts'
import { readAmount } from '#contract/amounts/numbers.ts'
import { leadingRange, readTypedAmount } from '#contract/amounts/typed-amounts.ts'

/**
 * An amount as people type it: '1 1/2' if that is exact, else a decimal number of the language, which it always is in
 * units without fractions: '1.2' liters, not '1 1/5'.
 */
export function plainAmount(quantity: number, locale: string, hasFractions = true): string {
  const isShort = Math.abs(Math.round(quantity * 1000) / 1000 - quantity) < Number.EPSILON * 1000
  if (!hasFractions && isShort) return decimal(quantity, locale)
  const simple = plainFractionText(quantity, locale)
  const isExact = Math.abs((readAmount(simple, locale) ?? -1) - quantity) < 0.0005
  return isExact ? simple : decimal(quantity, locale)
}

const decimal = (quantity: number, locale: string) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(quantity)

interface AmountOf {
  quantity: number | null
  quantityMax?: number | null | undefined
  asWritten?: string | null | undefined
  /** What is not known yet has only a name. */
  unit?: { name?: string | null | undefined; fraction?: boolean | undefined } | null | undefined
}

/** The text of the amount field: a range as the author's words have it if they begin with it, else from its ends. */
export function amountText(
  { quantity, quantityMax, asWritten, unit }: AmountOf,
  locale: string,
): string {
  const range = asWritten ? leadingRange(asWritten, quantity) : null
  if (range !== null && rangeIn(range, locale)) return range
  const text = (amount: number) => plainAmount(amount, locale, unit?.fraction !== false)
  if (!quantity) return ''
  return quantityMax ? `${text(quantity)}–${text(quantityMax)}` : text(quantity)
}

/**
 * An example of a range, with characters that prevent line breaks at the dash and keep its order in right-to-left text.
 */
export const exampleRange = '\u20662\u2060–\u20603\u2069'

/** Both ends of a typed range; null for a single number, and for text that is not an amount. */
export function rangeIn(text: string, locale: string): { from: number; to: number } | null {
  const typed = readTypedAmount(text, locale)
  return typed && typed !== 'order' && typed.to !== null ? { from: typed.from, to: typed.to } : null
}

/** The number that is stored for a typed amount: of a range the lower end. */
export function quantityOf(text: string, locale: string): number | null {
  const typed = readTypedAmount(text, locale)
  return typed && typed !== 'order' ? typed.from : null
}
