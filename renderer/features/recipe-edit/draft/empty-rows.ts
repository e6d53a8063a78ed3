import { plainTextOf } from '#renderer/features/ingredient-lines/index.ts'
import { emptyIngredient, emptyStep, type RecipeDraft } from './draft.ts'

/** The draft of a new recipe, with an empty row for the first ingredient and one for the first step. */
export const emptyForm = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ingredients: [emptyIngredient()],
  steps: [emptyStep()],
})

/** The draft without empty rows. */
export const withoutEmptyRows = (draft: RecipeDraft): RecipeDraft => ({
  ...draft,
  ingredients: draft.ingredients.filter(
    (line) => line.title?.trim() || line.quantity.trim() || plainTextOf(line).trim(),
  ),
  steps: draft.steps.filter((step) => step.title?.trim() || step.text.trim()),
  notes: draft.notes.filter((note) => note.title.trim() || note.text.trim()),
})
