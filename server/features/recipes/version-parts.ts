import { type RawBuilder, sql } from 'kysely'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { currentShape, readPart, type VersionContent, type VersionPart } from './version-shapes.ts'

// When many recipes are tagged at once, each of them gets a version. Reading, comparing and packing whole recipes for
// that takes ten times as long as the change, so these versions have only what such a change can touch.

/** What a version with `restIn` stores itself, as JSON that is not packed. */
export const numberedPart = (part: VersionPart) => ({ shape: currentShape, ...part })

/** The version that has the rest, as a column of a query of `recipeVersions`; null for a version that has all. */
export const restOfVersion: RawBuilder<Uint8Array | null> = sql`(
  select rest.content from recipeVersions rest
  where rest.recipeId = recipeVersions.recipeId and rest.number = recipeVersions.restIn
    and rest.groupId = recipeVersions.groupId)`

/** The whole content of such a version; null if its part cannot be read. */
export function withPart(rest: VersionContent, stored: unknown): VersionContent | null {
  const part = readPart(stored)
  return part && withLines({ ...rest, ...part })
}

/** Lines contain the setting `disableAmount` and texts that depend on it, so a new value changes every line. */
function withLines(content: VersionContent): VersionContent {
  const { disableAmount } = content.settings
  if (content.recipeIngredient.every((line) => line.disableAmount === disableAmount)) return content
  const recipeIngredient = content.recipeIngredient.map((line) => ({
    ...line,
    disableAmount,
    isFood: !disableAmount,
    display: ingredientDisplay({ ...line, disableAmount }),
  }))
  return { ...content, recipeIngredient }
}
