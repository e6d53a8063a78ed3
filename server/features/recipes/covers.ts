import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { type CoverPicture, type CookbookCovers, MOST_COVERS } from '#contract/cookbooks.ts'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { type ListScope, matchingRecipes } from './list-filter.ts'

interface Shelved {
  id: string
  /** The filter of the cookbook; '' for all recipes. */
  filter: string
}

/**
 * For each of these cookbooks the number of its recipes and the pictures of the oldest of them, so that a cover stays when
 * recipes are added. One short statement per cookbook, and other requests are served in between, because one statement
 * for all would stop the server for everybody.
 */
export async function coversOf(
  db: Db,
  groupId: string,
  books: Shelved[],
  scope: ListScope,
): Promise<CookbookCovers> {
  const covers: CookbookCovers = {}
  for (const { id, filter } of books) {
    covers[id] = await coverOf(db, groupId, filter, scope)
    await others()
  }
  return covers
}

/** The filter, which is the expensive part, runs once for the number and the pictures. */
async function coverOf(db: Db, groupId: string, bookFilter: string, scope: ListScope) {
  const query = RecipeListQuery.parse({})
  const matching = matchingRecipes(db, groupId, { query, found: null, scope, bookFilter })
  const found = await db
    .with(
      (name) => name('matching').materialized(),
      () => matching.select(['recipes.id', 'recipes.rowId', 'recipes.createdAt', 'recipes.image']),
    )
    .selectFrom('matching')
    .select([
      sql<number>`count(*)`.as('recipes'),
      sql<string>`(
        select json_group_array(json_object('recipeId', id, 'image', image)) from (
          select id, image from matching where image != ${NO_IMAGE}
          order by createdAt, rowId limit ${MOST_COVERS}))`.as('pictures'),
    ])
    .executeTakeFirstOrThrow()
  return { recipes: found.recipes, pictures: JSON.parse(found.pictures) as CoverPicture[] }
}
