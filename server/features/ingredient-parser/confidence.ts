import type { Reading } from './read-lines.ts'

export const noConfidence = {
  average: null,
  comment: null,
  name: null,
  unit: null,
  quantity: null,
  food: null,
}

/** `name` is the certainty of the parsed food name, `food` that of the matching record. */
export function confidenceOf({ line, food, unit }: Reading) {
  const { certainty } = line
  const ofMatches = (unit?.certainty ?? 1) * (food?.certainty ?? 1)
  const ofUnit = certainty.unit * (unit?.certainty ?? 1)
  const ofFood = certainty.food * (food?.certainty ?? 1)
  const parts = [certainty.quantity, ofUnit, ofFood, certainty.note]
  // Close to the certainty of the most uncertain part.
  const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length
  return {
    average: rounded(
      certainty.all === undefined ? (mean + Math.min(...parts)) / 2 : certainty.all * ofMatches,
    ),
    comment: rounded(certainty.note),
    name: rounded(certainty.food),
    unit: rounded(ofUnit),
    quantity: rounded(certainty.quantity),
    food: rounded(ofFood),
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
