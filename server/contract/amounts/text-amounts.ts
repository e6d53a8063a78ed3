import { inSystem } from './conversion.ts'
import { decimalText, fractionText, toFraction } from './fractions.ts'
import { kitchenUnits, type KitchenUnit, type UnitSystem } from './kitchen-units.ts'
import type { FoundNumber } from './numbers.ts'
import { findQuantities, type Measure, type TextQuantity } from './text-quantities.ts'

/** How amounts are shown. */
export interface Scaling {
  /** How many times the recipe is made. */
  factor: number
  locale: string
  /** The measures to convert to; absent: as written. */
  conversion?: Conversion | undefined
}

export interface Conversion {
  system: UnitSystem
  /** The unit's name for this amount: ('cup', 2) gives 'cups'. */
  word: (unit: KitchenUnit, amount: number) => string
}

/** A part of a text and what is shown instead. */
export interface AmountPiece {
  from: number
  to: number
  text: string
}

export interface ScaledPiece extends AmountPiece {
  /** True if multiplied by the factor, false if only converted. */
  isScaled: boolean
}

type WriteFraction = typeof fractionText

/**
 * Scales and converts the quantities of a text: those for which `isScaled` is true are multiplied, and all with a known
 * unit are converted. Quantities that are only converted and do not change are left out.
 */
export function amountPieces(
  text: string,
  isScaled: (quantity: TextQuantity) => boolean,
  scaling: Scaling,
  asFraction: WriteFraction = fractionText,
): ScaledPiece[] {
  const quantities = findQuantities(text)
  return quantities.flatMap((quantity, index) => {
    const { first, second, plus, end } = quantity
    const twins = [quantities[index - 1], quantities[index + 1]].filter(
      (other) => other !== undefined && saysTheSame(text, quantity, other),
    )
    const scales = [quantity, ...twins].some((one) => one && isScaled(one))
    const factor = scales ? scaling.factor : 1
    const isSaidTwice = twins.length > 0
    const converted = isSaidTwice ? null : convert(text, quantity, factor, scaling, asFraction)
    if (converted !== null) {
      return [{ from: quantity.start, to: end, text: converted, isScaled: scales }]
    }
    if (!scales) return []
    const numbers = [first, second ?? plus?.number].filter((number) => number != null)
    const written = numbers.map((number) => rescaled(number, factor, scaling.locale, asFraction))
    const between = numbers[1] ? text.slice(first.end, numbers[1].start) : ''
    const unit = text.slice(numbers.at(-1)!.end, end)
    return [{ from: first.start, to: end, text: written.join(between) + unit, isScaled: true }]
  })
}

/** The text with its pieces replaced. */
export function applyPieces(text: string, pieces: AmountPiece[]): string {
  let position = 0
  let result = ''
  for (const piece of pieces) {
    result += text.slice(position, piece.from) + piece.text
    position = piece.to
  }
  return result + text.slice(position)
}

/** An amount with its unit: US measures in fractions, metric ones in decimals. */
export function kitchenQuantityText(
  quantity: number,
  unit: KitchenUnit,
  locale: string,
  asFraction: WriteFraction = fractionText,
): string {
  return kitchenUnits[unit].system === 'us'
    ? asFraction(quantity, locale)
    : decimalText(quantity, locale)
}

function convert(
  text: string,
  { first, second, measure, plus, end }: TextQuantity,
  factor: number,
  { conversion, locale }: Scaling,
  asFraction: WriteFraction,
): string | null {
  if (!conversion || !measure) return null
  const values = [first, ...(second ? [second] : [])].map(({ value }) => value * factor)
  const sign = second ? text.slice(first.end, second.start) : ''
  if (measure.kind === 'kitchen') {
    if (plus) values[0]! += inUnitOf(measure.unit, plus) * factor
    // A range is written in the unit of its larger end.
    const target = inSystem(conversion.system, values.at(-1) ?? 0, measure.unit)
    // Pounds and ounces are one amount in grams. Where they are at home they stay two, as spoons do everywhere.
    if (plus && kitchenUnits[target.unit].system === kitchenUnits[measure.unit].system) return null
    if (target.unit === measure.unit && factor === 1 && target.quantity === values.at(-1))
      return null
    const written = values.map((value, index) =>
      kitchenQuantityText(
        index === values.length - 1
          ? target.quantity
          : inUnit(value, measure.unit, target.unit, conversion.system),
        target.unit,
        locale,
        asFraction,
      ),
    )
    return `${written.join(sign)} ${conversion.word(target.unit, target.quantity)}`
  }
  const other = otherMeasure(measure, conversion.system)
  if (!other) return null
  const isNamed = end > (second ?? first).end
  const asText = conversion.system === 'us' ? asFraction : decimalText
  const written = values.map((value) => asText(other.value(value), locale)).join(sign)
  return isNamed ? written + other.sign : written
}

/** What is added to an amount, in that one's unit. */
const inUnitOf = (unit: KitchenUnit, { number, unit: own }: NonNullable<TextQuantity['plus']>) =>
  (number.value * kitchenUnits[own].size) / kitchenUnits[unit].size

/** Converts the lower end of a range to the unit of its upper end. */
function inUnit(value: number, from: KitchenUnit, to: KitchenUnit, system: UnitSystem): number {
  const own = inSystem(system, value, from)
  return (
    Math.round(((own.quantity * kitchenUnits[own.unit].size) / kitchenUnits[to].size) * 100) / 100
  )
}

interface OtherMeasure {
  value: (value: number) => number
  sign: string
}

function otherMeasure({ kind, unit }: Measure, system: UnitSystem): OtherMeasure | null {
  if (kind === 'temperature') {
    if (system === 'metric') return unit === 'F' ? { value: celsius, sign: ' °C' } : null
    return unit === 'C' ? { value: fahrenheit, sign: ' °F' } : null
  }
  if (system === 'metric') return unit === 'inch' ? { value: asCentimetres, sign: ' cm' } : null
  if (unit === 'cm') return { value: asInches, sign: '″' }
  return unit === 'mm' ? { value: (value) => asInches(value / 10), sign: '″' } : null
}

const toStep = (value: number, step: number) => Math.round(value / step) * step

/** Rounded to 5 °C for ovens, to 1 °C for meat thermometers. */
function celsius(fahrenheit: number) {
  const exact = ((fahrenheit - 32) * 5) / 9
  return toStep(exact, exact >= 120 ? 5 : 1)
}

/** Rounded to steps of 25 °F if one is near, as American ovens are set. */
function fahrenheit(celsius: number) {
  const exact = (celsius * 9) / 5 + 32
  if (celsius < 120) return Math.round(exact)
  return Math.abs(toStep(exact, 25) - exact) <= 8 ? toStep(exact, 25) : toStep(exact, 5)
}

const asCentimetres = (inches: number) => toStep(inches * 2.54, inches < 4 ? 0.5 : 1)

function asInches(centimetres: number) {
  const exact = centimetres / 2.54
  if (exact < 1) return Math.max(0.125, toStep(exact, 0.125))
  return toStep(exact, exact < 6 ? 0.25 : exact < 10 ? 0.5 : 1)
}

/** Whether the author already gave the converted value: '1½ cups milk (360 ml)', '350 °F / 180 °C'. */
function saysTheSame(text: string, one: TextQuantity, other: TextQuantity): boolean {
  if (!one.measure || !other.measure || systemOf(one.measure) === systemOf(other.measure))
    return false
  const [before, after] = one.end <= other.first.start ? [one, other] : [other, one]
  if (!/^[^.;!?\n]{0,40}$/.test(text.slice(before.end, after.first.start))) return false
  const [size, otherSize] = [sizeOf(one), sizeOf(other)]
  if (size === null || size.kind !== otherSize?.kind) return false
  return Math.abs(size.value - otherSize.value) <= 0.12 * Math.max(size.value, otherSize.value)
}

/** In grams, millilitres, centimetres or degrees Celsius. */
function sizeOf({ first, measure, plus }: TextQuantity) {
  if (measure?.kind === 'kitchen') {
    const { dimension, size } = kitchenUnits[measure.unit]
    const more = plus ? inUnitOf(measure.unit, plus) : 0
    return { kind: dimension, value: (first.value + more) * size }
  }
  if (measure?.kind === 'temperature') {
    return { kind: measure.kind, value: measure.unit === 'F' ? celsius(first.value) : first.value }
  }
  const centimetres = { mm: 0.1, cm: 1, inch: 2.54 }
  return measure && { kind: measure.kind, value: first.value * centimetres[measure.unit] }
}

function systemOf(measure: Measure) {
  if (measure.kind === 'kitchen') return kitchenUnits[measure.unit].system
  return measure.unit === 'F' || measure.unit === 'inch' ? 'us' : 'metric'
}

function rescaled(number: FoundNumber, factor: number, locale: string, asFraction: WriteFraction) {
  const value = number.value * factor
  if (number.kind === 'fraction') return asFraction(value, locale)
  if (number.kind === 'integer' && isSimpleFraction(value)) return asFraction(value, locale)
  // Uses the author's decimal sign, whatever the reader's language.
  return decimalText(value, 'en').replace('.', number.sign)
}

/** Whether to write it as a fraction: half of 3 eggs is '1½ eggs', but half of 125 g is 62.5 g. */
function isSimpleFraction(value: number) {
  if (value >= 10 || Number.isInteger(value)) return false
  const { whole, numerator, denominator } = toFraction(value)
  const isKitchenFraction = [2, 3, 4, 8].includes(denominator)
  return isKitchenFraction && Math.abs(whole + numerator / denominator - value) < 0.005
}
