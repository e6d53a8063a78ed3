import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '#server/context/services.ts'
import type { Db } from '#server/db/database.ts'
import { removeFile } from '#server/files/patient.ts'

/** Marks exports that a crash interrupted as failed, in all groups. */
export async function endInterruptedExports(db: Db) {
  await db
    .updateTable('dataExports')
    .set({ status: 'failed' })
    .where('status', '=', 'running')
    .execute()
}

/** Deletes expired exports of all groups, and archives without one. */
export async function purgeOldExports({ files, now, log }: Services, db: Db) {
  // Listed before the rows are read, so that an archive that is finished meanwhile is not deleted.
  const present = await readdir(files.exports).catch(() => [])
  const due = await db
    .deleteFrom('dataExports')
    .where('expiresAt', '<=', now().toISOString())
    .where('status', '!=', 'running')
    .returning('id')
    .execute()
  const rows = await db.selectFrom('dataExports').select('id').execute()
  const kept = new Set(rows.map(({ id }) => id))
  const isArchive = (name: string) => /\.(?:zip|paprikarecipes)$/.test(name)
  for (const name of present.filter(isArchive)) {
    if (!kept.has(path.parse(name).name)) await removeFile(path.join(files.exports, name))
  }
  if (due.length > 0) log.info({ exports: due.length }, 'old exports deleted')
}
