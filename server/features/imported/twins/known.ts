import type { Likeness } from '#contract/import-preview.ts'
import type { RecipeUpdate } from '#contract/recipes.ts'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { sourceKeyOf } from '#server/text/source-key.ts'
import { findNear } from './near.ts'

/** A recipe of the household that what comes from elsewhere may be. */
export interface KnownRecipe {
  id: string
  slug: string
  name: string
  /** When it came here: '2024-05-03'. */
  dateAdded: string
  likeness: Likeness
}

interface Sought {
  /** Where it came from; null if unknown. */
  url: string | null
  content: Pick<RecipeUpdate, 'recipeIngredient'> & { name: string }
  /**
   * Somebody is asked what becomes of it: then one of the same name, or with nearly the same ingredients under another
   * name, is told of as well. Unasked, only what is both counts.
   */
  isAsked: boolean
}

/**
 * A recipe of the household that came from the same address; else one of the same name, nearly the same ingredients, or
 * both. Null if there is none.
 */
export async function findKnown(
  ctx: SignedIn,
  { url, content, isAsked }: Sought,
): Promise<KnownRecipe | null> {
  const bySource = url === null ? null : await findBySource(ctx, url)
  if (bySource) return bySource
  const lines = content.recipeIngredient ?? []
  const namesakes = await here(ctx)
    .where('recipes.nameSearch', '=', normalizeForSearch(content.name))
    .execute()
  const likeness = { name: 'name', lines: 'ingredients', both: 'name-and-ingredients' } as const
  const ids = namesakes.map(({ id }) => id)
  const near = ids.length > 0 ? await findNear(ctx, lines, ids) : null
  const namesake = namesakes.find(({ id }) => id === near)
  if (namesake) return { ...namesake, likeness: likeness.both }
  if (!isAsked) return null
  const [first] = namesakes
  if (first) return { ...first, likeness: likeness.name }
  const id = await findNear(ctx, lines)
  const similar =
    id === null ? null : await here(ctx).where('recipes.id', '=', id).executeTakeFirst()
  return similar ? { ...similar, likeness: likeness.lines } : null
}

/** The first recipe of the group that came from an address, or null. */
export async function findBySource(ctx: SignedIn, url: string): Promise<KnownRecipe | null> {
  const sourceKey = sourceKeyOf(url)
  if (sourceKey === null) return null
  const row =
    (await here(ctx).where('recipes.sourceKey', '=', sourceKey).executeTakeFirst()) ??
    // Of recipes that were written here, only the address itself is stored.
    (await here(ctx)
      .where('recipes.sourceKey', 'is', null)
      .where('recipes.orgURL', '=', url)
      .executeTakeFirst())
  return row ? { ...row, likeness: 'link' } : null
}

const here = ({ db, viewer }: SignedIn) =>
  ofGroup(db, viewer.groupId)
    .select('recipes')
    .orderBy('recipes.rowId')
    .select(['recipes.id', 'recipes.slug', 'recipes.name', 'recipes.dateAdded'])
