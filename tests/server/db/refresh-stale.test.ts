import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { refreshStale } from '#server/db/refresh-stale.ts'

async function stale(count: number) {
  const db = openDatabase(':memory:')
  onTestFinished(() => db.destroy())
  await sql`create table stale (id integer primary key)`.execute(db)
  for (let id = 1; id <= count; id += 1) await sql`insert into stale values (${id})`.execute(db)
  const steps: number[] = []
  const refresh = (limits: { most?: number; isOver?: () => boolean }) =>
    refreshStale<{ id: number }>(
      db,
      {
        batch: 100,
        find: async (db) => {
          const { rows } = await sql<{ id: number }>`select id from stale limit 100`.execute(db)
          return rows
        },
        remake: async (db, some) => {
          steps.push(some.length)
          for (const { id } of some) await sql`delete from stale where id = ${id}`.execute(db)
        },
      },
      limits,
    )
  const left = async () => (await sql`select id from stale`.execute(db)).rows.length
  return { refresh, left, steps }
}

test('all is made again in steps', async () => {
  const { refresh, left, steps } = await stale(250)
  expect(await refresh({})).toBe(true)
  expect(await left()).toBe(0)
  expect(steps.length).toBeGreaterThan(3)
})

test('it stops after the step in which it is over, and says that something is left', async () => {
  const { refresh, left, steps } = await stale(250)
  expect(await refresh({ isOver: () => steps.length >= 2 })).toBe(false)
  expect(steps).toHaveLength(2)
  expect(await left()).toBe(250 - steps[0]! - steps[1]!)
  expect(await refresh({ isOver: () => true })).toBe(false)
  expect(steps).toHaveLength(2)
})
