import { findNumber, readAmount, westernDigits } from './numbers.ts'
import { findQuantities } from './text-quantities.ts'
import { findRangeEnd } from './yields.ts'

/** An amount as typed: one number, or two of which the second is larger. */
export interface TypedAmount {
  from: number
  /** The other end of a range; null for one number. */
  to: number | null
}

/**
 * Reads an amount as typed: '2', '1 1/2', or a range, as in '2-3', '2 – 3', '2 to 3'.
 * @returns null for an empty text, 'order' if the second number of a range is not larger, undefined if it is no amount
 */
export function readTypedAmount(
  text: string,
  locale: string,
): TypedAmount | 'order' | null | undefined {
  const trimmed = westernDigits(text).trim()
  const single = readAmount(trimmed, locale)
  if (single === null) return null
  if (single !== undefined) return { from: single, to: null }
  const first = findNumber(trimmed)
  const second = first && findRangeEnd(trimmed, first)
  if (!second) return undefined
  const from = readAmount(trimmed.slice(0, first.end), locale)
  const to = readAmount(trimmed.slice(second.start), locale)
  if (typeof from !== 'number' || typeof to !== 'number') return undefined
  return to > from ? { from, to } : 'order'
}

/** Returns the range at the start of a line, as written, if it begins with this amount; else null. */
export function leadingRange(text: string, quantity: number | null): string | null {
  const [found] = findQuantities(text)
  if (!found?.second || quantity === null || text.slice(0, found.first.start).trim() !== '') {
    return null
  }
  const isFromThere = Math.abs(found.first.value - quantity) < 0.0006
  return isFromThere ? text.slice(found.first.start, found.second.end) : null
}
