import { sql } from 'kysely'
import { type CookbookCovers, type CoverPicture, MOST_COVERS } from '#contract/cookbooks.ts'
import { NO_IMAGE } from '#contract/picture-marker.ts'
import { RecipeListQuery } from '#contract/recipes.ts'
import type { Db } from '#server/db/database.ts'
import { type ListScope, matchingRecipes } from './list-filter.ts'

interface Shelved {
  id: string
  /** The filter of the cookbook; '' for all recipes. */
  filter: string
}

/** SQLite joins at most 500 selects; a household with more cookbooks takes another statement. */
const MOST_AT_ONCE = 250

/**
 * For each of these cookbooks the number of its recipes and the pictures of the oldest of them, so that a cover stays when
 * recipes are added. One statement for all cookbooks.
 */
export async function coversOf(
  db: Db,
  groupId: string,
  books: Shelved[],
  scope: ListScope = {},
): Promise<CookbookCovers> {
  const covers: CookbookCovers = {}
  for (let first = 0; first < books.length; first += MOST_AT_ONCE) {
    const some = books.slice(first, first + MOST_AT_ONCE)
    const selects = some.map((book) => coverOf(db, groupId, book, scope))
    const { rows } = await sql<{ id: string; recipes: number; pictures: string }>`
      ${sql.join(selects, sql` union all `)}`.execute(db)
    for (const { id, recipes, pictures } of rows) {
      covers[id] = { recipes, pictures: JSON.parse(pictures) as CoverPicture[] }
    }
  }
  return covers
}

function coverOf(db: Db, groupId: string, { id, filter }: Shelved, scope: ListScope) {
  const query = RecipeListQuery.parse({})
  const matching = matchingRecipes(db, groupId, { query, found: null, scope, bookFilter: filter })
  const pictured = matching
    .where('recipes.image', '!=', NO_IMAGE) // and so not null
    .select(['recipes.id as recipeId', 'recipes.image'])
    .orderBy('recipes.createdAt')
    .orderBy('recipes.rowId')
    .limit(MOST_COVERS)
  return sql`
    select ${id} as id, (${matching.select(sql`count(*)`.as('count'))}) as recipes, (
      select json_group_array(json_object('recipeId', recipeId, 'image', image))
      from (${pictured})) as pictures`
}
