import { sql, type SqlBool } from 'kysely'
import type { SignedIn } from '#server/context/context.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { sourceKeyOf } from '#server/features/recipe-import/index.ts'
import { normalizeForSearch } from '#server/text/normalize.ts'

interface Sought {
  name: string
  /** A page, or a book or person; '' for none. */
  source: string
  /** The recipes of this import do not count: a file may hold two of one name. Null in a preview. */
  reportId: string | null
}

/** A recipe of the household with the same name and source, or null. */
export async function findDuplicate(
  { db, viewer }: SignedIn,
  { name, source, reportId }: Sought,
): Promise<{ id: string; name: string } | null> {
  const sourceKey = sourceKeyOf(source)
  const query = ofGroup(db, viewer.groupId)
    .select('recipes')
    .where('recipes.nameSearch', '=', normalizeForSearch(name))
    .where(sql<SqlBool>`not exists (select 1 from importedRecords made
      where made.kind = 'recipes' and made.recordId = recipes.id and made.reportId is ${reportId})`)
    .select(['recipes.id', 'recipes.name'])
  const found =
    sourceKey === null
      ? query.where(sql`coalesce(recipes.orgURL, '')`, '=', source)
      : query.where('recipes.sourceKey', '=', sourceKey)
  return (await found.executeTakeFirst()) ?? null
}
