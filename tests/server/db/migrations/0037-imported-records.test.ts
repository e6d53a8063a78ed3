import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase } from '#server/db/open-database.ts'

test('reports of before are as they were, and nothing that they tell of can be taken back', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const db = openDatabase(path.join(folder, 'trivet.db'))
  onTestFinished(() => db.destroy())
  const before = Object.entries(migrations).filter(([name]) => name < '0037')
  await migrate(db, undefined, Object.fromEntries(before))
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status)
    values ('r', 'home', 'bulk_import', 'Bulk Import', '2026-01-02', 'success')`.execute(db)
  await sql`insert into reportEntries (id, reportId, success, message, timestamp)
    values ('e', 'r', 1, 'Imported', '2026-01-02')`.execute(db)
  await migrate(db)

  expect(await db.selectFrom('reports').selectAll().execute()).toEqual([
    {
      id: 'r',
      groupId: 'home',
      category: 'bulk_import',
      name: 'Bulk Import',
      timestamp: '2026-01-02',
      status: 'success',
      userId: null,
      taskId: null,
      takenBackAt: null,
      takeBack: null,
      takeBackBy: null,
    },
  ])
  const [entry] = await db.selectFrom('reportEntries').selectAll().execute()
  expect(entry).toMatchObject({ id: 'e', message: 'Imported', losses: '[]' })

  // What was made is forgotten with its report.
  const made = { kind: 'tags' as const, recordId: 't', reportId: 'r', state: '' }
  await db.insertInto('importedRecords').values(made).execute()
  await db.deleteFrom('reports').execute()
  expect(await db.selectFrom('importedRecords').selectAll().execute()).toEqual([])
})
