import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('imports of before have no settings to give back', async () => {
  const db = await databaseBefore('0067')
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status)
    values ('r', 'home', 'migration', 'Trivet Migration', '2026-01-02', 'success')`.execute(db)
  await migrate(db)
  const [report] = await db.selectFrom('reports').selectAll().execute()
  expect(report).toMatchObject({ id: 'r', settingsBefore: null })
})
