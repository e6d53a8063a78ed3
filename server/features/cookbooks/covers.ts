import type { CookbookCovers } from '#contract/cookbooks.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { coversOf, type ListScope } from '#server/features/recipes/index.ts'

/** Counts and pictures for the spines and covers of all cookbooks that the scope shows: two statements. */
export async function bookCovers(
  db: Db,
  groupId: string,
  scope: ListScope = {},
): Promise<CookbookCovers> {
  const books = await ofGroup(db, groupId)
    .select('cookbooks')
    .$if(scope.publicCookbooks === true, (query) => query.where('cookbooks.public', '=', 1))
    .select(['cookbooks.id', 'cookbooks.filter'])
    .execute()
  return coversOf(db, groupId, books, scope)
}
