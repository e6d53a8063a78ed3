import type { ListedRecipe, RecipeSummary } from '#contract/recipes.ts'

/** What is needed to show and open a recipe. */
export type FoundRecipe = Pick<RecipeSummary, 'id' | 'slug' | 'name' | 'image'>

/** A recipe with what a search adds, to show why it was found. */
export type ShownRecipe = FoundRecipe & Partial<Pick<ListedRecipe, 'description' | 'match'>>

export interface TypedText {
  text: string
  onText: (text: string) => void
  /** Enter was already pressed. */
  isHurried: boolean
  /** Called when the dialog's own field has the focus. */
  onReady: () => void
}
