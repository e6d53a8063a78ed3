import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('what a recipe was before goes with the report of the import', async () => {
  const db = await databaseBefore('0051')
  await migrate(db)
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status)
    values ('r', 'home', 'migration', 'Paprika Migration', '2026-01-02', 'success')`.execute(db)
  const kept = { reportId: 'r', recipeId: 'soup', before: new Uint8Array([1]), state: 's' }
  // The recipe itself does not matter here.
  await sql`pragma foreign_keys = off`.execute(db)
  await db.insertInto('replacedRecipes').values(kept).execute()
  await sql`pragma foreign_keys = on`.execute(db)
  await db.deleteFrom('reports').execute()
  expect(await db.selectFrom('replacedRecipes').selectAll().execute()).toEqual([])
})
