import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { defaultLocale, translator } from '#server/i18n/translator.ts'
import { statusOf } from './status.ts'

/** Ends reports that a crash interrupted, in all groups, with an entry that says so. */
export async function endInterruptedReports(db: Db, now: Date) {
  const left = await db
    .selectFrom('reports')
    .where('status', '=', 'in-progress')
    .select('id')
    .execute()
  const message = translator(defaultLocale)('report.interrupted')
  const timestamp = now.toISOString()
  for (const { id } of left) {
    const entry = { id: randomUUID(), reportId: id, success: 0, message, exception: '' } as const
    await db
      .insertInto('reportEntries')
      .values({ ...entry, recipeId: null, timestamp })
      .execute()
    const entries = await db
      .selectFrom('reportEntries')
      .where('reportId', '=', id)
      .select('success')
      .execute()
    await db
      .updateTable('reports')
      .set({ status: statusOf(entries) })
      .where('id', '=', id)
      .execute()
  }
}
