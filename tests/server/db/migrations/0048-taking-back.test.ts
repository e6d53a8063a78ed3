import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('nothing of before is being taken back, and what is told of it goes with its report', async () => {
  const db = await databaseBefore('0048')
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status)
    values ('r', 'home', 'migration', 'Paprika Migration', '2026-01-02', 'success')`.execute(db)
  await migrate(db)

  const [report] = await db.selectFrom('reports').selectAll().execute()
  expect(report).toMatchObject({ id: 'r', takeBack: null, takeBackBy: null })
  const count = { reportId: 'r', kind: 'recipes' as const, removed: 4 }
  await db.insertInto('takenBackCounts').values(count).execute()
  await db.deleteFrom('reports').execute()
  expect(await db.selectFrom('takenBackCounts').selectAll().execute()).toEqual([])
})
