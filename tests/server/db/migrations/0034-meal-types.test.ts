import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { databaseBefore } from '#tests/support/earlier-database.ts'
import { typesOf } from '#server/features/meal-types/index.ts'

test('the meal times of a household become those of its meals; others have nothing stored', async () => {
  const db = await databaseBefore('0034')
  const times = { breakfast: '07:15', lunch: '13:00', dinner: '19:30', side: '19:45' }
  const stored = { home: JSON.stringify(times), usual: null, broken: '{' }
  for (const [id, mealTimes] of Object.entries(stored)) {
    await sql`insert into groups (id, name, slug, createdAt, updatedAt)
      values (${id}, ${id}, ${id}, '', '')`.execute(db)
    await sql`insert into groupPreferences (id, groupId, mealTimes)
      values (${id}, ${id}, ${mealTimes})`.execute(db)
  }
  await migrate(db)

  const timesOf = async (groupId: string) =>
    Object.fromEntries((await typesOf(db, groupId)).map(({ id, time }) => [id, time]))
  expect(await timesOf('home')).toEqual(times)
  expect(Object.keys(await timesOf('home'))).toEqual(Object.keys(times))
  const usual = { breakfast: '08:00', lunch: '12:30', dinner: '18:30', side: '18:30' }
  expect([await timesOf('usual'), await timesOf('broken')]).toEqual([usual, usual])
  const rows = await db.selectFrom('mealTypes').selectAll().execute()
  expect(rows.map(({ groupId }) => groupId)).toEqual(['home', 'home', 'home', 'home'])
  for (const { id, createdAt } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Date(createdAt).toISOString()).toBe(createdAt)
  }
})
