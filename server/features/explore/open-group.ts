import { Uuid } from '#contract/values.ts'
import type { Db } from '#server/db/database.ts'
import { isAtSlug } from '#server/db/group-slug.ts'
import { AppError } from '#server/errors/app-error.ts'

/**
 * The id of a group that is open to guests, by slug, former slug or id.
 * @throws AppError explore.group-not-found, the same for a closed group and a missing one
 */
export async function openGroup(db: Db, slugOrId: string): Promise<string> {
  const id = await findOpenGroup(db, slugOrId)
  if (id === null) throw new AppError('explore.group-not-found')
  return id
}

/** The same; null for a group that is not open. */
export async function findOpenGroup(db: Db, slugOrId: string): Promise<string | null> {
  const group = await db
    .selectFrom('groups')
    .innerJoin('groupPreferences', 'groupPreferences.groupId', 'groups.id')
    .where((eb) =>
      eb.or([isAtSlug(slugOrId), eb('groups.id', '=', Uuid.safeParse(slugOrId).data ?? '')]),
    )
    .where('groupPreferences.privateGroup', '=', 0)
    .where('groupPreferences.recipePublic', '=', 1)
    .select('groups.id')
    .executeTakeFirst()
  return group?.id ?? null
}
