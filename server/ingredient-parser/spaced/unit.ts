import { keyOf } from '#contract/amounts/word-key.ts'
import type { Meaning } from '#server/ingredient-parser/languages/language.ts'
import type { Lexicon } from '#server/ingredient-parser/languages/lexicon.ts'
import type { KnownNames } from '#server/ingredient-parser/types.ts'
import { takeUnit as takeCommonUnit, unitConcept } from '#server/ingredient-parser/units.ts'
import { phraseAt } from './phrases.ts'

export interface SpacedUnit {
  unit: string
  /** Null for a unit that only the household knows. */
  meaning: Meaning | null
  rest: string
  certainty: number
}

const MOST_WORDS = 5

/** What a line is read with. */
export interface Reader {
  lexicon: Lexicon
  known: KnownNames
}

/** The longest unit at the start of a text: 'łyżki stołowe cukru', 'ст. л. масла'. */
export function takeUnit(text: string, { lexicon, known }: Reader): SpacedUnit | null {
  const words = text.split(' ')
  const keys = words.slice(0, MOST_WORDS).map(keyOf)
  if (lexicon.foods.some((food) => phraseAt(keys, 0, food))) return null
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const written = words.slice(0, count).join(' ')
    const unit = written.replace(/(?<![.,:;])[.,:;]{1,3}$/, '')
    if (!/[\p{L}\p{M}\p{N})'"׳״]$/u.test(unit) || /[,;:]/.test(unit) || !isBalanced(unit)) continue
    const meaning = lexicon.units.get(keyOf(unit)) ?? null
    const certainty = known.isUnit(unit) ? 0.98 : meaning === null ? null : 0.95
    if (certainty === null) continue
    const comma = written.slice(unit.length).includes(',') ? ', ' : ''
    return { unit, meaning, rest: `${comma}${words.slice(count).join(' ')}`.trim(), certainty }
  }
  return takeMetric(text, known)
}

/** Measures are written as in English everywhere: 'g', 'ml', 'oz'. */
function takeMetric(text: string, known: KnownNames): SpacedUnit | null {
  const found = takeCommonUnit(text, known)
  const concept = found && unitConcept(found.unit)
  if (
    !found ||
    !concept?.startsWith('=') ||
    !/^(?:k|m|h)?g|^[mcd]?l$|^(?:oz|lbs?)$/i.test(found.unit)
  )
    return null
  return { ...found, meaning: concept.slice(1) as Meaning }
}

/** '1 colher (sopa)' is a unit, '1 colher (sopa' is not one yet. */
const isBalanced = (text: string) => text.split('(').length === text.split(')').length

const among = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const measures = among(
  'mg g decagram hectogram metricPound kg oz lb ml cl dl l tsp tbsp floz cup metricCup smallCup pint quart gallon dessertspoon coffeespoon glass bowl ladle shot',
)
export const isMeasure = ({ meaning }: SpacedUnit) => meaning !== null && measures.has(meaning)

const containers = among('can jar packet sachet bag box container bottle block')
export const isContainer = ({ meaning }: SpacedUnit) => meaning !== null && containers.has(meaning)
