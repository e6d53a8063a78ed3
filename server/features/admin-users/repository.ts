import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { listed } from '#server/db/listed.ts'
import { withGroup } from '#server/features/users/index.ts'

/** People of any group, in any order: two statements. Unknown ids are left out. */
export async function peopleById(db: Db, ids: string[]) {
  const people = await withGroup(db.selectFrom('users'))
    .where('users.id', 'in', listed(ids))
    .select([
      'users.lockedAt',
      'users.createdAt',
      sql<string | null>`nullif(max(
        coalesce((select max(lastSeenAt) from sessions where sessions.userId = users.id), ''),
        coalesce((select max(lastUsedAt) from apiTokens where apiTokens.userId = users.id), '')
      ), '')`.as('lastSeen'),
    ])
    .execute()
  const favorites = await db
    .selectFrom('userRatings')
    .innerJoin('recipes', 'recipes.id', 'userRatings.recipeId')
    .innerJoin('users', 'users.id', 'userRatings.userId')
    .whereRef('recipes.groupId', '=', 'users.groupId')
    .where('recipes.deletedAt', 'is', null)
    .where('userRatings.userId', 'in', listed(ids))
    .where('userRatings.isFavorite', '=', 1)
    .select(['userRatings.userId', 'recipes.slug'])
    .orderBy('recipes.slug')
    .execute()
  return { people, favorites }
}

export type PersonRow = Awaited<ReturnType<typeof peopleById>>['people'][number]

/** All ids of the people of these groups. */
export async function idsOfGroups(db: Db, groupIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('groupId', 'in', listed(groupIds))
    .select('id')
    .orderBy(sql`fullName collate nocase`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const everybody = (db: Db) => db.selectFrom('users')

/** Whether name, username and email together hold all of these words. */
export function named(words: string[]): RawBuilder<SqlBool> | null {
  if (words.length === 0) return null
  const text = sql`normalized(users.fullName || '|' || users.username || '|' || users.email)`
  return sql<SqlBool>`(${sql.join(
    words.map((word) => sql`instr(${text}, ${word}) > 0`),
    sql` and `,
  )})`
}

/** People who are locked out somewhere, and since when. */
export function lockedPeople(db: Db) {
  return db
    .selectFrom('users')
    .where('lockedAt', 'is not', null)
    .select(['id', 'lockedAt'])
    .execute()
}
