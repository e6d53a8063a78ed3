import {
  type KitchenUnit,
  kitchenUnitNamed,
  kitchenUnitNames,
  kitchenUnits,
} from './kitchen-units.ts'
import { moreMeasures } from './measure-names.ts'
import { findNumber, type FoundNumber } from './numbers.ts'
import { findRangeEnd } from './yields.ts'

export type Measure =
  | { kind: 'kitchen'; unit: KitchenUnit }
  | { kind: 'temperature'; unit: 'C' | 'F' }
  | { kind: 'length'; unit: 'mm' | 'cm' | 'inch' }

/** A number in a text with its unit: '2-3 cups', '350 °F', '9-inch', '4'. */
export interface TextQuantity {
  /** Position of the number, or of a unit before it: '大さじ2'. */
  start: number
  first: FoundNumber
  /** The end of a range. */
  second: FoundNumber | null
  measure: Measure | null
  /** What is added in a smaller unit, the ounces of '1 lb 2 oz', and where the words for it start: '+ 2 oz'. */
  plus: { number: FoundNumber; unit: KitchenUnit; start: number } | null
  /** Position after number and unit, and after what is added. */
  end: number
}

/** All quantities in a text, in order. */
export function findQuantities(text: string): TextQuantity[] {
  const found: TextQuantity[] = []
  for (let number = findNumber(text); number;) {
    const second = findRangeEnd(text, number)
    const numbersEnd = (second ?? number).end
    const { measure, end } = measureAt(text, numbersEnd, number.value)
    const before = measure ? null : unitBefore(text, found.at(-1)?.end ?? 0, number.start)
    const previous = found.at(-1)
    if (previous && measure && sharesMeasure(text.slice(previous.end, number.start), measure)) {
      previous.measure ??= measure
    }
    if (previous && second === null && addTo(previous, text, number, measure)) {
      previous.end = end
      number = findNumber(text, end)
      continue
    }
    found.push({
      start: before?.start ?? number.start,
      first: number,
      second,
      measure: before ? { kind: 'kitchen', unit: before.unit } : measure,
      plus: null,
      end,
    })
    number = findNumber(text, Math.max(end, numbersEnd))
  }
  return found
}

const space = '[\\s\\u00a0\\u202f]'
const kitchenWord = new RegExp(
  `^${space}*-?(${[...kitchenUnitNames, 'c', 't'].map(asPattern).join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
)
const temperature = new RegExp(
  `^${space}*(?:°${space}*|(?:degrees?|grad|degrés?|gradi|grados|graden)${space}+)(c|f|celsius|fahrenheit)(?!\\p{L})`,
  'iu',
)
const temperatureSign = new RegExp(`^${space}*([℃℉])`, 'u')
const bareTemperature = new RegExp(`^${space}?([CF])(?![\\p{L}\\p{N}'’])`, 'u')
const inches = new RegExp(
  `^(?:${space}*-?(?:inch(?:es)?|zoll|pouces?|pulgadas?|pollic[ei]|duim)|-in)(?!\\p{L})|^${space}?[″”"](?![\\p{L}\\p{N}])`,
  'iu',
)
const centimetres = new RegExp(
  `^${space}*-?(cm|mm|centimet(?:er|re)s?|zentimeter|centimètres?|centímetros?|centimetri|millimet(?:er|re)s?|millimètres?|milímetros?|millimetri)(?!\\p{L})`,
  'iu',
)

function measureAt(text: string, at: number, value: number): Pick<TextQuantity, 'measure' | 'end'> {
  const rest = text.slice(at)
  const heat = temperature.exec(rest) ?? (value >= 80 ? bareTemperature.exec(rest) : null)
  if (heat) {
    const unit = /^f/i.test(heat[1] ?? '') ? 'F' : 'C'
    return { measure: { kind: 'temperature', unit }, end: at + heat[0].length }
  }
  const sign = temperatureSign.exec(rest)
  if (sign) {
    const unit = sign[1] === '℉' ? 'F' : 'C'
    return { measure: { kind: 'temperature', unit }, end: at + sign[0].length }
  }
  const inch = inches.exec(rest)
  if (inch) return { measure: { kind: 'length', unit: 'inch' }, end: at + inch[0].length }
  const metric = centimetres.exec(rest)
  if (metric) {
    const unit = /^m/i.test(metric[1] ?? '') ? 'mm' : 'cm'
    return { measure: { kind: 'length', unit }, end: at + metric[0].length }
  }
  const word = kitchenWord.exec(rest)
  const unit = word && kitchenUnitNamed(word[1] ?? '')
  const more = moreMeasures()?.atStartOf(rest)
  if (more && more.end > (word?.[0].length ?? 0)) {
    const end = at + more.end
    const name = text.slice(at, end).trim()
    return {
      measure: { kind: 'kitchen', unit: more.unit },
      end: end + abbreviationDot(name, text, end),
    }
  }
  if (!word || !unit) return { measure: null, end: at }
  const end = at + word[0].length
  return {
    measure: { kind: 'kitchen', unit },
    end: end + abbreviationDot(word[1] ?? '', text, end),
  }
}

const added =
  /^[\s\u00a0\u202f]+(?:(?:[+&,]|plus|and|und|et|en|y|e|og|och|ja|oraz|és|și|и|та|και|ve)[\s\u00a0\u202f]+)?$/iu

/** Adds a number with a smaller unit to the quantity right before it: '1 lb 2 oz' is one amount. */
function addTo(
  before: TextQuantity,
  text: string,
  number: FoundNumber,
  measure: Measure | null,
): boolean {
  if (before.measure?.kind !== 'kitchen' || measure?.kind !== 'kitchen') return false
  if (before.second || before.plus) return false
  const [large, small] = [kitchenUnits[before.measure.unit], kitchenUnits[measure.unit]]
  const isSmaller = large.dimension === small.dimension && large.size > small.size
  const between = text.slice(before.end, number.start)
  if (!isSmaller || large.system !== small.system || between.length > 12) return false
  if (!added.test(between)) return false
  before.plus = { number, unit: measure.unit, start: before.end }
  return true
}

/** A unit between the last amount and a number: '大さじ' in '砂糖大さじ2'. */
function unitBefore(text: string, from: number, to: number) {
  const found = moreMeasures()?.atEndOf(text.slice(from, to))
  return found ? { unit: found.unit, start: from + found.start } : null
}

/** A dot after 'tbsp' belongs to it in the middle of a sentence, and otherwise ends the sentence. */
const abbreviationDot = (word: string, text: string, end: number) =>
  word.length <= 5 && /^\.[\s\u00a0]+\p{Ll}/u.test(text.slice(end)) ? 1 : 0

/** In '9 x 13 inch' and '350°-375 °F' the unit is written once, at the end. */
function sharesMeasure(between: string, { kind }: Measure): boolean {
  if (kind === 'length') return /^\s*(?:x|×|by|mal|sur|por|per|op)\s*$/iu.test(between)
  return kind === 'temperature' && /^\s*°\s*(?:[-–—]|to|bis|à|a|tot)\s*$/iu.test(between)
}

function asPattern(name: string) {
  return name.replaceAll(/[.\\]/g, String.raw`\$&`).replaceAll(' ', `${space}+`)
}
