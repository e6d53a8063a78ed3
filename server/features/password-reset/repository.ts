import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { PasswordResetsTable } from '#server/db/tables/password-resets.ts'

const personColumns = ['id', 'groupId', 'fullName', 'username', 'email', 'admin'] as const

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** @param by the id, or the email address in lower case */
export async function findPerson(db: Db, by: { id: string } | { email: string }) {
  const row = await db
    .selectFrom('users')
    .select(personColumns)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (query) => query.where('email', '=', 'email' in by ? by.email : ''))
    .executeTakeFirst()
  return row ?? null
}

/** Who makes links, and may have lost the right since. */
export async function findMaker(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['id', 'groupId', 'admin', 'canManage', 'readOnly'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function insertReset(db: Db, row: Insertable<PasswordResetsTable>) {
  await db.insertInto('passwordResets').values(row).execute()
}

export async function findReset(db: Db, tokenHash: string) {
  const row = await db
    .selectFrom('passwordResets')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes one; false if another call was faster. */
export async function takeReset(db: Db, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteExpired(db: Db, now: string) {
  await db.deleteFrom('passwordResets').where('expiresAt', '<=', now).execute()
}

/** Of a person's links only this many remain, the newest. */
export async function keepNewest(db: Db, userId: string, most: number) {
  const newest = db
    .selectFrom('passwordResets')
    .select('tokenHash')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy(sql`rowid`, 'desc') // for two of the same moment
    .limit(most)
  await db
    .deleteFrom('passwordResets')
    .where('userId', '=', userId)
    .where('tokenHash', 'not in', newest)
    .execute()
}
