/** What a household calls its things; texts are compared without regard to case and accents. */
export interface KnownNames {
  isUnit: (text: string) => boolean
  isFood: (text: string) => boolean
}

/** How sure the reading is, from 0 to 1. */
export interface Certainty {
  quantity: number
  unit: number
  food: number
  note: number
}

/** One line of a list of ingredients, taken apart. Nothing of the line is lost: what is neither amount nor food is note. */
export interface ParsedLine {
  quantity: number | null
  unit: string | null
  food: string | null
  note: string
  certainty: Certainty
}
