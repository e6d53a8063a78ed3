import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { writeBackInThread } from '#server/db/write-back.ts'

let folder: string
let file: string
let db: Db

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-write-back-'))
  file = path.join(folder, 'test.db')
  db = openDatabase(file)
  await sql`create table soups (name text)`.execute(db)
})

afterEach(async () => {
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
})

const pot = 'x'.repeat(5000)

/** Each soup fills a page of the log and more. */
const cook = (count: number) =>
  db.transaction().execute(async (trx) => {
    for (let done = 0; done < count; done += 1) {
      await sql`insert into soups values (${pot})`.execute(trx)
    }
  })

test('after many changed rows the log is in the database when the thread has ended', async () => {
  const end = writeBackInThread(db, file, { mostRows: 10 })
  await cook(9)
  const before = statSync(file).size
  await cook(50)
  await end()
  expect(statSync(file).size).toBeGreaterThan(before + 50 * pot.length)
  // Nothing of it is left to do, and the log begins anew with the next change.
  const log = statSync(`${file}-wal`).size
  await cook(1)
  expect(statSync(`${file}-wal`).size).toBe(log)
})

test('a commit does not write back, however much it is', async () => {
  const end = writeBackInThread(db, file, { mostRows: Infinity })
  const before = statSync(file).size
  await cook(1500)
  expect(statSync(file).size).toBe(before)
  await end()
})

test('without a thread that keeps up, SQLite writes back by itself', async () => {
  const end = writeBackInThread(db, file, { mostRows: Infinity, mostPages: 100 })
  await cook(50)
  const before = statSync(file).size
  await cook(100)
  expect(statSync(file).size).toBeGreaterThan(before)
  await end()
})

test('a thread that rests is ended, and the next change begins another', async () => {
  const end = writeBackInThread(db, file, { mostRows: 1, restMs: 0 })
  for (let round = 0; round < 3; round += 1) await cook(2)
  await end()
  await end()
  // Its connection is closed: the last one that closes deletes the log.
  await db.destroy()
  expect(() => statSync(`${file}-wal`)).toThrow('ENOENT')
  const other = new Sqlite(file)
  expect(other.prepare('select count(*) from soups').pluck().get()).toBe(6)
  other.close()
  db = openDatabase(file)
})

test('a file that cannot be opened by it is written back by SQLite', async () => {
  const end = writeBackInThread(db, path.join(folder, 'none.db'), { mostRows: 1 })
  await cook(10)
  await end()
  const before = statSync(file).size
  await cook(1500)
  expect(statSync(file).size).toBeGreaterThan(before)
})
