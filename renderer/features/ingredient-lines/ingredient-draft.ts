/** A food or unit in a field: the id of the known one stays until another name is typed. */
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
  /** null: no section starts here. */
  title: string | null
  originalText: string | null
  /** The line in the words of its author, which it then reads as; null: it reads as its parts do. */
  asWritten: string | null
  /** How its parts read when it was loaded, for as long as they are those in a row; null where they need words. */
  loaded: { parts: string; text: string } | null
}
