import { backupArchive, openArchive } from '#server/archives/index.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The bytes of the database in a new backup. */
export async function databaseInBackup(app: TestApp): Promise<Buffer> {
  const file = await app.services.backups.create({ reason: 'manual' })
  const archive = await openArchive(file, backupArchive)
  try {
    const entry = archive.entries.find((one) => one.path === 'trivet.db')!
    return await archive.read(entry, 1e9)
  } finally {
    await archive.close()
  }
}
