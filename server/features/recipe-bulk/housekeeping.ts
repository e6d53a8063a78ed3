import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'

/** What a crash left half-done will never go on, in whatever group. */
export async function endInterruptedExports(db: Db) {
  await db
    .updateTable('dataExports')
    .set({ status: 'failed' })
    .where('status', '=', 'running')
    .execute()
}

/** Deletes the exports of all groups whose time is over, and zips that belong to none. */
export async function purgeOldExports({ files, now, log }: Services, db: Db) {
  // Before the rows are read: a zip that is finished meanwhile must not look like one of none.
  const present = await readdir(files.exports).catch(() => [])
  const due = await db
    .deleteFrom('dataExports')
    .where('expiresAt', '<=', now().toISOString())
    .where('status', '!=', 'running')
    .returning('id')
    .execute()
  const rows = await db.selectFrom('dataExports').select('id').execute()
  const kept = new Set(rows.map(({ id }) => `${id}.zip`))
  for (const name of present.filter((name) => name.endsWith('.zip') && !kept.has(name))) {
    await rm(path.join(files.exports, name), { force: true, maxRetries: 3 })
  }
  if (due.length > 0) log.info({ exports: due.length }, 'old exports deleted')
}
