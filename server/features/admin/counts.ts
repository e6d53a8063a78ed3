import { sql } from 'kysely'
import type { AdminStatistics } from '#contract/admin.ts'
import type { Db } from '#server/db/database.ts'

interface SiteCounts {
  users: number
  groups: number
  apiTokens: number
  shoppingLists: number
  cookbooks: number
  recipes: number
  uncategorized: number
  untagged: number
}

/** Counts over all groups, without the trash. */
export async function siteCounts(db: Db): Promise<SiteCounts> {
  const { rows } = await sql<SiteCounts>`
    select
      (select count(*) from users) as users,
      (select count(*) from "groups") as "groups",
      (select count(*) from apiTokens) as apiTokens,
      (select count(*) from shoppingLists) as shoppingLists,
      (select count(*) from cookbooks) as cookbooks,
      count(*) as recipes,
      coalesce(sum(not exists (
        select 1 from recipeCategories where recipeId = recipes.id)), 0) as uncategorized,
      coalesce(sum(not exists (
        select 1 from recipeTags where recipeId = recipes.id)), 0) as untagged
    from recipes where deletedAt is null`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

export async function statistics(db: Db): Promise<AdminStatistics> {
  const counts = await siteCounts(db)
  return {
    totalRecipes: counts.recipes,
    totalUsers: counts.users,
    totalHouseholds: counts.groups, // one each
    totalGroups: counts.groups,
    uncategorizedRecipes: counts.uncategorized,
    untaggedRecipes: counts.untagged,
  }
}

/** The ids of all recipes. Those in the trash are included, because their files are still needed. */
export async function allRecipeIds(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from recipes`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
