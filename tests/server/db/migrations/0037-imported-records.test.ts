import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('reports of before are as they were, and nothing that they tell of can be taken back', async () => {
  const db = await databaseBefore('0037')
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
      settingsBefore: null,
      work: null,
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
