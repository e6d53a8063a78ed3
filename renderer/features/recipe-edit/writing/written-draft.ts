import { lineKinds, type LineKind } from './line-kinds.ts'
import { linesOf, type WrittenRecipe, writtenRecipe } from './written-recipe.ts'
import { emptyIngredient, emptyNote, emptyStep, type RecipeDraft } from '../draft/draft.ts'
import type { ChosenKinds } from './moved-kinds.ts'

/** The most characters that a recipe can be written with; the field takes no more. */
export const MOST_WRITTEN = 100_000
const MOST_NAME = 255

/** A text with what its lines are, and the recipe they make. */
export interface ReadText {
  kinds: LineKind[]
  recipe: WrittenRecipe
}

export function readText(text: string, chosen: ChosenKinds): ReadText {
  const lines = linesOf(text.slice(0, MOST_WRITTEN))
  const kinds = lineKinds(lines, chosen)
  return { kinds, recipe: writtenRecipe(lines, kinds) }
}

/** The written recipe as a form. Lines keep their words; amounts are recognized later, as those of pasted lines. */
export function draftOfWritten(base: RecipeDraft, written: WrittenRecipe): RecipeDraft {
  const { recipeYield = '', totalTime = '', prepTime = '', cookTime = '' } = written.facts
  return {
    ...base,
    name: written.name.slice(0, MOST_NAME),
    description: written.about,
    recipeYield,
    totalTime,
    prepTime,
    performTime: cookTime,
    ingredients: written.ingredients.map(({ title, text }) => ({
      ...emptyIngredient(text),
      title,
    })),
    steps: written.steps.map(({ title, text }) => ({ ...emptyStep(text), title })),
    notes: written.note === '' ? [] : [{ ...emptyNote(), text: written.note }],
  }
}
