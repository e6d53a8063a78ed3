import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('versions of before have all that they need', async () => {
  const db = await databaseBefore('0064')
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`insert into recipeVersions (id, groupId, recipeId, number, content, createdAt)
    values ('v', 'home', 'soup', 1, x'01', '2026-01-02')`.execute(db)
  await migrate(db)
  const [version] = await db.selectFrom('recipeVersions').selectAll().execute()
  expect(version).toMatchObject({ id: 'v', number: 1, restIn: null })
})
