export interface NamedUnit {
  name: string
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  fraction: boolean
}

export interface NamedFood {
  name: string
  pluralName: string | null
}

/** What an ingredient needs to be put into words. */
export interface IngredientLine {
  quantity: number | null
  unit: NamedUnit | null
  food: NamedFood | null
  note: string
  /** The line in the words of its author; then it reads so, and the rest says what is meant. */
  asWritten?: string | null | undefined
}

/** The unit's word for this amount; without an amount there is nothing to count. */
export function unitText(unit: NamedUnit, amount: number | null): string {
  if (!amount) return ''
  const isPlural = amount > 1
  const short = (isPlural && unit.pluralAbbreviation) || unit.abbreviation
  const long = (isPlural && unit.pluralName) || unit.name
  return (unit.useAbbreviation && short) || long
}

/** The food's word for this amount. No amount at all speaks of the food in general: 'Tomatoes to taste'. */
export function foodText(food: NamedFood, amount: number | null): string {
  const isPlural = !amount || amount > 1
  return (isPlural && food.pluralName) || food.name
}
