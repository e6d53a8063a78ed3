import { plainTextOf } from '#renderer/features/ingredient-lines/index.ts'
import { emptyIngredient, emptyStep, type RecipeDraft } from './draft.ts'

/** The form of a new recipe: a row for the first ingredient and one for the first step, with nothing in them. */
export const emptyForm = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ingredients: [emptyIngredient()],
  steps: [emptyStep()],
})

/** The form without rows that nobody wrote in. */
export const withoutEmptyRows = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ingredients: draft.ingredients.filter(
    (line) => line.title?.trim() || line.quantity.trim() || plainTextOf(line).trim(),
  ),
  steps: draft.steps.filter((step) => step.title?.trim() || step.text.trim()),
  notes: draft.notes.filter((note) => note.title.trim() || note.text.trim()),
})
