import {
  type CountedAmount,
  type KnownNames,
  type Language,
  languageFinder,
  parseBrute,
  type ParsedLine,
  readLine,
} from '#server/ingredient-parser/index.ts'
import {
  foodMatcher,
  type LanguageMatcher,
  type Match,
  type Matcher,
  type Names,
  sameFoodMatcher,
  unitMatcher,
} from './match.ts'

export type Parser = 'nlp' | 'brute'

/** The lines of one recipe, which are mostly in one language. */
export interface RecipeLines {
  lines: string[]
  /** The locale in which they are probably written, '' if unknown: 'pl-PL'. Their words may say otherwise. */
  locale: string
}

export interface LinesWork {
  parser: Parser
  amount: CountedAmount
  recipes: RecipeLines[]
}

/** The names of a household's foods and units. */
export interface Household {
  foods: Names
  units: Names
}

/** A line with the household's food and unit that it means. */
export interface Reading {
  input: string
  line: ParsedLine
  food: Match | null
  unit: Match | null
  /** If no food of the household has the name that is written: the one whose name is most like it. */
  near: Match | null
}

/** Parses the lines of recipes. @returns the readings of each recipe, in the order of its lines */
export type ReadLines = (work: LinesWork) => Reading[][]

/**
 * Makes a reader of lines that knows these names. Comparing lines with thousands of names takes a while, and so does it to
 * learn them.
 */
export function lineReader({ foods, units }: Household): ReadLines {
  const known = {
    isFood: (text: string) => foods.find(text) !== undefined,
    isUnit: (text: string) => units.find(text) !== undefined,
  }
  const matchers = {
    findFood: sameFoodMatcher(foods),
    findNear: foodMatcher(foods),
    findUnit: unitMatcher(units),
  }
  return (work) => readAll(work, known, matchers)
}

interface Matchers {
  findFood: LanguageMatcher
  findNear: Matcher
  findUnit: LanguageMatcher
}

function readAll(
  { parser, amount, recipes }: LinesWork,
  known: KnownNames,
  { findFood, findNear, findUnit }: Matchers,
): Reading[][] {
  const read = (input: string, language: Language | null): Reading => {
    const line = parser === 'brute' ? parseBrute(input) : readLine(input, known, language, amount)
    const food = line.food === null ? null : findFood(line.food, language)
    const near = food ? null : matchOf(line.food, findNear)
    const unit = line.unit === null ? null : findUnit(line.unit, language)
    return { input, line, food, near, unit }
  }
  const before = new Map<Language | null, Map<string, Reading>>()
  /** Many recipes have the same line. */
  const readOnce = (input: string, language: Language | null): Reading => {
    const ofLanguage = before.get(language) ?? new Map<string, Reading>()
    before.set(language, ofLanguage)
    const reading = ofLanguage.get(input) ?? read(input, language)
    ofLanguage.set(input, reading)
    return reading
  }
  return recipes.map(({ lines, locale }) => {
    const languageOf = languageFinder(lines, locale)
    return lines.map((input) => readOnce(input, languageOf(input)))
  })
}

const matchOf = (name: string | null, find: Matcher) => (name === null ? null : find(name))
