import { sql } from 'kysely'
import { ingredientDisplay } from '#contract/amounts/ingredient-display.ts'
import { byName } from '#server/recipe-cards/summaries.ts'
import { currentShape, readPart, type VersionContent, type VersionPart } from './version-shapes.ts'

// When many recipes are tagged at once, each of them gets a version. Reading, comparing and packing whole recipes for
// that takes ten times as long as the change, so these versions have only what the change did: the same for all of them.

/** What a change of many recipes does to each of them. */
export type Changed = Partial<Pick<VersionPart, 'added' | 'removed' | 'settings'>>

/** What a version with `restIn` stores itself, as JSON that is not packed. */
export const numberedPart = (part: Changed) => JSON.stringify({ shape: currentShape, ...part })

/**
 * What a version needs beside its own content, as columns of a query of `recipeVersions`: the content of the version that
 * is whole, and a JSON list of the parts from there on, its own as the last one. Both are null for one that is whole.
 */
export const restOfVersion = [
  sql<Uint8Array | null>`(
    select rest.content from recipeVersions rest
    where rest.recipeId = recipeVersions.recipeId and rest.number = recipeVersions.restIn
      and rest.groupId = recipeVersions.groupId)`.as('rest'),
  sql<string | null>`(
    select json_group_array(cast(part.content as text) order by part.number) from recipeVersions part
    where recipeVersions.restIn is not null and part.recipeId = recipeVersions.recipeId
      and part.groupId = recipeVersions.groupId and part.restIn = recipeVersions.restIn
      and part.number between recipeVersions.restIn + 1 and recipeVersions.number)`.as('parts'),
] as const

/** The whole content of a version, from that of the one before; null if the part cannot be read. */
export function withPart(before: VersionContent, stored: unknown): VersionContent | null {
  const part = readPart(stored)
  if (!part) return null
  const { added, removed, settings } = part
  const content: VersionContent = {
    ...before,
    recipeCategory: part.recipeCategory ?? before.recipeCategory,
    tags: part.tags ?? before.tags,
    tools: part.tools ?? before.tools,
    settings: Object.assign({}, before.settings, settings),
  }
  for (const field of ['recipeCategory', 'tags'] as const) {
    const gone = new Set([...(removed[field] ?? []), ...(added[field] ?? []).map(({ id }) => id)])
    const left = content[field].filter(({ id }) => !gone.has(id))
    content[field] = [...left, ...(added[field] ?? [])].toSorted(byName)
  }
  return withLines(content)
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
