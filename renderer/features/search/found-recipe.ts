import type { ListedRecipe, RecipeSummary } from '#contract/recipes.ts'

/** What is needed of a recipe to name it and to open it. */
export type FoundRecipe = Pick<RecipeSummary, 'id' | 'slug' | 'name' | 'image'>

/** The same with what a search adds, to show why it was found. */
export type ShownRecipe = FoundRecipe & Partial<Pick<ListedRecipe, 'description' | 'match'>>

export interface TypedText {
  text: string
  onText: (text: string) => void
  /** Enter was pressed already. */
  isHurried: boolean
  /** The field has the focus. */
  onReady: () => void
}
