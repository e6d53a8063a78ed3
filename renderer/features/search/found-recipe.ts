import type { RecipeSummary } from '#contract/recipes.ts'

/** What is needed of a recipe to name it and to open it. */
export type FoundRecipe = Pick<RecipeSummary, 'id' | 'slug' | 'name' | 'image'>

export interface TypedText {
  text: string
  onText: (text: string) => void
  /** Enter was pressed already. */
  isHurried: boolean
  /** The field has the focus. */
  onReady: () => void
}
