import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import { listed } from '#server/db/listed.ts'
import type { GroupPreferencesTable, GroupsTable } from '#server/db/tables/people.ts'

export function findById(db: Db, id: string) {
  return db
    .selectFrom('groups')
    .select(['id', 'name', 'slug'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The oldest group, which was made at the first start. */
export async function findFirst(db: Db) {
  const row = await db
    .selectFrom('groups')
    .select(['id', 'name', 'slug'])
    .orderBy('createdAt')
    .orderBy(sql`rowid`) // for two of the same moment
    .executeTakeFirst()
  return row ?? null
}

/** @param exceptId this group may have them */
export async function isTaken(db: Db, name: string, slug: string, exceptId = '') {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .where((where) => where.or([where('name', '=', name), where('slug', '=', slug)]))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a group has exactly this name. */
export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

export async function insert(
  db: Db,
  group: Insertable<GroupsTable>,
  preferences: Insertable<GroupPreferencesTable>,
) {
  await db.insertInto('groups').values(group).execute()
  await db.insertInto('groupPreferences').values(preferences).execute()
}

export async function rename(
  db: Db,
  id: string,
  changes: Pick<Insertable<GroupsTable>, 'name' | 'slug' | 'updatedAt'>,
) {
  await db.updateTable('groups').set(changes).where('id', '=', id).execute()
}

/** Notes that a group had this slug; if several had it, the last one counts. */
export async function noteFormerSlug(db: Db, groupId: string, slug: string) {
  await db
    .insertInto('formerGroupSlugs')
    .values({ slug, groupId })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ groupId }))
    .execute()
}

export function findPreferences(db: Db, groupId: string) {
  return ofGroup(db, groupId).select('groupPreferences').selectAll().executeTakeFirstOrThrow()
}

/** Preferences of many groups in one statement. */
export function findPreferencesOf(db: Db, groupIds: string[]) {
  return db
    .selectFrom('groupPreferences')
    .where('groupId', 'in', listed(groupIds))
    .selectAll()
    .execute()
}

export async function updatePreferences(
  db: Db,
  groupId: string,
  changes: Updateable<GroupPreferencesTable>,
) {
  await ofGroup(db, groupId).update('groupPreferences').set(changes).execute()
}
