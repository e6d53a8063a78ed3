import type { Selectable } from 'kysely'
import { Uuid } from '#contract/values.ts'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { CookbooksTable } from '#server/db/tables/cookbooks.ts'
import { AppError } from '#server/errors/app-error.ts'

// A feature of its own to avoid a circle: lists of recipes need the filters of cookbooks, and cookbooks need lists of
// recipes.

export type BookRow = Selectable<CookbooksTable>

interface Scope {
  /** Finds only public cookbooks. */
  publicCookbooks?: true
}

/** Finds a cookbook by id or slug. The id comes first, because a cookbook may be named like a UUID. */
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
