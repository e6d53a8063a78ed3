/** Fractions that have a Unicode character, by numerator and denominator. */
const glyphs: Record<string, string> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/5': '⅕',
  '2/5': '⅖',
  '3/5': '⅗',
  '4/5': '⅘',
  '1/6': '⅙',
  '5/6': '⅚',
  '1/7': '⅐',
  '1/8': '⅛',
  '3/8': '⅜',
  '5/8': '⅝',
  '7/8': '⅞',
  '1/9': '⅑',
  '1/10': '⅒',
}
export const glyphValues: Record<string, number> = Object.fromEntries(
  Object.entries(glyphs).map(([fraction, glyph]) => [glyph, ratio(fraction)]),
)

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const subscripts = '₀₁₂₃₄₅₆₇₈₉'

export interface Fraction {
  whole: number
  numerator: number
  denominator: number
}

/** The nearest whole part plus fraction with at most this denominator; of equally near ones the simplest. */
export function toFraction(value: number, maxDenominator = 10): Fraction {
  const whole = Math.floor(value)
  const rest = value - whole
  let best = { numerator: 0, denominator: 1 }
  let smallest = rest
  for (let denominator = 1; denominator <= maxDenominator; denominator += 1) {
    const numerator = Math.round(rest * denominator)
    const distance = Math.abs(rest - numerator / denominator)
    // The margin keeps 0.33 at 1/3, although a larger denominator is minimally nearer.
    if (distance < smallest - 1e-9) {
      best = { numerator, denominator }
      smallest = distance
    }
  }
  if (best.numerator === best.denominator) return { whole: whole + 1, numerator: 0, denominator: 1 }
  return { whole, ...best }
}

/**
 * The API's form, with small digits around a plain slash: '1 ¹/₂'. The denominator is 32 at most.
 * @returns null if the nearest fraction is zero
 */
export function apiFractionText(value: number): string | null {
  const { whole, numerator, denominator } = toFraction(value, 32)
  if (numerator === 0) return whole === 0 ? null : String(whole)
  const fraction = `${inDigits(numerator, superscripts)}/${inDigits(denominator, subscripts)}`
  return whole === 0 ? fraction : `${whole} ${fraction}`
}

/** '1½', or '2 ⁴⁄₉' where no character exists. An amount that rounds to zero is written as a decimal. */
export function fractionText(value: number, locale: string): string {
  const { whole, numerator, denominator } = toFraction(value)
  if (whole === 0 && numerator === 0) return decimalText(value, locale)
  if (numerator === 0) return decimalText(whole, locale)
  const glyph = glyphs[`${numerator}/${denominator}`]
  const wholeText = whole === 0 ? '' : decimalText(whole, locale)
  if (glyph) return wholeText + glyph
  const drawn = `${inDigits(numerator, superscripts)}⁄${inDigits(denominator, subscripts)}`
  return wholeText === '' ? drawn : `${wholeText}\u202f${drawn}`
}

/** '1 1/2': the form for plain text, in characters that every keyboard has. */
export function plainFractionText(value: number, locale: string): string {
  const { whole, numerator, denominator } = toFraction(value)
  if (whole === 0 && numerator === 0) return decimalText(value, locale)
  if (numerator === 0) return decimalText(whole, locale)
  const fraction = `${numerator}/${denominator}`
  return whole === 0 ? fraction : `${decimalText(whole, locale)} ${fraction}`
}

/**
 * A decimal with at most three digits, in the language's decimal sign and without grouping. Never shows a positive
 * amount as 0.
 */
export function decimalText(value: number, locale: string): string {
  if (value > 0 && value < 0.0005) {
    return new Intl.NumberFormat(locale, { maximumSignificantDigits: 1 }).format(value)
  }
  return decimalFormat(locale).format(value)
}

/** Cached by locale: making a formatter takes about as long as five hundred calls of it. */
const decimalFormats = new Map<string, Intl.NumberFormat>()

function decimalFormat(locale: string) {
  const known = decimalFormats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })
  decimalFormats.set(locale, made)
  return made
}

function inDigits(number: number, digits: string) {
  return String(number).replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}

function ratio(fraction: string) {
  const [numerator = 0, denominator = 1] = fraction.split('/').map(Number)
  return numerator / denominator
}
