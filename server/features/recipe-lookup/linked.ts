import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { RecipeLink } from '#contract/recipe-links.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { formerSlugs } from '#server/db/group-slug.ts'

interface LinkedRecipe {
  id: string
  slug: string
  name: string
  orgURL: string | null
}

/**
 * Where links to recipes lead: null for one to another household, and for a recipe that is not there. Four statements,
 * however many links.
 * @param only leaves out others
 */
export async function findLinked(
  db: Db,
  groupId: string,
  links: readonly RecipeLink[],
  only: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<(link: RecipeLink) => LinkedRecipe | null> {
  if (links.length === 0) return () => null
  const { slug } = await db
    .selectFrom('groups')
    .where('id', '=', groupId)
    .select('slug')
    .executeTakeFirstOrThrow()
  const groups = new Set([slug, ...(await formerSlugs(db, groupId))])
  const ours = links.filter(({ group }) => groups.has(group))
  const named = [...new Set(ours.map(({ recipe }) => recipe))]
  if (named.length === 0) return () => null
  const columns = ['recipes.id', 'recipes.slug', 'recipes.name', 'recipes.orgURL'] as const
  const { byIds, recipesBySlugs } = ofGroup(db, groupId)
  const bySlug = await recipesBySlugs(named).where(only).select(columns).execute()
  const byId = await byIds('recipes', named).where(only).select(columns).execute()
  // A recipe may be named like the id of another one, which comes first.
  const found = new Map([
    ...bySlug.map((row) => [row.slug, row] as const),
    ...byId.map((row) => [row.id, row] as const),
  ])
  return ({ group, recipe }) => (groups.has(group) ? (found.get(recipe) ?? null) : null)
}
