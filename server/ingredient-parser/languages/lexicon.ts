import { decimalSignOf } from '#contract/amounts/numbers.ts'
import { keyOf, wordsIn } from '#contract/amounts/word-key.ts'
import type { Language, Meaning } from './language.ts'

/** A language in the form in which it is looked up; words are folded. */
export interface Lexicon {
  code: string
  decimal: '.' | ','
  units: ReadonlyMap<string, Meaning>
  numbers: ReadonlyMap<string, number>
  added: ReadonlyMap<string, number>
  twos: ReadonlySet<string>
  ones: ReadonlySet<string>
  halving: readonly string[]
  and: ReadonlySet<string>
  to: ReadonlySet<string>
  of: ReadonlySet<string>
  parts: ReadonlySet<string>
  elided: readonly string[]
  about: readonly string[]
  sizes: ReadonlySet<string>
  prepared: ReadonlySet<string>
  foods: readonly string[][]
  vague: readonly string[][]
  asides: readonly string[][]
}

const made = new WeakMap<Language, Lexicon>()

/** The look-up tables of a language, made when it is first needed. */
export function lexiconOf(language: Language): Lexicon {
  const before = made.get(language)
  if (before) return before
  const lexicon = makeLexicon(language)
  made.set(language, lexicon)
  return lexicon
}

function makeLexicon(language: Language): Lexicon {
  const units = Object.entries(language.units) as [Meaning, string][]
  return {
    code: language.code,
    decimal: decimalSignOf(language.code),
    units: new Map(
      units.flatMap(([meaning, names]) => barred(names).map((name) => [keyOf(name), meaning])),
    ),
    numbers: valued(language.numbers),
    added: valued(language.added ?? []),
    twos: among(language.twos),
    ones: among(language.ones),
    halving: spaced(language.halving),
    and: among(language.and),
    to: among(language.to),
    of: among(language.of),
    parts: among(language.parts),
    elided: spaced(language.elided),
    about: barred(language.about).toSorted((one, other) => other.length - one.length),
    sizes: among(language.sizes),
    prepared: among(language.prepared),
    foods: phrases(language.foods ?? ''),
    vague: phrases(language.vague),
    asides: phrases(language.asides),
  }
}

const spaced = (text = '') => text.split(/\s+/).filter(Boolean)
const barred = (text = '') =>
  text
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean)
const among = (text?: string) => new Set(spaced(text).map(keyOf))
const valued = (list: [number, string][]) =>
  new Map(list.flatMap(([value, words]) => spaced(words).map((word) => [keyOf(word), value])))

/** As lists of words, longest first, so that 'en smule' is found before 'en'. */
const phrases = (text: string) =>
  barred(text)
    .map((phrase) => wordsIn(phrase).map(keyOf))
    .toSorted((one, other) => other.length - one.length)
