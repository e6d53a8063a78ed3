import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withKeptStatements } from '#server/db/statements.ts'

let folder: string
let sqlite: Sqlite.Database

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-statements-'))
  sqlite = new Sqlite(path.join(folder, 'test.db'))
  sqlite.exec(`create table soups (name text); insert into soups values ('pea'), ('leek')`)
})

afterEach(async () => {
  sqlite.close()
  await rm(folder, { recursive: true, force: true })
})

test('a statement is prepared once and used with other values', () => {
  const db = withKeptStatements(sqlite)
  const text = 'select name from soups where name = ?'
  expect(db.prepare(text).all(['pea'])).toEqual([{ name: 'pea' }])
  expect(db.prepare(text).all(['leek'])).toEqual([{ name: 'leek' }])
  expect(db.prepare(text)).toBe(db.prepare(text))
})

test('each commit and each rollback is told, after it', () => {
  const seen: { isCommitted: boolean; isOpen: boolean }[] = []
  const db = withKeptStatements(sqlite, (isCommitted) =>
    seen.push({ isCommitted, isOpen: sqlite.inTransaction }),
  )
  for (const text of ['begin', `insert into soups values ('onion')`]) db.prepare(text).run([])
  expect(seen).toEqual([])
  db.prepare('commit').run([])
  expect(seen).toEqual([{ isCommitted: true, isOpen: false }])
  db.prepare('begin').run([])
  db.prepare('rollback').run([])
  expect(seen.slice(1)).toEqual([{ isCommitted: false, isOpen: false }])
  db.prepare('begin').run([])
  // A disk that is full ends it, and the rollback of kysely comes after that.
  sqlite.exec('rollback')
  db.prepare('rollback').run([])
  expect(seen.slice(2)).toEqual([{ isCommitted: false, isOpen: false }])
})

test('a changed table is seen with its new columns', () => {
  const db = withKeptStatements(sqlite)
  const text = 'select * from soups order by name'
  const before = db.prepare(text)
  expect(before.all([])).toEqual([{ name: 'leek' }, { name: 'pea' }])
  db.prepare('alter table soups add column isHot integer default 1').run([])
  expect(db.prepare(text)).not.toBe(before)
  expect(db.prepare(text).all([])[0]).toEqual({ name: 'leek', isHot: 1 })
})

test('a statement that is still being read from is not reused', () => {
  const db = withKeptStatements(sqlite)
  const text = 'select name from soups order by name'
  const reading = db.prepare(text).iterate([])
  expect(reading.next().value).toEqual({ name: 'leek' })
  expect(db.prepare(text).all([])).toHaveLength(2)
  expect(reading.next().value).toEqual({ name: 'pea' })
  reading.return?.()
})

test('transactions begin and end without forgetting anything', () => {
  const db = withKeptStatements(sqlite)
  const insert = db.prepare('insert into soups values (?)')
  const begin = db.prepare('begin')
  for (const name of ['onion', 'tomato']) {
    expect(db.prepare('begin')).toBe(begin)
    db.prepare('begin').run([])
    expect(db.prepare('insert into soups values (?)')).toBe(insert)
    db.prepare('insert into soups values (?)').run([name])
    db.prepare(name === 'onion' ? 'commit' : 'rollback').run([])
  }
  expect(db.prepare('select name from soups').all([])).toHaveLength(3)
})

test('the cache is limited, and statements in use stay', () => {
  const db = withKeptStatements(sqlite)
  const loved = db.prepare('select 1')
  const forgotten = db.prepare('select 2')
  for (let number = 3; number < 300; number += 1) {
    db.prepare(`select ${number}`)
    db.prepare('select 1')
  }
  expect(db.prepare('select 1')).toBe(loved)
  expect(db.prepare('select 2')).not.toBe(forgotten)
})

test('a transaction that SQLite ended by itself says why, not that it cannot be rolled back', async () => {
  const db = new Kysely<{ soups: { name: string } }>({
    dialect: new SqliteDialect({ database: withKeptStatements(sqlite) }),
  })
  sqlite.pragma('max_page_count = 3')
  const filling = db.transaction().execute(async (db) => {
    for (let count = 0; count < 20; count += 1) {
      await db
        .insertInto('soups')
        .values({ name: 'x'.repeat(4000) })
        .execute()
    }
  })
  await expect(filling).rejects.toMatchObject({ code: 'SQLITE_FULL' })
  expect(sqlite.inTransaction).toBe(false)

  sqlite.pragma('max_page_count = 100000')
  await db.transaction().execute((db) => db.insertInto('soups').values({ name: 'bean' }).execute())
  expect(await db.selectFrom('soups').select('name').execute()).toHaveLength(3)
})

test('a transaction that a person’s work ends is rolled back', async () => {
  const db = new Kysely<{ soups: { name: string } }>({
    dialect: new SqliteDialect({ database: withKeptStatements(sqlite) }),
  })
  const failing = db.transaction().execute(async (db) => {
    await db.insertInto('soups').values({ name: 'bean' }).execute()
    throw new Error('no beans')
  })
  await expect(failing).rejects.toThrow('no beans')
  expect(await db.selectFrom('soups').select('name').execute()).toHaveLength(2)
})

test('writing a row in any way forgets no statement', () => {
  const db = withKeptStatements(sqlite)
  const select = db.prepare('select name from soups')
  const writes = [
    `insert into soups values ('onion')`,
    `replace into soups values ('onion')`,
    `update soups set name = 'tomato' where name = 'onion'`,
    `delete from soups where name = 'tomato'`,
  ]
  for (const text of writes) db.prepare(text).run([])
  expect(db.prepare('select name from soups')).toBe(select)
})
