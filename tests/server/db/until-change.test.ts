import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { untilChange } from '#server/db/until-change.ts'

const subject = {}

async function soups() {
  const db = openDatabase(':memory:')
  await sql`create table soups (name text)`.execute(db)
  let reads = 0
  const kept = untilChange<number>()
  return { db, kept, read: async () => (reads += 1) }
}

test('a result is read once until a row changes', async () => {
  const { db, kept, read } = await soups()
  expect(await kept(db, [subject, 'home'], read)).toBe(1)
  expect(await kept(db, [subject, 'home'], read)).toBe(1)
  await sql`insert into soups values ('pea')`.execute(db)
  expect(await kept(db, [subject, 'home'], read)).toBe(2)
})

test('each database, subject and key has its own', async () => {
  const { db, kept, read } = await soups()
  const other = openDatabase(':memory:')
  expect(await kept(db, [subject, 'home'], read)).toBe(1)
  expect(await kept(db, [subject, 'away'], read)).toBe(2)
  expect(await kept(db, [{}, 'home'], read)).toBe(3)
  expect(await kept(other, [subject, 'home'], read)).toBe(4)
})

test('who asks meanwhile waits for the same read, but not after a change', async () => {
  const { db, kept } = await soups()
  const first = Promise.withResolvers<number>()
  const early = [1, 2].map(() => kept(db, [subject, 'home'], () => first.promise))
  await sql`insert into soups values ('pea')`.execute(db)
  expect(await kept(db, [subject, 'home'], async () => 2)).toBe(2)
  first.resolve(1)
  expect(await Promise.all(early)).toEqual([1, 1])
  expect(await kept(db, [subject, 'home'], async () => 3)).toBe(2)
})

test('a failure is not kept', async () => {
  const { db, kept, read } = await soups()
  const failing = kept(db, [subject, 'home'], () => Promise.reject(new Error('burnt')))
  await expect(failing).rejects.toThrow('burnt')
  expect(await kept(db, [subject, 'home'], read)).toBe(1)
})

test('nothing is kept while a transaction is open', async () => {
  const { db, kept, read } = await soups()
  await db.transaction().execute(async (trx) => {
    await sql`insert into soups values ('pea')`.execute(trx)
    expect(await kept(db, [subject, 'home'], read)).toBe(1)
    expect(await kept(db, [subject, 'home'], read)).toBe(2)
  })
})

test('the oldest result goes when there are many', async () => {
  const { db, kept, read } = await soups()
  for (let index = 0; index < 21; index += 1) await kept(db, [subject, `home ${index}`], read)
  expect(await kept(db, [subject, 'home 20'], read)).toBe(21)
  expect(await kept(db, [subject, 'home 0'], read)).toBe(22)
})
