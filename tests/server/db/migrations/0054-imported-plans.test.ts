import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('imports of before can still be taken back, and menus and stores are noted as well', async () => {
  const db = await databaseBefore('0054')
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status)
    values ('r', 'home', 'migration', 'Paprika Migration', '2026-01-02', 'success')`.execute(db)
  const made = { kind: 'tags' as const, recordId: 't', reportId: 'r', state: 'then' }
  await db.insertInto('importedRecords').values(made).execute()
  await migrate(db)

  const menu = { ...made, kind: 'menus' as const }
  await db.insertInto('importedRecords').values(menu).execute()
  const rows = await db.selectFrom('importedRecords').selectAll().orderBy('kind').execute()
  expect(rows).toEqual([menu, made])
  // What was made is forgotten with its report.
  await db.deleteFrom('reports').execute()
  expect(await db.selectFrom('importedRecords').selectAll().execute()).toEqual([])
})
