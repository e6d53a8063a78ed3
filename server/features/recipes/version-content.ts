import { deflateSync, inflateSync } from 'node:zlib'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { type VersionedField, versionedFields } from '#contract/recipe-fields.ts'
import type { WireRecipe } from './repository.ts'

/** What a version remembers. Pictures are not part of it: they are gone when somebody deletes them. */
export type VersionContent = Pick<WireRecipe, VersionedField>

export function contentOf(recipe: WireRecipe): VersionContent {
  const parts = versionedFields.map((part) => [part, recipe[part]])
  return Object.fromEntries(parts) as VersionContent
}

/**
 * The parts in which two states differ. That somebody renamed a food or a tag is no change of the recipe, and neither
 * are new ids for the same lines and steps.
 */
export function changedParts(before: VersionContent, after: VersionContent): VersionedField[] {
  return versionedFields.filter((part) => essence(before, part) !== essence(after, part))
}

/** What counts of the parts in which something does not. */
const essences: Partial<Record<VersionedField, (content: VersionContent) => unknown>> = {
  recipeCategory: ({ recipeCategory }) => recipeCategory.map(({ id }) => id).toSorted(),
  tags: ({ tags }) => tags.map(({ id }) => id).toSorted(),
  tools: ({ tools }) => tools.map(({ id }) => id).toSorted(),
  recipeIngredient: ({ recipeIngredient }) =>
    recipeIngredient.map(({ title, quantity, unit, food, note, originalText, asWritten }) => [
      [title, quantity, note, originalText, asWritten ?? null],
      [unit?.id, food?.id],
    ]),
  recipeInstructions: ({ recipeInstructions, recipeIngredient }) => {
    const places = new Map(recipeIngredient.map((line, place) => [line.referenceId, place]))
    return recipeInstructions.map(({ title, text, ingredientReferences }) => [
      [title, text],
      ingredientReferences.map(({ referenceId }) => places.get(referenceId)),
    ])
  },
}

function essence(content: VersionContent, part: VersionedField): string {
  return JSON.stringify(essences[part]?.(content) ?? content[part])
}

export function packContent(content: VersionContent): Uint8Array {
  return deflateSync(JSON.stringify(content))
}

export function unpackContent(packed: Uint8Array): VersionContent {
  const content = JSON.parse(inflateSync(packed).toString()) as VersionContent
  const recipeIngredient = content.recipeIngredient.map((line) => withWords(line))
  return { ...content, recipeIngredient }
}

/** A line as it reads today; older versions know nothing of words of the author. */
function withWords(line: VersionContent['recipeIngredient'][number]) {
  const known = { ...line, asWritten: line.asWritten ?? null }
  return { ...known, display: ingredientDisplay(known) }
}
