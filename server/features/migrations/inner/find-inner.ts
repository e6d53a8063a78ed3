import { sql } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'
import { type Known, knownRecipe } from '../known.ts'
import type { Sought } from './take-inner.ts'

/** No recipe is called longer. */
const LONGEST = 255

export interface FoundRecipe {
  id: string
  slug: string
  name: string
}

/**
 * Which recipes are meant: those of this import by their id in the file, else by exactly their name or address there;
 * else those of the household with that id or address, or the only one of that name. A handful of statements for all.
 */
export async function findInner(
  ctx: SignedIn,
  known: Known,
  all: readonly Sought[],
): Promise<(sought: Sought) => FoundRecipe | null> {
  const came = all.flatMap((sought) => knownRecipe(known, sought) ?? [])
  const others = all.filter((sought) => knownRecipe(known, sought) === null)
  const formerIds = others.flatMap(({ sourceId, link }) => (link && sourceId ? [sourceId] : []))
  const byId = await recipesById(ctx, [...came, ...formerIds])
  const slugs = others.flatMap(({ link }) => (link ? [link.recipe] : []))
  const bySlug = await recipesBySlug(ctx, slugs)
  const byName = await recipesByName(
    ctx,
    others.flatMap(({ name }) => (name !== '' && name.length <= LONGEST ? [name] : [])),
  )
  const { groupSlug } = ctx.viewer
  return (sought) => {
    const { sourceId, name, link } = sought
    const id = knownRecipe(known, sought)
    if (id !== null) return byId.get(id) ?? null
    if (!link) return byName.get(normalizeForSearch(name)) ?? null
    return byId.get(sourceId) ?? (link.group === groupSlug ? bySlug.get(link.recipe) : null) ?? null
  }
}

/** So many answers are remembered before all are forgotten. */
const MOST_REMEMBERED = 20_000

/** The same for texts that name the same recipes again and again, as versions do: each is looked up once. */
export function rememberingFinder(ctx: SignedIn, known: Known) {
  const remembered = new Map<string, FoundRecipe | null>()
  const keyOf = ({ sourceId, name, link }: Sought) =>
    JSON.stringify([sourceId, name, link?.group, link?.recipe])
  return async (all: readonly Sought[]): Promise<(sought: Sought) => FoundRecipe | null> => {
    if (remembered.size > MOST_REMEMBERED) remembered.clear()
    const unknown = all.filter((sought) => !remembered.has(keyOf(sought)))
    const find = await findInner(ctx, known, unknown)
    for (const sought of unknown) remembered.set(keyOf(sought), find(sought))
    return (sought) => remembered.get(keyOf(sought)) ?? null
  }
}

async function recipesById({ db, viewer }: SignedIn, ids: string[]) {
  if (ids.length === 0) return new Map<string, FoundRecipe>()
  const rows = await ofGroup(db, viewer.groupId)
    .byIds('recipes', [...new Set(ids)])
    .select(['recipes.id', 'recipes.slug', 'recipes.name'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function recipesBySlug({ db, viewer }: SignedIn, slugs: string[]) {
  if (slugs.length === 0) return new Map<string, FoundRecipe>()
  const rows = await ofGroup(db, viewer.groupId)
    .recipesBySlugs([...new Set(slugs)])
    .select(['recipes.id', 'recipes.slug', 'recipes.name'])
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

/** Only names that one recipe has. */
async function recipesByName({ db, viewer }: SignedIn, names: string[]) {
  const wanted = [...new Set(names.map(normalizeForSearch))].filter((name) => name !== '')
  if (wanted.length === 0) return new Map<string, FoundRecipe>()
  const rows = await ofGroup(db, viewer.groupId)
    .select('recipes')
    .where('recipes.nameSearch', 'in', listed(wanted))
    .select(['recipes.id', 'recipes.slug', 'recipes.name', 'recipes.nameSearch'])
    .select(sql<number>`count(*)`.as('count'))
    .groupBy('recipes.nameSearch')
    .execute()
  const single = rows.filter(({ count }) => count === 1)
  return new Map(single.map(({ nameSearch, id, slug, name }) => [nameSearch, { id, slug, name }]))
}
