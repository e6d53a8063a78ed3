import { lineKinds, type LineKind } from './line-kinds.ts'
import { type IngredientDraft, withSettings } from '#renderer/features/ingredient-lines/index.ts'
import { correctionOf, type Corrections } from './corrections.ts'
import { linesOf, type WrittenLine, type WrittenRecipe, writtenRecipe } from './written-recipe.ts'
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

/**
 * The written recipe as a form. Lines keep their words; amounts are recognized later, as those of pasted lines, but for
 * the lines that the writer has corrected.
 */
export function draftOfWritten(
  base: RecipeDraft,
  written: WrittenRecipe,
  corrections: Corrections = [],
): RecipeDraft {
  const { recipeYield = '', totalTime = '', prepTime = '', cookTime = '' } = written.facts
  const draft = {
    ...base,
    name: written.name.slice(0, MOST_NAME),
    description: written.about,
    recipeYield,
    totalTime,
    prepTime,
    performTime: cookTime,
    ingredients: written.ingredients.map((line) => ingredientOf(line, corrections)),
    steps: written.steps.map(({ title, text }) => ({ ...emptyStep(text), title })),
    notes: written.note === '' ? [] : [{ ...emptyNote(), text: written.note }],
  }
  // A corrected amount must be seen.
  const isCorrected = written.ingredients.some((line) => correctionOf(line, corrections) !== null)
  const settings = { ...draft.settings, disableAmount: false }
  return isCorrected ? { ...draft, ...withSettings(draft, settings) } : draft
}

function ingredientOf(line: WrittenLine, corrections: Corrections): IngredientDraft {
  const { title, text } = line
  const corrected = correctionOf(line, corrections)
  if (!corrected) return { ...emptyIngredient(text), title }
  const words = { originalText: text, asWritten: text }
  return { ...emptyIngredient(), ...corrected.parts, ...words, title }
}
