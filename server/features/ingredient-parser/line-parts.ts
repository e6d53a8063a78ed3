import { upperEnd } from '#contract/amounts/ingredient-names.ts'
import { confidenceOf } from './confidence.ts'
import type { Match } from './match.ts'
import type { Reading } from './read-lines.ts'

/** A food or unit of a line; one without an id is made when the line is saved. */
export interface NamedPart {
  id?: string
  name: string
}

/** A line taken apart, with the household's records where it has them. */
export interface LineParts {
  quantity: number
  /** The upper end of a range. */
  quantityMax: number | null
  unit: NamedPart | null
  food: NamedPart | null
  note: string
}

/**
 * What a household calls a food or unit of a text. Null: it has none of that name, or the text is to keep it.
 * @param match the record that has exactly this name, or is this unit in another language
 */
export type NameHere = (
  list: 'foods' | 'units',
  name: string,
  match: Match | null,
) => NamedPart | null

/** The same unit in another language. */
const SAME_UNIT = 0.95
/** The exact name, but for a plain plural. */
const SAME_FOOD = 0.98
/** Where the reader is less sure, the line stays whole. */
const SURE_ENOUGH = 0.75

const MAX_QUANTITY = 1_000_000_000

/** Only what the household has by exactly that name. */
export const asMatched: NameHere = (_list, name, match) =>
  match === null ? null : { id: match.id, name }

/**
 * What the parser found in a line of text; null if it is not sure, so that somebody has to look. Nothing is made of the
 * names in a text, as texts spell one thing in many ways: what the household does not have stays in the note.
 */
export function partsOfReading(reading: Reading, here: NameHere = asMatched): LineParts | null {
  const { line, food, unit } = reading
  if ((confidenceOf(reading).average ?? 0) < SURE_ENOUGH) return null
  const foodHere = line.food === null ? null : here('foods', line.food, atLeast(SAME_FOOD, food))
  const unitHere = line.unit === null ? null : here('units', line.unit, atLeast(SAME_UNIT, unit))
  const left = [
    unitHere === null ? (line.unit ?? '') : '',
    [foodHere === null ? (line.food ?? '') : '', line.note].filter(Boolean).join(', '),
  ]
  return {
    ...savedRange(line.quantity, line.maximum ?? null),
    unit: unitHere,
    food: foodHere,
    note: left.filter(Boolean).join(' '),
  }
}

const atLeast = (least: number, match: Match | null) =>
  match !== null && match.certainty >= least ? match : null

/** An amount as it is saved, with its upper end if it has one. */
export function savedRange(quantity: number | null, maximum: number | null) {
  const least = savedAmount(quantity)
  return {
    quantity: least,
    quantityMax: upperEnd({ quantity: least, quantityMax: savedAmount(maximum) }),
  }
}

/** 0 for none, since some clients need a number. */
function savedAmount(quantity: number | null): number {
  const isAmount = quantity !== null && quantity > 0 && quantity <= MAX_QUANTITY
  return isAmount ? Math.round(quantity * 1000) / 1000 : 0
}
