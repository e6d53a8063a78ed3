import { LARGEST_AMOUNT } from './largest-amount.ts'
import { glyphValues } from './fractions.ts'

export type NumberKind = 'fraction' | 'decimal' | 'integer'

/** A number in a text: its position from `start` to `end`, and how it was written. */
export interface FoundNumber {
  value: number
  start: number
  end: number
  kind: NumberKind
  /** The decimal sign it was written with. */
  sign: '.' | ','
}

const glyph = `[${Object.keys(glyphValues).join('')}]`
const slash = '\\s?[/⁄]\\s?'
const token = new RegExp(
  [
    `(?<mixedWhole>\\d+)[\\s\\u00a0\\u202f]+(?<mixedTop>\\d+)${slash}(?<mixedBottom>\\d+)`,
    `(?<glyphWhole>\\d*)[\\s\\u00a0\\u202f]?(?<glyph>${glyph})`,
    `(?<top>\\d+)${slash}(?<bottom>\\d+)`,
    `(?<grouped>[1-9]\\d{0,2}(?:[.,]\\d{3})+)(?![\\d])`,
    `(?<decimal>\\d+[.,]\\d+)`,
    `(?<integer>\\d+)`,
  ].join('|'),
  'u',
)

/**
 * The first number at or after `from`: '1 1/2', '1½', '3/4', '1,5', '1.000' or '4'; null if there is none. Those above
 * `LARGEST_AMOUNT` are passed over.
 */
export function findNumber(text: string, from = 0): FoundNumber | null {
  for (let at = from; ;) {
    const match = token.exec(text.slice(at))
    if (!match?.groups) return null
    const read = valueOf(match.groups)
    if (read === null) return null
    const start = at + match.index + (match[0].length - match[0].trimStart().length)
    const end = at + match.index + match[0].length
    if (read.value <= LARGEST_AMOUNT) return { ...read, start, end }
    at = end
  }
}

function valueOf(groups: Record<string, string | undefined>) {
  if (groups['mixedBottom'] !== undefined) {
    return fraction(groups['mixedWhole'], groups['mixedTop'], groups['mixedBottom'])
  }
  if (groups['glyph'] !== undefined) {
    const value = Number(groups['glyphWhole'] ?? 0) + (glyphValues[groups['glyph']] ?? 0)
    return { value, kind: 'fraction' as const, sign: '.' as const }
  }
  if (groups['bottom'] !== undefined) return fraction('0', groups['top'], groups['bottom'])
  if (groups['grouped'] !== undefined) {
    const sign = groups['grouped'].includes('.') ? (',' as const) : ('.' as const)
    return { value: Number(groups['grouped'].replace(/[.,]/g, '')), kind: 'integer' as const, sign }
  }
  if (groups['decimal'] !== undefined) {
    const sign = groups['decimal'].includes(',') ? (',' as const) : ('.' as const)
    const value = Number(groups['decimal'].replace(',', '.'))
    return { value, kind: 'decimal' as const, sign }
  }
  return { value: Number(groups['integer']), kind: 'integer' as const, sign: '.' as const }
}

function fraction(whole = '0', top = '0', bottom = '1') {
  if (Number(bottom) === 0) return null
  const value = Number(whole) + Number(top) / Number(bottom)
  return { value, kind: 'fraction' as const, sign: '.' as const }
}

/**
 * Reads an amount that a person typed: '1/2', '1 1/2', '½', '1,5' or '2'. Empty text is null, other text undefined.
 * Before three digits, the sign that the language does not use for decimals is read as grouping.
 */
export function readAmount(text: string, locale: string): number | null | undefined {
  const trimmed = westernDigits(text).trim()
  if (trimmed === '') return null
  const found = findNumber(trimmed)
  if (!found || found.start !== 0 || found.end !== trimmed.length) return undefined
  const ownDecimal = decimalSignOf(locale) === ',' ? /^\d+,\d+$/ : /^\d+\.\d+$/
  const value = ownDecimal.test(trimmed) ? Number(trimmed.replace(',', '.')) : found.value
  return Math.round(value * 1000) / 1000
}

/** ',' in languages that write a half as 0,5, else '.'. */
export function decimalSignOf(locale: string): '.' | ',' {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  return parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.'
}

/** Replaces Arabic and Persian digits and signs by ASCII ones. */
export function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
}

/** Replaces the digits, brackets and colons of Chinese and Japanese lines by ASCII ones, each by one letter. */
export const fullWidthToAscii = (text: string): string =>
  text.replace(/[（）：０-９]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
