/** A food or unit in a form; `id` is null for a name that is not a record. */
export interface NamedDraft {
  id: string | null
  name: string
}

export interface IngredientDraft {
  /** The reference id, which steps link to. */
  key: string
  quantity: string
  unit: NamedDraft
  food: NamedDraft
  note: string
  /** The title of the section that starts here, or null. */
  title: string | null
  originalText: string | null
  /** The line in its author's words, which are then shown; null: its fields are shown. */
  asWritten: string | null
  /** The loaded line: its fields joined, and the text that they were shown as. Null if `asWritten` is needed. */
  loaded: { parts: string; text: string } | null
}

/** What was understood of a line. */
export type IngredientParts = Pick<IngredientDraft, 'quantity' | 'unit' | 'food' | 'note'>

/** What was understood of the line, without its words. */
export const ingredientParts = ({
  quantity,
  unit,
  food,
  note,
}: IngredientParts): IngredientParts => ({ quantity, unit, food, note })
