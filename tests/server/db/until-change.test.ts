import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { recordsUntilChange, untilChange } from '#server/db/until-change.ts'

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

test('of records only those are read that are not kept, until a row changes', async () => {
  const { db } = await soups()
  const kept = recordsUntilChange<string>(3)
  const asked: string[][] = []
  const read = async (ids: string[]) => {
    asked.push(ids)
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `soup ${id}`]))
  }
  const ask = (...ids: string[]) => kept(db, ids, read)
  expect(await ask('a', 'b')).toEqual(new Map(Object.entries({ a: 'soup a', b: 'soup b' })))
  expect(await ask('b', 'c')).toEqual(new Map(Object.entries({ b: 'soup b', c: 'soup c' })))
  expect(await ask('none', 'a')).toEqual(new Map([['a', 'soup a']]))
  expect(asked).toEqual([['a', 'b'], ['c'], ['none']])
  // The latest three stay.
  await ask('d')
  await ask('c', 'a', 'd')
  await ask('b')
  expect(asked.slice(3)).toEqual([['d'], ['b']])
  await sql`insert into soups values ('pea')`.execute(db)
  await ask('a')
  expect(asked.at(-1)).toEqual(['a'])
})

test('records that are read while something changes are not kept', async () => {
  const { db } = await soups()
  const kept = recordsUntilChange<number>(3)
  let reads = 0
  const read = async (ids: string[]) => {
    reads += 1
    if (reads === 1) await sql`insert into soups values ('pea')`.execute(db)
    return new Map(ids.map((id) => [id, reads]))
  }
  expect((await kept(db, ['a'], read)).get('a')).toBe(1)
  expect((await kept(db, ['a'], read)).get('a')).toBe(2)
  expect((await kept(db, ['a'], read)).get('a')).toBe(2)
})
