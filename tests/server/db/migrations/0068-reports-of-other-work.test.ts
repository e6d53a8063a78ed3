import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'

test('ingredients that were read again before are told from imports', async () => {
  const db = await databaseBefore('0068')
  await sql`insert into groups (id, name, slug, createdAt, updatedAt)
    values ('home', 'Home', 'home', '', '')`.execute(db)
  await sql`insert into reports (id, groupId, category, name, timestamp, status) values
    ('a', 'home', 'migration', 'Paprika Migration', '2026-01-02', 'success'),
    ('b', 'home', 'migration', 'Ingredients read again', '2026-01-03', 'success')`.execute(db)
  await migrate(db)
  const reports = await db.selectFrom('reports').select(['id', 'work']).orderBy('id').execute()
  expect(reports).toEqual([
    { id: 'a', work: null },
    { id: 'b', work: 'lines-again' },
  ])
})
