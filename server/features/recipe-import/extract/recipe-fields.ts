import { type Nutrient, nutrients } from '#contract/recipe-parts.ts'
import { cleanLine, cleanText, looseKey } from './text.ts'
import { asList, isObject, type JsonObject, type ScrapedRecipe } from './types.ts'
import { numberWords } from './yield-words.ts'

/** The first text of a schema.org value: text, number, {name}, {'@value'}, or a list of them. */
export function readText(value: unknown): string {
  for (const entry of asList(value)) {
    const text = isObject(entry)
      ? readText(entry['@value'] ?? entry['name'] ?? entry['text'] ?? null)
      : Array.isArray(entry)
        ? readText(entry)
        : cleanText(entry)
    if (text !== '') return text
  }
  return ''
}

/** All names of a value; texts are cut at commas and semicolons. Repetitions are dropped. */
export function readNames(value: unknown): string[] {
  const names = new Map<string, string>()
  for (const entry of asList(value).flat(3)) {
    const text = isObject(entry) ? readText(entry) : cleanLine(entry)
    for (const part of text.split(/[,;|\n]/)) {
      const name = cleanLine(part).replace(/^["'#]+|(?<!["'])["']+$/g, '')
      if (name !== '' && name.length <= 80 && !/^https?:/.test(name))
        names.set(looseKey(name) || name, name)
    }
  }
  return [...names.values()]
}

const AMOUNT = /(\d+)\s+(\d+)\s*\/\s*(\d+)|(\d+)\s*\/\s*(\d+)|(\d+)?\s*([½⅓⅔¼¾])|(\d+(?:[.,]\d+)*)/
const GLYPHS: Record<string, number> = { '½': 0.5, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 0.25, '¾': 0.75 }
const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/**
 * The yield as text, with a number if it has one. The last entry of a list counts, and a bare number means servings.
 */
export function readYield(
  value: unknown,
): Pick<ScrapedRecipe, 'recipeYield' | 'recipeYieldQuantity'> {
  const texts = asList(value)
    .flat(2)
    .map(yieldText)
    .filter((text) => text !== '' && !/^0+(?:[.,]0+)?(?![\d.,])/.test(text))
  const last = texts.at(-1) ?? ''
  // 'Serves' alone, after a number, is a label and not a yield.
  const text = /\d/.test(last)
    ? last
    : (texts.findLast((entry) => firstNumber(entry) !== null) ?? last)
  const quantity = howMany(text)
  const isBare = /^\d+(?:[.,]\d+)?$/.test(text)
  return {
    recipeYield: isBare ? `${text} ${quantity === 1 ? 'serving' : 'servings'}` : text,
    ...(quantity !== null && { recipeYieldQuantity: quantity }),
  }
}

/** How large something is; '26er' is German for a tin of 26 cm. */
const SIZE =
  /\d{1,3}(?:[.,]\d)?(?: ?[x×] ?\d{1,3})?[ -]?(?:cm|mm|inch(?:es)?|er|["″”])(?!\p{L})|\d{1,3} ?[x×] ?\d{1,3}(?!\d)/giu
const NUMBER_WORD = `(?<!\\p{L})(${[...numberWords.keys()].join('|')}) `
/** 'one 2lb loaf' */
const OF_WEIGHT = new RegExp(
  `${NUMBER_WORD}\\d{1,4}(?:[.,]\\d)?[ -]?(?:lbs?|pounds?|kg|g|oz)(?!\\p{L})`,
  'iu',
)
const IN_WORDS = new RegExp(`^(?:\\p{L}{2,12} )?${NUMBER_WORD}`, 'iu')

/** The number of a yield, which is not the size of what is made: '1' of 'one 9-inch pie' and 'a tray of 40x30 cm'. */
function howMany(text: string): number | null {
  const said = text.slice(0, LONGEST_YIELD)
  const rest = said.replace(SIZE, ' ')
  const word = OF_WEIGHT.exec(said)?.[1] ?? ''
  if (word !== '') return Number(numberWords.get(word.toLowerCase()))
  if (/[\d½⅓⅔¼¾]/.test(rest)) return firstNumber(rest)
  if (rest === said) return firstNumber(said)
  const inWords = numberWords.get(IN_WORDS.exec(rest)?.[1]?.toLowerCase() ?? '')
  return Number(inWords) || (firstNumber(rest) ?? 1)
}

const LONGEST_YIELD = 200 // characters

function yieldText(value: unknown): string {
  if (!isObject(value)) return cleanLine(value).slice(0, 200)
  const amount = value['value'] ?? value['maxValue'] ?? value['@value'] ?? value['name']
  return [amount, value['unitText']]
    .map(cleanLine)
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 200)
}

/** The first number of a text ('4-6 servings' → 4, '1 1/2 dozen' → 1.5, 'two' → 2). */
export function firstNumber(text: string): number | null {
  const match = AMOUNT.exec(text)
  if (!match) {
    const index = text
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => NUMBER_WORDS.indexOf(word))
      .find((at) => at >= 0)
    return index === undefined ? null : index + 1
  }
  const [, whole, top, bottom, top2, bottom2, before, glyph, plain] = match
  const value =
    fraction(whole, top, bottom) ??
    fraction('0', top2, bottom2) ??
    (glyph === undefined ? decimal(plain ?? '') : Number(before ?? 0) + (GLYPHS[glyph] ?? 0))
  return Number.isFinite(value) && value > 0 ? value : null
}

function fraction(whole?: string, top?: string, bottom?: string): number | null {
  return top === undefined ? null : Number(whole) + Number(top) / (Number(bottom) || 1)
}

function decimal(text: string): number {
  // '1,000' and '1.000' are thousands, '1,5' and '1.5' are not.
  return /^\d{1,3}(?:[.,]\d{3})+$/.test(text)
    ? Number(text.replace(/[.,]/g, ''))
    : Number(text.replace(',', '.'))
}

/** Nutrition as numbers in text: kilocalories, grams; milligrams for sodium and cholesterol. */
export function readNutrition(value: unknown): ScrapedRecipe['nutrition'] {
  const source = asList(value).flat().find(isObject)
  if (!source) return {}
  const result: ScrapedRecipe['nutrition'] = {}
  for (const key of nutrients) {
    const text = readNutrient(key, source)
    if (text !== '') result[key] = text
  }
  return result
}

function readNutrient(key: Nutrient, source: JsonObject): string {
  const text = yieldText(asList(source[key])[0])
  if (key === 'calories') return readCalories(text)
  const match = /(\d+(?:[.,]\d+)*)\s*(\p{L}*)/u.exec(text)
  if (!match) return ''
  const amount = decimal(match[1] ?? '')
  const isGrams = /^(?:g|gr|gram\p{L}*)$/iu.test(match[2] ?? '')
  // Sodium is stored in milligrams; some pages give grams.
  return plain(key === 'sodiumContent' && isGrams ? amount * 1000 : amount)
}

function readCalories(text: string): string {
  const kilocalories = /(\d+(?:[.,]\d+)*)\s*\(?\s*k?cal/i.exec(text)
  if (kilocalories) return plain(decimal(kilocalories[1] ?? ''))
  const kilojoules = /(\d+(?:[.,]\d+)*)\s*\(?\s*(?:kj|kilojoule)/i.exec(text)
  if (kilojoules) return plain(decimal(kilojoules[1] ?? '') / 4.184)
  const number = /\d+(?:[.,]\d+)*/.exec(text)
  return number ? plain(decimal(number[0])) : ''
}

function plain(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : ''
}
