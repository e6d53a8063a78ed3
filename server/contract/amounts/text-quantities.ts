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
    const previous = found.at(-1)
    const before = measure ? null : unitBefore(text, previous?.end ?? 0, number.start)
    const start = before?.start ?? number.start
    const own: Measure | null = before ? { kind: 'kitchen', unit: before.unit } : measure
    if (previous && measure && sharesMeasure(text.slice(previous.end, number.start), measure)) {
      previous.measure ??= measure
    }
    if (previous && second === null && addTo(previous, text, { number, start, measure: own })) {
      previous.end = end
      number = findNumber(text, end)
      continue
    }
    found.push({
      start,
      first: number,
      second,
      measure: own,
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
  /^[\s\u00a0\u202f]+(?:(?:[+&,]|plus|and|und|et|en|y|e|a|og|och|ja|oraz|és|și|и|та|και|ve|و)[\s\u00a0\u202f]+)?$/iu
/** Without spaces, as in '1 tbsp+1 tsp' and '大さじ1と小さじ1'; nothing at all only where no language has spaces. */
const addedClosely = /^\s?[+＋と]\s?$/u
const unspacedLetter = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/

interface Addend {
  number: FoundNumber
  /** Of the number, or of a unit before it. */
  start: number
  measure: Measure | null
}

/** Adds a number with a smaller unit to the quantity right before it: '1 lb 2 oz' is one amount. */
function addTo(before: TextQuantity, text: string, { number, start, measure }: Addend): boolean {
  if (before.measure?.kind !== 'kitchen' || measure?.kind !== 'kitchen') return false
  if (before.second || before.plus) return false
  const between = text.slice(before.end, start)
  if (between.length > 12 || !isAdding(text, before.end, start)) return false
  if (!isPartOf(measure.unit, before.measure.unit)) return false
  const [large, small] = [before.measure.unit, measure.unit].map((unit) => kitchenUnits[unit].size)
  const [whole, part] = [before.first.value * large!, number.value * small!]
  // '30 ml 2 tbsp' says one thing twice.
  if (Math.abs(whole - part) <= 0.12 * Math.max(whole, part)) return false
  before.plus = { number, unit: measure.unit, start: before.end }
  return true
}

function isAdding(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to)
  if (between !== '') return added.test(between) || addedClosely.test(between)
  return unspacedLetter.test(text.slice(from - 1, from)) || unspacedLetter.test(text.charAt(to))
}

/** Whether a unit is a smaller one of the same system. Spoons are at home in every kitchen: '2 dl + 1 msk'. */
function isPartOf(unit: KitchenUnit, of: KitchenUnit): boolean {
  const [small, large] = [kitchenUnits[unit], kitchenUnits[of]]
  const isSpoon = unit === 'tsp' || unit === 'tbsp'
  return (
    small.dimension === large.dimension &&
    small.size < large.size &&
    (isSpoon || small.system === large.system)
  )
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
