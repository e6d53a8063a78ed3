import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { isSameName, readsTheSame } from '#contract/amounts/own-words.ts'
import type { ParsedIngredient } from '#contract/ingredient-parser.ts'
import type { SignedIn } from '#server/context/context.ts'
import { foodsById, namesOf, unitsById } from '#server/features/foods/index.ts'
import { parseBrute, type ParsedLine, parseLine } from '#server/ingredient-parser/index.ts'
import { foodMatcher, type Match, type Matcher, unitMatcher } from './match.ts'

type WireParsed = z.input<typeof ParsedIngredient>
type Parser = 'nlp' | 'brute'

interface Reading {
  input: string
  line: ParsedLine
  food: Match | null
  unit: Match | null
}
const TURN = 20

/**
 * Parses lines of text as ingredients, in their order. Foods and units of the group come as whole records, others only
 * as a name. Nothing is created.
 */
export async function parseIngredients(
  ctx: SignedIn,
  parser: Parser,
  lines: string[],
): Promise<WireParsed[]> {
  const { db, viewer } = ctx
  const foodNames = await namesOf(db, viewer.groupId, 'food')
  const unitNames = await namesOf(db, viewer.groupId, 'unit')
  const known = {
    isFood: (text: string) => foodNames.find(text) !== undefined,
    isUnit: (text: string) => unitNames.find(text) !== undefined,
  }
  const findFood = foodMatcher(foodNames)
  const findUnit = unitMatcher(unitNames)
  const readings: Reading[] = []
  for (const [index, input] of lines.entries()) {
    // Comparing with thousands of names takes a while, so other requests get a turn in between.
    if (index > 0 && index % TURN === 0) await setImmediate()
    const line = parser === 'brute' ? parseBrute(input) : parseLine(input, known)
    const food = matchOf(line.food, findFood)
    readings.push({ input, line, food, unit: matchOf(line.unit, findUnit) })
  }

  const foods = await foodsById(db, viewer.groupId, idsOf(readings.map(({ food }) => food)))
  const units = await unitsById(db, viewer.groupId, idsOf(readings.map(({ unit }) => unit)))
  return readings.map((reading) => {
    const { input, line } = reading
    const food = (reading.food && foods.get(reading.food.id)) || nameOnly(line.food)
    const unit = (reading.unit && units.get(reading.unit.id)) || nameOnly(line.unit)
    const quantity = line.quantity ?? 0 // clients expect a number even if the line has none
    const note = withOtherName(line, food)
    const asParts = ingredientDisplay({
      quantity,
      note,
      disableAmount: false,
      food: food && { pluralName: null, ...food },
      unit: unit && { ...plainUnit, ...unit },
    })
    const asWritten = readsTheSame(asParts, input) ? null : input.trim() || null
    return {
      input,
      confidence: parser === 'brute' ? noConfidence : confidenceOf(reading),
      ingredient: {
        quantity,
        unit,
        food,
        note,
        isFood: true,
        disableAmount: false,
        display: asWritten ?? asParts,
        title: null,
        originalText: input,
        asWritten,
        referenceId: randomUUID(),
      },
    }
  })
}

const matchOf = (name: string | null, find: Matcher) => (name === null ? null : find(name))

const idsOf = (matches: (Match | null)[]) => [
  ...new Set(matches.flatMap((match) => match?.id ?? [])),
]

/** If the food's own name differs from the written one, the written name goes into the note. */
function withOtherName({ food: written, note }: ParsedLine, food: FoundFood): string {
  if (written === null || food === null || isSameName(written, food)) return note
  return [written, note].filter(Boolean).join(', ')
}
type FoundFood = { name: string; pluralName?: string | null } | null

const nameOnly = (name: string | null) => (name === null ? null : { name })

/** The fields of a unit that has only a name. */
const plainUnit = {
  pluralName: null,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
}

const noConfidence = {
  average: null,
  comment: null,
  name: null,
  unit: null,
  quantity: null,
  food: null,
}

/** `name` is the certainty of the parsed food name, `food` that of the matching record. */
function confidenceOf({ line, food, unit }: Reading) {
  const { certainty } = line
  const ofUnit = certainty.unit * (unit?.certainty ?? 1)
  const ofFood = food ? Math.max(certainty.food, 0.9) * food.certainty : certainty.food
  const parts = [certainty.quantity, ofUnit, ofFood, certainty.note]
  // Close to the certainty of the most uncertain part.
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return {
    average: rounded((mean + Math.min(...parts)) / 2),
    comment: rounded(certainty.note),
    name: rounded(certainty.food),
    unit: rounded(ofUnit),
    quantity: rounded(certainty.quantity),
    food: rounded(ofFood),
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
