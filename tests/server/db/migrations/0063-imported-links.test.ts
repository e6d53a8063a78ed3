import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('what imports of before told and replaced is as it was', async () => {
  const db = await databaseBefore('0063')
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status)
    values ('r', 'home', 'bulk_import', 'Bulk Import', '2026-01-02', 'success')`.execute(db)
  await sql`insert into reportEntries (id, reportId, success, message, timestamp)
    values ('e', 'r', 1, 'Imported', '2026-01-02')`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`insert into replacedRecipes (reportId, recipeId, before, state)
    values ('r', 'soup', x'01', 's')`.execute(db)
  await migrate(db)
  const [entry] = await db.selectFrom('reportEntries').selectAll().execute()
  expect(entry).toMatchObject({ id: 'e', message: 'Imported', address: null })
  const [replaced] = await db.selectFrom('replacedRecipes').selectAll().execute()
  expect(replaced).toMatchObject({ recipeId: 'soup', state: 's', original: null })
})
