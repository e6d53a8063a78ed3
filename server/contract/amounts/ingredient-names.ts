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

/** The fields of an ingredient that its text is made of. */
export interface IngredientLine {
  quantity: number | null
  /** The upper end of a range, whose lower end is the quantity. */
  quantityMax?: number | null | undefined
  unit: NamedUnit | null
  food: NamedFood | null
  note: string
  /** The line as its author wrote it. If set, this is what people see; the other fields are its parsed form. */
  asWritten?: string | null | undefined
}

/** The upper end of a line's range; null if its amount is one number. */
export function upperEnd({
  quantity,
  quantityMax,
}: Pick<IngredientLine, 'quantity' | 'quantityMax'>) {
  return quantity && quantityMax && quantityMax > quantity ? quantityMax : null
}

/** How much of it to have: of a range the upper end, so that it is enough. */
export const mostOf = (line: Pick<IngredientLine, 'quantity' | 'quantityMax'>) =>
  upperEnd(line) ?? line.quantity

/** The unit's name for this amount; '' without an amount. */
export function unitText(unit: NamedUnit, amount: number | null): string {
  if (!amount) return ''
  const isPlural = amount > 1
  const short = (isPlural && unit.pluralAbbreviation) || unit.abbreviation
  const long = (isPlural && unit.pluralName) || unit.name
  return (unit.useAbbreviation && short) || long
}

/** The food's name for this amount. Without an amount it is the plural: 'Tomatoes to taste'. */
export function foodText(food: NamedFood, amount: number | null): string {
  const isPlural = !amount || amount > 1
  return (isPlural && food.pluralName) || food.name
}
