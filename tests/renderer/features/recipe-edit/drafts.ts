import { nutrients, recipeSettings } from '#contract/recipe-parts.ts'
import { emptyIngredient, type RecipeDraft } from '#renderer/features/recipe-edit/draft/draft.ts'

/** A line of a form with these values. */
export const line = (changes: Partial<ReturnType<typeof emptyIngredient>> = {}) => ({
  ...emptyIngredient(),
  ...changes,
})

/** A form with these values and nothing else in it. */
export function draft(changes: Partial<RecipeDraft> = {}): RecipeDraft {
  return {
    name: 'Stew',
    recipeYield: '',
    totalTime: '',
    prepTime: '',
    performTime: '',
    difficulty: null,
    description: '',
    orgURL: '',
    categories: [],
    tags: [],
    tools: [],
    ingredients: [],
    steps: [],
    notes: [],
    nutrition: Object.fromEntries(nutrients.map((name) => [name, ''])) as RecipeDraft['nutrition'],
    assets: [],
    settings: Object.fromEntries(
      recipeSettings.map((name) => [name, false]),
    ) as RecipeDraft['settings'],
    extras: [],
    ...changes,
  }
}
