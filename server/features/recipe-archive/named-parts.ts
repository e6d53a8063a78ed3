import type { SignedIn } from '#server/context/context.ts'
import { createNamed, namesOf } from '#server/features/foods/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import type { NamedParts } from './read-recipe.ts'

/**
 * Creates the foods and units that the group does not know by any name, with plurals and abbreviations, so that the
 * lines read as before. Needs a transaction.
 */
export async function createMissingNames(ctx: SignedIn, named: NamedParts) {
  for (const part of await missing(ctx, 'food', named.food)) await createNamed(ctx, 'food', part)
  for (const part of await missing(ctx, 'unit', named.unit)) await createNamed(ctx, 'unit', part)
}

/** Each only once, since lines of a recipe repeat units. */
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
