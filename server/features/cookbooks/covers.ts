import type { CookbookCovers } from '#contract/cookbooks.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { untilChange } from '#server/db/until-change.ts'
import { coversOf, type ListScope } from '#server/features/recipes/index.ts'

const members: ListScope = {}
const kept = untilChange<CookbookCovers>()

/**
 * Counts and pictures for the spines and covers of all cookbooks that the scope shows: one statement for the shelf and one
 * for each cookbook. Cached per group and scope until the database changes, whoever asks.
 */
export function bookCovers(db: Db, groupId: string, scope = members): Promise<CookbookCovers> {
  return kept(db, [scope, groupId], async () => {
    const books = await ofGroup(db, groupId)
      .select('cookbooks')
      .$if(scope.publicCookbooks === true, (query) => query.where('cookbooks.public', '=', 1))
      .select(['cookbooks.id', 'cookbooks.filter'])
      .execute()
    return coversOf(db, groupId, books, scope)
  })
}
