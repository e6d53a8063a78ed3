import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'

const MOST_KEPT = 500

/** The oldest group, for work that concerns the whole server; null before the first start. */
export async function firstGroupId(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('groups')
    .select('id')
    .orderBy('createdAt')
    .orderBy(sql`rowid`)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Keeps the newest of all groups, and what is running. */
export async function forgetOldTasks(db: Db) {
  await db
    .deleteFrom('serverTasks')
    .where('status', '!=', 'running')
    .where('id', '<=', sql<number>`(select max(id) from serverTasks) - ${MOST_KEPT}`)
    .execute()
}

/** Ends the tasks of all groups that were running when the server stopped or crashed. */
export async function endInterruptedTasks(db: Db, now: Date) {
  const time = now.toISOString()
  const text = `${time}: ${translator(defaultLocale)('report.interrupted')}\n`
  await db
    .updateTable('serverTasks')
    .set({ status: 'failed', endedAt: time, log: sql<string>`log || ${text}` })
    .where('status', '=', 'running')
    .execute()
}
