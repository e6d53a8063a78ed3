import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { oncePerKey, sift } from '#server/db/slices.ts'

let [time, statements] = [0, 0]
const db = openDatabase(':memory:', ({ query }) => {
  if (query.sql.includes('begin_row')) statements += 1
})
const rowId = sql<number>`tags.rowid`
const rows = (rowIds: number[]) =>
  db
    .selectFrom('tags')
    .where(sql<SqlBool>`rowid in (select value from json_each(${JSON.stringify(rowIds)}))`)
const like = (pattern: string) => sql<SqlBool>`is_like_long(cast(name as blob), ${pattern})`
const sifted = (rowIds: number[], test: RawBuilder<SqlBool>) => sift(rowIds, test, { rows, rowId })

/** A table with these names, by row numbers from 1 on. */
async function named(names: (string | null)[]) {
  await sql`create table tags (name text)`.execute(db)
  for (const name of names) await sql`insert into tags values (${name})`.execute(db)
  return names.map((_, at) => at + 1)
}

beforeEach(() => {
  ;[time, statements] = [0, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => time)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await sql`drop table tags`.execute(db)
})
/** Each look at the clock finds that so much time has passed. */
const passing = (milliseconds: number) =>
  vi.mocked(performance.now).mockImplementation(() => (time += milliseconds))

test('rows that take no time are tried in one go', async () => {
  const all = await named(['salt', 'Pepper', null, 'sea salt', ''])
  expect(await sifted(all, like('%SALT'))).toEqual([1, 4])
  expect(statements).toBe(1)
  expect(await sifted(all, sql<SqlBool>`(${like('%salt')}) is not true`)).toEqual([2, 3, 5])
  expect(await sifted(all, like(''))).toEqual([5])
  expect(await sifted([4, 1, 9], like('%'))).toEqual([4, 1])
})

test('a slice ends when its time is over, and the next one begins behind it', async () => {
  const all = await named(Array.from({ length: 60 }, (_, at) => `name ${at}`))
  passing(1)
  expect(await sifted(all, sql<SqlBool>`name like ${'%5'}`)).toEqual([6, 16, 26, 36, 46, 56])
  expect(statements).toBeGreaterThanOrEqual(3)
  expect(statements).toBeLessThan(10)
})

test('a row that takes longer than a slice goes on where it was', async () => {
  const [first, second] = ['a'.repeat(500), 'b'.repeat(500)]
  const all = await named([first, second, `${first}x`])
  passing(30)
  const patterns = Array.from({ length: 8 }, (_, at) => like(`%${at}%`))
  const none = patterns.map((pattern) => sql<SqlBool>`not ${pattern}`)
  const test = sql<SqlBool>`${sql.join(none, sql` and `)} and ${like('%a')}`
  expect(await sifted(all, test)).toEqual([1])
  // Each slice looks for one pattern of nine in three texts, and no slice for one that was looked for.
  expect(statements).toBeGreaterThanOrEqual(3 * 8)
  expect(statements).toBeLessThanOrEqual(3 * 9)
})

test('what was found in a row that has changed since is looked for again', async () => {
  const all = await named(['a'.repeat(500)])
  passing(30)
  const found = sifted(all, sql<SqlBool>`${like('a%')} and ${like('%b')}`)
  await sql`update tags set name = ${'b'.repeat(500)}`.execute(db)
  expect(await found).toEqual([])
  await sql`update tags set name = ${'a and b'}`.execute(db)
  expect(await sifted(all, sql<SqlBool>`${like('a%')} and ${like('%b')}`)).toEqual([1])
})

test('rows that are gone meanwhile do not pass, and a test that fails says so', async () => {
  const all = await named(['salt', 'pepper', 'salt'])
  passing(30)
  const found = sifted(all, like('salt'))
  await sql`delete from tags where rowid = 3`.execute(db)
  expect(await found).toEqual([1])
  await expect(sifted(all, sql<SqlBool>`unknown`)).rejects.toThrow('no such column')
  expect(await sifted(all, like('pepper'))).toEqual([2])
})

test('a test that depends on a key is made once for each, also where a slice ends in it', async () => {
  const [first, second] = ['a'.repeat(500), 'b'.repeat(500)]
  const all = await named([first, second, null, first, second, null, first, second])
  const patterns = Array.from({ length: 8 }, (_, at) => like(`%${at}%`))
  const none = patterns.map((pattern) => sql<SqlBool>`not ${pattern}`)
  const isFirst = sql<SqlBool>`${sql.join(none, sql` and `)} and ${like('%a')}`
  passing(30)
  expect(await sifted(all, oncePerKey(sql`name`, isFirst))).toEqual([1, 4, 7])
  // A slice for each pattern in each of two texts, and one for each row.
  expect(statements).toBeLessThanOrEqual(2 * 9 + all.length)
  const isNotFirst = sql<SqlBool>`${oncePerKey(sql`name`, isFirst)} is not true`
  expect(await sifted(all, isNotFirst)).toEqual([2, 3, 5, 6, 8])
  const isEither = sql<SqlBool>`${oncePerKey(sql`name`, like('a%'))} or ${oncePerKey(sql`name`, like('b%'))}`
  expect(await sifted(all, isEither)).toEqual([1, 2, 4, 5, 7, 8])
})
