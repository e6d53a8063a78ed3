import {
  type CountedAmount,
  type Language,
  languageFinder,
  nameFinder,
  parseBrute,
  type ParsedLine,
  readLine,
  type Spelled,
} from '#server/ingredient-parser/index.ts'
import { foodMatcher, type Match, type Matcher, sameFoodMatcher, unitMatcher } from './match.ts'

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
  /** Those of the household. */
  foods: Spelled[]
  units: Spelled[]
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

/**
 * Parses the lines of recipes. Comparing them with thousands of names takes a while, so many lines are read in a thread.
 * @returns the readings of each recipe, in the order of its lines
 */
export function readLines({ parser, amount, recipes, foods, units }: LinesWork): Reading[][] {
  const [foodNames, unitNames] = [foods, units].map((spelled) => ({
    spelled,
    find: nameFinder(spelled),
  })) as [Names, Names]
  const known = {
    isFood: (text: string) => foodNames.find(text) !== undefined,
    isUnit: (text: string) => unitNames.find(text) !== undefined,
  }
  const [findFood, findNear] = [sameFoodMatcher(foodNames), foodMatcher(foodNames)]
  const findUnit = unitMatcher(unitNames)
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

type Names = Parameters<typeof foodMatcher>[0]

const matchOf = (name: string | null, find: Matcher) => (name === null ? null : find(name))
