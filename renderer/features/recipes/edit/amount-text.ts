import { plainFractionText } from '#contract/amounts/fractions.ts'
import { readAmount } from '#contract/amounts/numbers.ts'

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
