import type { Language } from './languages/language.ts'
import { lexiconOf } from './languages/lexicon.ts'
import { parseLine } from './parse-line.ts'
import { readSpaced } from './spaced/read.ts'
import { namesOf } from './unspaced/names.ts'
import { readUnspaced } from './unspaced/read.ts'
import type { KnownNames, ParsedLine } from './types.ts'
import { withWholeAmount } from './whole-amount.ts'

/** Reads a line in its language; null is English. */
export const readLine = (text: string, known: KnownNames, language: Language | null): ParsedLine =>
  withWholeAmount(text, readParts(text, known, language))

function readParts(text: string, known: KnownNames, language: Language | null): ParsedLine {
  if (language === null) return parseLine(text, known)
  if (language.isUnspaced) return readUnspaced(text, namesOf(language, known))
  return readSpaced(text, { lexicon: lexiconOf(language), known })
}
