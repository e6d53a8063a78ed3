import type { Insertable, SelectQueryBuilder, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/database.ts'
import { ofGroup } from '#server/db/group-scope.ts'
import type { UsersTable } from '#server/db/tables/people.ts'
import { nameKey } from '#server/text/name-key.ts'

export type UserRow = NonNullable<Awaited<ReturnType<typeof findById>>>

/** People with the columns that answers show of them, and with the name of their group. */
export const withGroup = (query: SelectQueryBuilder<Database, 'users', object>) =>
  query
    .innerJoin('groups', 'groups.id', 'users.groupId')
    .select([
      'users.id',
      'users.username',
      'users.fullName',
      'users.email',
      'users.authMethod',
      'users.admin',
      'users.advanced',
      'users.canInvite',
      'users.canManage',
      'users.canOrganize',
      'users.readOnly',
      'users.sharedDevice',
      'users.cacheKey',
      'users.groupId',
      'groups.name as group',
      'groups.slug as groupSlug',
    ])

export async function findById(db: Db, id: string) {
  const row = await withGroup(db.selectFrom('users')).where('users.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** By name. */
export function listByGroup(db: Db, groupId: string) {
  return withGroup(ofGroup(db, groupId).select('users'))
    .orderBy(sql`users.fullName collate nocase`)
    .orderBy('users.id')
    .execute()
}

export async function insert(db: Db, row: Insertable<UsersTable>) {
  await db.insertInto('users').values(row).execute()
}

export async function update(db: Db, id: string, changes: Updateable<UsersTable>) {
  await db.updateTable('users').set(changes).where('id', '=', id).execute()
}

/** Whether another account has one of these as user name or email address, or a name that looks the same. */
export async function isTaken(db: Db, names: string[], exceptId: string | null) {
  const keys = names.map(nameKey)
  const row = await db
    .selectFrom('users')
    .select('id')
    .where((where) =>
      where.or([
        where('username', 'in', names),
        where('email', 'in', [...names, ...keys]),
        where(sql<string>`name_key(username)`, 'in', keys),
      ]),
    )
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .executeTakeFirst()
  return row !== undefined
}

export async function remove(db: Db, id: string) {
  await db.deleteFrom('users').where('id', '=', id).execute()
}

/** @param except the id of somebody who does not count */
export async function hasAdmin(db: Db, { except = '' } = {}): Promise<boolean> {
  return (await listAdmins(db, { except })).length > 0
}

/** The administrators of the server, those of the longest standing first. */
export function listAdmins(db: Db, { except = '' } = {}) {
  return db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', 1)
    .where('id', '!=', except)
    .orderBy('createdAt')
    .execute()
}

export async function listGroupIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('groups').select('id').execute()
  return rows.map(({ id }) => id)
}

export async function findGroupIdByName(db: Db, name: string) {
  const row = await db.selectFrom('groups').select('id').where('name', '=', name).executeTakeFirst()
  return row?.id ?? null
}

/** The favorites of these people: user id and slug. */
export function favoriteSlugs(db: Db, groupId: string, userIds: string[]) {
  return ofGroup(db, groupId)
    .select('recipes')
    .innerJoin('userRatings', 'userRatings.recipeId', 'recipes.id')
    .select(['userRatings.userId', 'recipes.slug'])
    .where('userRatings.userId', 'in', userIds)
    .where('userRatings.isFavorite', '=', 1)
    .orderBy('recipes.slug')
    .execute()
}
