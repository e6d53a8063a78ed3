import { Uuid } from '#contract/values.ts'
import type { Db } from '#server/db/database.ts'

/** The id of a group that lets visitors see its public recipes, by slug or id; null for every other one. */
export async function findOpenGroup(db: Db, slugOrId: string): Promise<string | null> {
  const group = await db
    .selectFrom('groups')
    .innerJoin('groupPreferences', 'groupPreferences.groupId', 'groups.id')
    .where((eb) =>
      eb.or([
        eb('groups.slug', '=', slugOrId),
        eb('groups.id', '=', Uuid.safeParse(slugOrId).data ?? ''),
      ]),
    )
    .where('groupPreferences.privateGroup', '=', 0)
    .where('groupPreferences.recipePublic', '=', 1)
    .select('groups.id')
    .executeTakeFirst()
  return group?.id ?? null
}
