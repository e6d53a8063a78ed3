import { sql } from 'kysely'
import type { RecipeFacets } from '#contract/recipe-facets.ts'
import type { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { type ListScope, matchingRecipes, readWish } from './list-filter.ts'

const links = [
  ['categories', 'recipeCategories', 'categoryId'],
  ['tags', 'recipeTags', 'tagId'],
  ['tools', 'recipeTools', 'toolId'],
  ['foods', 'recipeIngredients', 'foodId'],
] as const

/**
 * How many of the recipes that a list would hold carry each category, tag, tool and food: one statement.
 * @throws AppError cookbook.not-found, and for filters that cannot be read
 */
export async function countFacets(
  db: Db,
  groupId: string,
  query: RecipeListQuery,
  scope: ListScope = {},
): Promise<RecipeFacets> {
  const wish = await readWish(db, groupId, query, scope)
  const found = matchingRecipes(db, groupId, wish).select('recipes.id')
  const counts = links.map(
    ([kind, table, column]) => sql`
      select ${kind} as kind, link.${sql.ref(column)} as id, count(distinct link.recipeId) as count
      from found cross join ${sql.table(table)} link on link.recipeId = found.id
      where link.${sql.ref(column)} is not null
      group by link.${sql.ref(column)}`,
  )
  const { rows } = await sql<{ kind: keyof RecipeFacets; id: string; count: number }>`
    with found as materialized ${found}
    select 'total' as kind, '' as id, count(*) as count from found
    union all ${sql.join(counts, sql` union all `)}`.execute(db)

  const facets: RecipeFacets = { total: 0, categories: {}, tags: {}, tools: {}, foods: {} }
  for (const { kind, id, count } of rows) {
    if (kind === 'total') facets.total = count
    else facets[kind][id] = count
  }
  return facets
}
