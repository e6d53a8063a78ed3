import type { Selectable } from 'kysely'
import { Uuid } from '#contract/values.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { CookbooksTable } from '#server/db/tables/cookbooks.ts'
import { AppError } from '#server/errors.ts'

// Apart from the cookbooks themselves, as lists of recipes need their filters, and cookbooks need lists of recipes.

export type BookRow = Selectable<CookbooksTable>

interface Scope {
  /** The others are not there. */
  publicCookbooks?: true
}

/** By id or slug; a book may be named like a uuid, so the id comes first. */
export async function findBookRow(
  db: Db,
  groupId: string,
  slugOrId: string,
  { publicCookbooks }: Scope = {},
): Promise<BookRow | null> {
  const id = Uuid.safeParse(slugOrId).data ?? ''
  const rows = await ofGroup(db, groupId)
    .select('cookbooks')
    .where((eb) => eb.or([eb('cookbooks.id', '=', id), eb('cookbooks.slug', '=', slugOrId)]))
    .$if(publicCookbooks === true, (query) => query.where('cookbooks.public', '=', 1))
    .selectAll('cookbooks')
    .execute()
  return rows.find((row) => row.id === id) ?? rows[0] ?? null
}

/** The filter of a cookbook as text; '' for all recipes. @throws AppError cookbook.not-found */
export async function getBookFilter(
  db: Db,
  groupId: string,
  slugOrId: string,
  scope: Scope = {},
): Promise<string> {
  const row = await findBookRow(db, groupId, slugOrId, scope)
  if (!row) throw new AppError('cookbook.not-found')
  return row.filter
}
