import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { type VersionedField, versionedFields } from '#contract/recipe-field-lists.ts'
import type { WireRecipe } from './load-recipes.ts'
import { isSameJson } from '#server/text/json-values.ts'
import { packJson, unpackJson, unpackJsonAside } from '#server/text/packed-json.ts'
import { withPart } from './version-parts.ts'
import { currentShape, readContent, type VersionContent } from './version-shapes.ts'

export function contentOf(recipe: WireRecipe): VersionContent {
  const parts = versionedFields.map((part) => [part, recipe[part]])
  return Object.fromEntries(parts) as VersionContent
}

/**
 * The fields in which two versions differ. A food or tag that was renamed does not count as a change of the recipe, and
 * new ids of the same lines and steps do not either.
 */
export function changedParts(before: VersionContent, after: VersionContent): VersionedField[] {
  const areLinesKept = before.recipeIngredient === after.recipeIngredient
  return versionedFields.filter((part) => {
    // Steps name lines, so they may differ although they are the same.
    const isKept = before[part] === after[part] && (areLinesKept || part !== 'recipeInstructions')
    return !isKept && !isSameJson(essence(before, part), essence(after, part))
  })
}

/** The values to compare, for fields of which only some values count. */
const essences: Partial<Record<VersionedField, (content: VersionContent) => unknown>> = {
  recipeCategory: ({ recipeCategory }) => recipeCategory.map(({ id }) => id).toSorted(),
  tags: ({ tags }) => tags.map(({ id }) => id).toSorted(),
  tools: ({ tools }) => tools.map(({ id }) => id).toSorted(),
  recipeIngredient: ({ recipeIngredient }) =>
    recipeIngredient.map(({ title, quantity, unit, food, note, originalText, ...line }) => [
      [title, quantity, note, originalText, line.asWritten ?? null, line.quantityMax ?? null],
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

/** Older versions may have stored keys in another order. */
const essence = (content: VersionContent, part: VersionedField): unknown =>
  essences[part]?.(content) ?? content[part]

/** Deflated JSON with the current shape number. */
export function packContent(content: VersionContent): Uint8Array {
  return packJson(withShape(content))
}

const withShape = (content: VersionContent) => ({ shape: currentShape, ...content })

/** A stored version: what it has itself and, if that is not all, what it needs beside it (`restOfVersion`). */
export interface StoredVersion {
  content: Uint8Array
  restIn: number | null
  rest: Uint8Array | null
  parts: string | null
}

/** A stored version as it is written to files that are read again; null if it cannot be read. */
export function numberedContent(stored: StoredVersion) {
  const content = unpackContent(stored)
  return content && withShape(content)
}

/** Reads a stored version of any shape; null if it cannot be read. `display` of lines is computed again. */
export function unpackContent(stored: StoredVersion): VersionContent | null {
  const { content, restIn, rest, parts } = stored
  if (restIn === null) return wholeContent(storedIn(content))
  let whole = rest && wholeContent(storedIn(rest))
  for (const part of JSON.parse(parts ?? '[]') as string[]) whole &&= withPart(whole, partIn(part))
  return whole
}

/** A whole version that may be long, unpacked with others served meanwhile; null if it cannot be read. */
export const unpackAside = async (packed: Uint8Array): Promise<VersionContent | null> =>
  wholeContent(await unpackJsonAside(packed).catch(() => null))

function wholeContent(stored: unknown): VersionContent | null {
  const content = readContent(stored)
  return (
    content && {
      ...content,
      recipeIngredient: content.recipeIngredient.map((line) => ({
        ...line,
        display: ingredientDisplay({ ...line, asWritten: line.asWritten ?? null }),
      })),
    }
  )
}

function storedIn(packed: Uint8Array): unknown {
  try {
    return unpackJson(packed)
  } catch {
    return null
  }
}

function partIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
