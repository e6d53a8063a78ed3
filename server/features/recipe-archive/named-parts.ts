import type { SignedIn } from '#server/context.ts'
import { createNamed, namesOf } from '#server/features/foods/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import type { NamedParts } from './read-recipe.ts'

/**
 * Makes the foods and units that the group does not have under any name, with plurals, abbreviations and all, so that
 * the lines read as they did. Needs a transaction.
 */
export async function createMissingNames(ctx: SignedIn, named: NamedParts) {
  for (const part of await missing(ctx, 'food', named.food)) await createNamed(ctx, 'food', part)
  for (const part of await missing(ctx, 'unit', named.unit)) await createNamed(ctx, 'unit', part)
}

/** Each once: the lines of a recipe name the same unit again and again. */
async function missing<T extends { name: string }>(
  ctx: SignedIn,
  kind: 'food' | 'unit',
  parts: T[],
): Promise<T[]> {
  if (parts.length === 0) return []
  const { find } = await namesOf(ctx.db, ctx.viewer.groupId, kind)
  const unknown = parts.filter(({ name }) => find(name) === undefined)
  const byName = new Map(unknown.map((part) => [normalizeForSearch(part.name) || part.name, part]))
  return [...byName.values()]
}
