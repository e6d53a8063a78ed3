import type { IngredientLine } from './ingredient-names.ts'
import { ingredientParts } from './ingredient-text.ts'
import { measureNamed } from './measure-names.ts'
import { findNumber } from './numbers.ts'
import { lineStyle } from './own-words.ts'
import { amountPieces, type AmountPiece, type Scaling } from './text-amounts.ts'
import type { TextQuantity } from './text-quantities.ts'

export interface StepIngredients {
  /** The lines that the step is linked with; their amounts in the text are scaled. */
  linked: IngredientLine[]
  /** Every line of the recipe, for references with '@'. */
  all: IngredientLine[]
  disableAmount: boolean
}

/** An amount in the text of a step, with the text shown instead. */
export interface StepAmount extends AmountPiece {
  /** False for measures that belong to no ingredient, such as temperatures. */
  isIngredient: boolean
}

/**
 * Finds the amounts in the text of a step. '@flour' stands for that ingredient and '@flour(½)' for half of it; numbers
 * before the name of a linked ingredient are scaled ('add 200 g of flour'); every measure is converted.
 */
export function stepAmounts(
  text: string,
  ingredients: StepIngredients,
  scaling: Scaling,
): StepAmount[] {
  const references = findReferences(text, ingredients, scaling)
  const words = wordsOf(ingredients.linked)
  const isScaled = (quantity: TextQuantity) => words.length > 0 && speaksOf(text, quantity, words)
  const plain = amountPieces(text, isScaled, scaling).map((piece) => ({
    ...piece,
    isIngredient: piece.isScaled,
  }))
  const isFree = ({ from, to }: AmountPiece) =>
    references.every((reference) => to <= reference.from || from >= reference.to)
  return [...references, ...plain.filter(isFree)].toSorted((one, other) => one.from - other.from)
}

const letter = /[\p{L}\p{N}]/u

function findReferences(
  text: string,
  { all, disableAmount }: StepIngredients,
  scaling: Scaling,
): StepAmount[] {
  const found: StepAmount[] = []
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    // Part of an email address, not a reference.
    if (letter.test(text.charAt(at - 1))) continue
    const named = ingredientAt(text, at + 1, all, disableAmount)
    if (!named) continue
    const part = partAt(text, named.end)
    const factor = scaling.factor * (part?.share ?? 1)
    const line = part?.line ? withAmount(named.line, part.line) : named.line
    found.push({
      from: at,
      to: part?.end ?? named.end,
      text: referenceText(line, disableAmount, { ...scaling, factor }),
      isIngredient: true,
    })
  }
  return found
}

/** The text of a line with another amount. */
function withAmount(line: IngredientLine, amount: Pick<IngredientLine, 'quantity' | 'unit'>) {
  const note = line.food ? line.note : line.note || (line.asWritten ?? '')
  return { ...line, ...amount, quantityMax: null, note, asWritten: null }
}

interface IngredientNames {
  /** Whole names, longest first. */
  names: { name: string; line: IngredientLine }[]
  /** The words of every line. */
  words: { word: string; line: IngredientLine }[]
}

/** Cached, so that a list is not read again for every step. */
const namesOfLists = new WeakMap<IngredientLine[], IngredientNames>()

function namesIn(all: IngredientLine[], disableAmount: boolean): IngredientNames {
  const known = namesOfLists.get(all)
  if (known) return known
  const names = all
    .flatMap((line) => namesOf(line, disableAmount).map((name) => ({ name, line })))
    .toSorted((one, other) => other.name.length - one.name.length)
  const words = all.flatMap((line) => wordsOf([line]).map((word) => ({ word, line })))
  const read = { names, words }
  namesOfLists.set(all, read)
  return read
}

/** The line that the text names here: by the whole name of its food, else by one of its words. */
function ingredientAt(text: string, start: number, all: IngredientLine[], disableAmount: boolean) {
  const rest = normal(text.slice(start, start + 120))
  const { names, words } = namesIn(all, disableAmount)
  const whole = names.find(
    ({ name }) => rest.startsWith(name) && !letter.test(rest.charAt(name.length)),
  )
  if (whole) return { line: whole.line, end: start + whole.name.length }

  const word = /^[\p{L}\p{N}]+/u.exec(rest)?.[0]
  const found = word && words.find((own) => isSameWord(own.word, word))
  return found ? { line: found.line, end: start + word.length } : null
}

/**
 * Reads brackets after a reference: '(½)' and '(50 %)' are a share of the line, '(100 g)' is an amount of its own; null
 * for other text.
 */
function partAt(text: string, at: number) {
  const bracket = /^\(([^()]{1,20})\)/.exec(text.slice(at))
  const inner = bracket?.[1]?.trim()
  const number = inner && findNumber(inner)
  if (!bracket || !inner || !number || number.start !== 0) return null
  const end = at + bracket[0].length
  const rest = inner.slice(number.end).trim()
  if (rest === '%') return { end, share: number.value / 100 }
  if (rest === '') return number.kind === 'fraction' ? { end, share: number.value } : null
  if (!measureNamed(rest)) return null
  const unit = { ...namelessUnit, name: rest, fraction: number.kind === 'fraction' }
  return { end, line: { quantity: number.value, unit } }
}

const namelessUnit = {
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
}

function referenceText(line: IngredientLine, disableAmount: boolean, scaling: Scaling): string {
  const { amount, unit, food, note } = ingredientParts(line, disableAmount, scaling)
  return [amount, unit, food || note].filter((part) => part !== '').join(' ')
}

/** Of a word before a number in brackets, with the spaces around it. */
const LONGEST_WORD = 100

/** Whether one of these words follows, or the number is a remark after one: 'flour (200 g)'. */
function speaksOf(text: string, { first, measure, end }: TextQuantity, words: string[]): boolean {
  if (measure && measure.kind !== 'kitchen') return false
  const before = /(?<![\p{L}\p{N}])([\p{L}\p{N}]+)\s*\(\s*$/u.exec(
    normal(text.slice(Math.max(0, first.start - LONGEST_WORD), first.start)),
  )?.[1]
  if (before && words.some((word) => isSameWord(word, before))) {
    return measure !== null || /^\s*\)/.test(text.slice(end))
  }
  const clause = /^[^.,;:()!?\n/]*/.exec(normal(text.slice(end, end + 80)))?.[0] ?? ''
  const following = clause.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  if (measure)
    return following.slice(0, 4).some((own) => words.some((word) => isSameWord(word, own)))
  const [one = '', other = ''] = following
  if (words.some((word) => isSameWord(word, one))) return /^[\s\u00a0-]/.test(clause)
  return !notAdjectives.has(one) && words.some((word) => isSameWord(word, other))
}

/**
 * Words between a number and a food that show that the number does not count the food: '5 minutes peas', '2 and eggs'.
 */
const notAdjectives = new Set(
  (
    'min minute minutes minuten minuti minutos minuut sec second seconds sekunden h hour hours stunde stunden ' +
    'heure heures ore ora hora horas uur and or the then until into to of for with und oder die der das dann bis mit ' +
    'et ou le la les puis avec y o e i con el los las en of de het times mal fois veces volte keer cm mm inch inches ' +
    'percent prozent degrees grad x'
  ).split(' '),
)

const unimportant =
  /^(?:fresh|large|small|medium|ground|chopped|grated|dried|whole|with|from|about|each|into)$/u

/** The words by which the text may name these ingredients. */
function wordsOf(lines: IngredientLine[]): string[] {
  const texts = lines.flatMap(({ food, note, asWritten }) => [
    ...(food ? [food.name, food.pluralName ?? ''] : [note]),
    asWritten ?? '',
  ])
  const words = texts.flatMap((text) => normal(text).match(/\p{L}{3,}/gu) ?? [])
  return [...new Set(words)].filter((word) => !unimportant.test(word) && !measureNamed(word))
}

function namesOf(line: IngredientLine, disableAmount: boolean): string[] {
  const { food, note } = line
  const isNamed = lineStyle(line, disableAmount) === 'parts'
  const names = food ? [food.name, food.pluralName ?? ''] : isNamed ? [note] : []
  return names.map(normal).filter((name) => name !== '')
}

/** 'tomato' and 'tomatoes', 'Zwiebel' and 'Zwiebeln'. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short === long) return true
  return short.length >= 3 && long.length - short.length <= 2 && long.startsWith(short)
}

/** Lower case without changing the length, so that positions stay valid; a letter that would grow is kept. */
const normal = (text: string) =>
  text.replaceAll(/(?!İ)\p{Lu}/gu, (capital) => capital.toLowerCase())
