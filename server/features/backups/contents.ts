import { sql } from 'kysely'
import type { BackupCounts } from '#contract/backups.ts'
import type { Db } from '#server/db/database.ts'

/** Counts of what a database contains over all groups, in one statement. */
export async function countRows(db: Db): Promise<Omit<BackupCounts, 'files' | 'bytes'>> {
  const { rows } = await sql<Omit<BackupCounts, 'files' | 'bytes'>>`select
    (select count(*) from "groups") as "groups",
    (select count(*) from users) as users,
    (select count(*) from recipes where deletedAt is null) as recipes,
    (select count(*) from cookbooks) as cookbooks,
    (select count(*) from mealPlans) as mealPlans,
    (select count(*) from shoppingLists) as shoppingLists`.execute(db)
  return rows[0]!
}

/** One text per person, which changes with the password. */
export async function accountsOf(db: Db): Promise<string[]> {
  const users = await db.selectFrom('users').select(['id', 'passwordHash']).execute()
  return users.map(({ id, passwordHash }) => `${id} ${passwordHash}`)
}
