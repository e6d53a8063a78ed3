import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import { moreUnitNames } from '#contract/amounts/more-unit-names.ts'
import type { KnownNames, ParsedLine } from '#server/ingredient-parser/types.ts'
import { cleaned } from './cleaned.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { isForeign } from './foreign.ts'
import { withoutLengths } from './lengths.ts'
import { type Curve, type Curves, readModel } from './model-file.ts'
import { withRemarks } from './remarks.ts'
import { withSecondFood } from './second-food.ts'
import { COMMENT, NAME, PUNC, QTY, SIZE, UNIT } from './states.ts'
import { makeTagger, type Tagger } from './tagger.ts'
import { tokensOf } from './tokens.ts'
import type { Labelled } from './unit-run.ts'
import { unitWords } from './unit-words.ts'

/** Beside the server's folder, or beside that of the bundle that this code is part of. */
const folders = ['../../..', '..'].map((up) => path.resolve(import.meta.dirname, up, 'resources'))
export const modelFile = path.join(
  folders.find((folder) => existsSync(path.join(folder, 'ingredients'))) ?? folders[0]!,
  'ingredients/english.bin',
)

export interface EnglishReader {
  tagger: Tagger
  curves: Curves
}
let reader: EnglishReader | null = null

/**
 * Reads an English ingredient line with the model that learned from labelled lines. Null if its
 * words are rather those of another language.
 */
export function readEnglish(text: string, known: KnownNames): ParsedLine | null {
  reader ??= englishReader(readFileSync(modelFile))
  return readWith(reader, text, known)
}

export function englishReader(file: Uint8Array): EnglishReader {
  const model = readModel(file)
  return { tagger: makeTagger(model), curves: model.curves }
}

export function readWith(
  { tagger, curves }: EnglishReader,
  text: string,
  known: KnownNames,
): ParsedLine | null {
  const line = cleaned(text)
  const tokens = tokensOf(line)
  const words = tokens.map((token) => token.text)
  if (isForeign(words, tagger.knows)) return null
  const { labels: found, divided, whole, sureness } = tagger.tag(words)
  const sure = (curve: Curve, wanted: readonly number[]) => calibrated(curve, sureness(wanted))
  const certainty = {
    quantity: sure(curves.quantity, [QTY]),
    unit: sure(curves.unit, [UNIT]),
    food: sure(curves.food, [NAME]),
    note: calibrated(curves.note, whole),
    all: calibrated(curves.all, divided),
  }
  const labels = withOwnUnit(withLongUnit({ words, labels: corrected(words, found) }), known)
  const fields = fieldsOf({ text: line, tokens, labels }, known.isUnit)
  return { ...parsed(fields), certainty }
}

/** What the labelled sentences say too rarely, or in two ways. */
const corrections = [
  withoutLengths,
  withoutShares,
  withHalfAndHalf,
  withoutLittle,
  withRemarks,
  withSecondFood,
]
const corrected = (words: readonly string[], labels: readonly number[]) =>
  corrections.reduce((found, correct) => correct(words, found), labels)

/** '3.5 %' says what kind it is, and is no amount. */
function withoutShares(words: readonly string[], labels: readonly number[]): readonly number[] {
  if (!words.includes('%')) return labels
  return labels.map((label, at) => (label === QTY && words[at + 1] === '%' ? COMMENT : label))
}

/** 'half & half' is one food. */
function withHalfAndHalf(words: readonly string[], labels: readonly number[]): readonly number[] {
  const at = words.findIndex(
    (word, index) => isHalf(word) && isAnd(words[index + 1]) && isHalf(words[index + 2]),
  )
  return at === -1
    ? labels
    : labels
        .with(at, NAME)
        .with(at + 1, NAME)
        .with(at + 2, NAME)
}
const isHalf = (word: string | undefined) => word?.toLowerCase() === 'half'
const isAnd = (word: string | undefined) => word === 'and' || word === '&'

/** 'some salt' is salt, and 'a little bit of sugar' is sugar; an article behind the food ('leaves a handful') is none of it. */
function withoutLittle(words: readonly string[], labels: readonly number[]): readonly number[] {
  const first = labels.indexOf(NAME)
  if (first === -1) return labels
  const lower = words.map((word) => word.toLowerCase())
  const vague = littles.find((little) => little.every((word, at) => lower[first + at] === word))
  const rest = first + (vague?.length ?? 0)
  const isFood = labels[rest] === NAME && !(lower[rest - 1] === 'little' && lower[rest] === 'gem')
  return labels.map((label, at) => {
    if (label !== NAME) return label
    if (vague && isFood && at >= first && at < rest) return COMMENT
    const isLast = at > first && labels[at + 1] !== NAME && labels[at + 1] !== PUNC
    return isLast && isArticle(lower[at]!) ? COMMENT : label
  })
}
const isArticle = (word: string) => word === 'a' || word === 'an'
const littles = [
  'some',
  'enough',
  'a little bit of',
  'a bit of',
  'a little',
  'little bit of',
  'bit of',
  'a sprinkle of',
  'a sprinkling of',
].map((words) => words.split(' '))

/** 'Australian tablespoons' and 'US cups' are measures of their own, which the model has hardly met. */
function withLongUnit({ words, labels }: Labelled): Labelled {
  const next = labels.indexOf(QTY) + 1
  const isUnit =
    next > 0 &&
    longUnits.has(
      words
        .slice(next, next + 2)
        .join(' ')
        .toLowerCase(),
    )
  if (!isUnit || labels.indexOf(NAME, next + 2) === -1) return { words, labels }
  return { words, labels: labels.with(next, UNIT).with(next + 1, UNIT) }
}

const longUnits = new Set(
  Object.values(moreUnitNames.en)
    .flatMap((names) => names.split('|'))
    .filter((name) => name.includes(' ')),
)

/** Directly after the amount, a word that the household has as a unit is one, also if elsewhere nobody counts in it. */
function withOwnUnit({ words, labels }: Labelled, { isUnit }: KnownNames): readonly number[] {
  const next = labels.indexOf(QTY) + 1
  const word = words[next]
  if (next === 0 || word === undefined || unitWords.has(word)) return labels
  if (labels[next] === QTY && isUnit(word)) return labels.with(next, UNIT)
  if (labels[next] !== NAME && labels[next] !== SIZE) return labels
  const isOne = isUnit(word) || kitchenUnitNamed(word) !== null || alsoUnits.has(word.toLowerCase())
  if (!isOne) return labels
  const isMore = labels.some((label, index) => label === NAME && index > next)
  return isMore ? labels.with(next, UNIT) : labels
}

/** Of drinks and of long lists for kitchens that cook for many; the labelled sentences hardly have them. */
const alsoUnits = new Set(['part', 'parts', 'portion', 'portions', 'ea', 'servings'])

/** The share of lines that are right among those for which the model says `probability`. */
export function calibrated([slope, offset, bend]: Curve, probability: number): number {
  const odds = oddsOf(probability)
  // Beyond its turn the parabola would say less of what the model says more of.
  const turn = -slope / (2 * bend)
  const within = bend > 0 ? Math.max(odds, turn) : bend < 0 ? Math.min(odds, turn) : odds
  return 1 / (1 + Math.exp(-(slope * within + offset + bend * within ** 2)))
}

export const oddsOf = (probability: number) =>
  Math.log(Math.max(probability, 1e-6) / Math.max(1 - probability, 1e-6))

function parsed({ amount, unit, food, note }: Fields): Omit<ParsedLine, 'certainty'> {
  const rounded = (value: number) => Math.round(value * 1000) / 1000
  return {
    quantity: amount && rounded(amount.low),
    ...(amount && amount.high > amount.low && { maximum: rounded(amount.high) }),
    unit,
    food,
    note,
  }
}
