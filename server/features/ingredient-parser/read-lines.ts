import {
  nameFinder,
  parseBrute,
  type ParsedLine,
  parseLine,
  type Spelled,
} from '#server/ingredient-parser/index.ts'
import { foodMatcher, type Match, type Matcher, unitMatcher } from './match.ts'

export type Parser = 'nlp' | 'brute'

export interface LinesWork {
  parser: Parser
  lines: string[]
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
}

/** Parses lines of text. Comparing them with thousands of names takes a while, so many lines are read in a thread. */
export function readLines({ parser, lines, foods, units }: LinesWork): Reading[] {
  const [foodNames, unitNames] = [foods, units].map((spelled) => ({
    spelled,
    find: nameFinder(spelled),
  })) as [Names, Names]
  const known = {
    isFood: (text: string) => foodNames.find(text) !== undefined,
    isUnit: (text: string) => unitNames.find(text) !== undefined,
  }
  const findFood = foodMatcher(foodNames)
  const findUnit = unitMatcher(unitNames)
  return lines.map((input) => {
    const line = parser === 'brute' ? parseBrute(input) : parseLine(input, known)
    return { input, line, food: matchOf(line.food, findFood), unit: matchOf(line.unit, findUnit) }
  })
}

type Names = Parameters<typeof foodMatcher>[0]

const matchOf = (name: string | null, find: Matcher) => (name === null ? null : find(name))
