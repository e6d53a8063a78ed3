import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open-database.ts'

/** A database as it was before the migration with this number ('0043'); it goes with the test. */
export async function databaseBefore(number: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const db = openDatabase(path.join(folder, 'trivet.db'))
  onTestFinished(() => db.destroy())
  const before = Object.entries(migrations).filter(([name]) => name < number)
  await migrate(db, undefined, Object.fromEntries(before))
  return db
}
