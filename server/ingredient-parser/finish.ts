import type { KnownNames, ParsedLine } from './types.ts'

export interface Parts {
  quantity: number | null
  /** The upper end of a range. */
  maximum?: number | undefined
  /** Both ends as they were written; a note where the line keeps one of them only. */
  range?: string | undefined
  certainty: number
  unit: { unit: string; certainty: number } | null
  food: string | null
  notes: string[]
}

/** Puts what was read of a line together. */
export function finish(parts: Parts, known: KnownNames): ParsedLine {
  const { quantity, maximum, range, certainty, unit, food, notes } = parts
  const isRange = maximum !== undefined && quantity !== null && maximum > quantity
  const note = [isRange ? '' : range, ...notes].filter(Boolean).join(', ')
  return {
    quantity: quantity === null ? null : rounded(quantity),
    ...(isRange && { maximum: rounded(maximum) }),
    unit: unit?.unit ?? null,
    food,
    note,
    certainty: {
      quantity: certainty,
      unit: unit?.certainty ?? 0.9,
      food: foodCertainty(food, known),
      note: note === '' ? 0.95 : 0.85,
    },
  }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** A long text, or one with digits, is probably not the name of a food. */
function foodCertainty(food: string | null, known: KnownNames): number {
  if (food === null) return 0.1
  if (known.isFood(food)) return 0.98
  const words = food.split(' ').length
  const base = words <= 3 ? 0.85 : words <= 5 ? 0.65 : 0.35
  return /\d/.test(food) ? base / 2 : base
}
