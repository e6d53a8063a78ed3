/** The names of the household's units and foods; case and accents do not matter. */
export interface KnownNames {
  isUnit: (text: string) => boolean
  isFood: (text: string) => boolean
}

/** Certainty of each part, from 0 to 1. */
export interface Certainty {
  quantity: number
  unit: number
  food: number
  note: number
  /** That amount, unit and food are all right; absent if only the parts are known. */
  all?: number
}

/** A parsed ingredient line. Nothing is lost: what is neither amount, unit nor food is in the note. */
export interface ParsedLine {
  quantity: number | null
  /** The upper end of a range; `quantity` is the lower one. */
  maximum?: number
  unit: string | null
  food: string | null
  note: string
  certainty: Certainty
}
