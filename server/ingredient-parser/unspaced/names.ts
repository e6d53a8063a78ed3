import { kitchenUnitNamed } from '#contract/amounts/kitchen-units.ts'
import type { Language } from '#server/ingredient-parser/languages/language.ts'
import { lexiconOf } from '#server/ingredient-parser/languages/lexicon.ts'
import type { KnownNames } from '#server/ingredient-parser/types.ts'

/** A language without spaces between its words, in the form in which it is read. Lists are longest first. */
export interface Names {
  language: Language
  known: KnownNames
  units: readonly string[]
  numbers: readonly (readonly [word: string, value: number])[]
  about: readonly string[]
  vague: readonly string[]
  asides: readonly string[]
  and: readonly string[]
  to: readonly string[]
  before: readonly string[]
  each: readonly string[]
  of: readonly string[]
  /** Foods that begin like an amount: '三温糖'. */
  foods: readonly string[]
}

const made = new WeakMap<Language, Omit<Names, 'known'>>()

export function namesOf(language: Language, known: KnownNames): Names {
  const before = made.get(language)
  if (before) return { ...before, known }
  const names = makeNames(language)
  made.set(language, names)
  return { ...names, known }
}

function makeNames(language: Language): Omit<Names, 'known'> {
  const units = Object.values(language.units).flatMap((text) => text.split('|'))
  const numbers = language.numbers.flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, value] as const),
  )
  return {
    language,
    units: longestFirst(units),
    numbers: numbers.toSorted(([one], [other]) => other.length - one.length),
    about: longestFirst(language.about.split('|')),
    vague: longestFirst(language.vague.split('|')),
    asides: longestFirst(language.asides.split('|')),
    and: longestFirst(language.and.split(' ')),
    to: longestFirst(language.to.split(' ')),
    before: listed(language.before),
    each: listed(language.each),
    of: listed(language.of),
    foods: longestFirst((language.foods ?? '').split('|').filter(Boolean)),
  }
}

const listed = (text = '') => longestFirst(text.split(' ').filter(Boolean))

const longestFirst = (texts: string[]) => texts.toSorted((one, other) => other.length - one.length)

/** The longest of these names at this place; '' if there is none. */
export const nameAt = (names: readonly string[], text: string, at: number): string =>
  names.find((name) => text.startsWith(name, at)) ?? ''

/** The end of the unit at this place; null if there is none. */
export function unitEndAt(
  text: string,
  at: number,
  { units, known, language }: Names,
): number | null {
  const letters = /^[A-Za-z]{1,12}\.?/.exec(text.slice(at, at + 13))?.[0].replace(/\.$/, '')
  if (letters !== undefined) {
    const isUnit =
      kitchenUnitNamed(letters) !== null ||
      lexiconOf(language).units.has(letters.toLowerCase()) ||
      known.isUnit(letters)
    return isUnit ? at + letters.length : null
  }
  const name = nameAt(units, text, at)
  for (let length = 6; length > name.length; length -= 1) {
    if (at + length <= text.length && known.isUnit(text.slice(at, at + length))) return at + length
  }
  return name === '' ? null : at + name.length
}
