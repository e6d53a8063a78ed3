import { headsPart } from '#contract/recipe-text/part-names.ts'
import { cleaned } from './english/cleaned.ts'
import type { Language } from './languages/language.ts'
import { lexiconOf } from './languages/lexicon.ts'
import { parseLine } from './parse-line.ts'
import { readSpaced } from './spaced/read.ts'
import { namesOf } from './unspaced/names.ts'
import { readUnspaced } from './unspaced/read.ts'
import type { KnownNames, ParsedLine } from './types.ts'
import { withWholeAmount } from './whole-amount.ts'

/** What counts of an amount in two measures, such as '1 lb 2 oz': 1.125 lb, or 1 lb with the rest in the note. */
export type CountedAmount = 'whole' | 'first'

/** Reads a line in its language; null is English. */
export function readLine(
  text: string,
  known: KnownNames,
  language: Language | null,
  amount: CountedAmount = 'whole',
): ParsedLine {
  const line = readParts(text, known, language)
  return amount === 'whole' ? withWholeAmount(text, line) : line
}

function readParts(text: string, known: KnownNames, language: Language | null): ParsedLine {
  if (headsPart(text.trim())) return heading(text)
  if (language === null) return parseLine(text, known)
  if (language.isUnspaced) return readUnspaced(text, namesOf(language, known))
  return readSpaced(text, { lexicon: lexiconOf(language), known })
}

/** 'For the sauce:' is no food that a household could have. */
const heading = (text: string): ParsedLine => ({
  quantity: null,
  unit: null,
  food: null,
  note: cleaned(text),
  certainty: { quantity: SURE, unit: SURE, food: SURE, note: SURE, all: SURE },
})
const SURE = 0.95
