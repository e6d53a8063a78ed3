import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { DatabaseIsNewer, migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'

async function temporary() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-db-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function opened(file: string) {
  const db = openDatabase(file)
  onTestFinished(() => db.destroy())
  return db
}

describe('migrations', () => {
  test('run once, and a first start needs no copy', async () => {
    const folder = await temporary()
    const db = await opened(path.join(folder, 'trivet.db'))
    expect(await migrate(db, folder)).toEqual(Object.keys(migrations))
    expect(await migrate(db, folder)).toEqual([])
    expect((await readdir(folder)).filter((name) => name.startsWith('before-'))).toEqual([])
  })

  test('a database with data is copied before its schema changes', async () => {
    const folder = await temporary()
    const db = await opened(path.join(folder, 'trivet.db'))
    await migrate(db, folder)
    await sql`insert into serverSettings (key, value) values ('mark', 'old')`.execute(db)
    const later = {
      ...migrations,
      '9999-later': {
        up: async (tx: typeof db) => {
          await sql`drop table serverSettings`.execute(tx)
        },
      },
    }
    await migrate(db, folder, later)

    const [copy] = (await readdir(folder)).filter((name) => name.startsWith('before-9999-later'))
    const kept = await opened(path.join(folder, copy!))
    const { rows } = await sql`select value from serverSettings where key = 'mark'`.execute(kept)
    expect(rows).toEqual([{ value: 'old' }])
  })

  test('of the copies made before updates, the newest three are kept', async () => {
    const folder = await temporary()
    const db = await opened(path.join(folder, 'trivet.db'))
    await migrate(db, folder)
    const older = ['2021', '2023', '2022', '2020'].map(
      (year) => `before-${year}-x-${year}-01-01T00-00-00-000Z.db`,
    )
    for (const name of [...older, 'before-lunch.db']) await writeFile(path.join(folder, name), '')
    await migrate(db, folder, { ...migrations, '9999-later': { up: async () => {} } })

    const copies = (await readdir(folder)).filter((name) => name.startsWith('before-'))
    expect(copies.filter((name) => !name.startsWith('before-9999')).toSorted()).toEqual([
      older[2],
      older[1],
      'before-lunch.db',
    ])
    expect(copies).toHaveLength(4)
  })

  test('starts that fail again and again keep the copy from before the update', async () => {
    const folder = await temporary()
    const db = await opened(path.join(folder, 'trivet.db'))
    await migrate(db, folder)
    const failing = {
      ...migrations,
      '9998-good': { up: async () => {} },
      '9999-bad': { up: async () => Promise.reject(new Error('no')) },
    }
    for (let start = 0; start < 6; start += 1) {
      await expect(migrate(db, folder, failing)).rejects.toThrow('no')
    }
    const copies = (await readdir(folder)).filter((name) => name.startsWith('before-'))
    const ofMigration = (name: string) => copies.filter((copy) => copy.includes(name)).length
    expect([ofMigration('9998-good'), ofMigration('9999-bad')]).toEqual([1, 2])
  })

  test('all of the folder are listed, in their order', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../server/db/migrations')
    const files = (await readdir(folder)).filter((name) => /^\d/.test(name))
    expect(Object.keys(migrations)).toEqual(
      files.map((name) => path.basename(name, '.ts')).toSorted(),
    )
  })

  test('a failed migration leaves no trace', async () => {
    const folder = await temporary()
    const db = await opened(path.join(folder, 'trivet.db'))
    await migrate(db, folder)
    const broken = {
      ...migrations,
      '9999-broken': {
        up: async (tx: typeof db) => {
          await sql`create table halfway (id text)`.execute(tx)
          await sql`insert into nowhere values (1)`.execute(tx)
        },
      },
    }
    await expect(migrate(db, folder, broken)).rejects.toThrow('nowhere')
    const { rows } = await sql`select name from sqlite_master where name = 'halfway'`.execute(db)
    expect(rows).toEqual([])
  })

  test('a database of a newer version is refused and not touched', async () => {
    const folder = await temporary()
    const db = await opened(path.join(folder, 'trivet.db'))
    const newer = { ...migrations, '9999-newer': { up: async () => {} } }
    await migrate(db, folder, newer)
    await expect(migrate(db, folder)).rejects.toThrow(DatabaseIsNewer)
    const { rows } = await sql`select name from kysely_migration`.execute(db)
    expect(rows).toHaveLength(Object.keys(newer).length)
  })
})

test('the database runs with write-ahead log, foreign keys and a busy timeout', async () => {
  const folder = await temporary()
  const db = await opened(path.join(folder, 'trivet.db'))
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
    return Object.values(rows[0] ?? {})[0]
  }
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('foreign_keys')).toBe(1)
  expect(await pragma('busy_timeout')).toBe(5000)
  expect(await pragma('cache_size')).toBe(-8000) // kB of this process
  expect(await pragma('synchronous')).toBe(1)
})

test('a change marks the recipe for the search to index again', async () => {
  const folder = await temporary()
  const db = await opened(path.join(folder, 'trivet.db'))
  const { '0007-search': search, ...later } = migrations
  const earlier = Object.fromEntries(Object.entries(later).filter(([name]) => name < '0007'))
  await migrate(db, undefined, earlier)
  const now = '2026-01-01T00:00:00.000Z'
  await sql`insert into groups values ('g', 'Home', 'home', ${now}, ${now})`.execute(db)
  await sql`insert into users (id, groupId, username, fullName, email, passwordHash, cacheKey, createdAt, updatedAt)
    values ('u', 'g', 'u', 'U', 'u@e.test', '', '', ${now}, ${now})`.execute(db)
  await sql`insert into recipes (id, groupId, userId, slug, name, nameSearch, dateAdded, dateUpdated, createdAt, updatedAt)
    values ('r', 'g', 'u', 'soup', 'Soup', 'onion soup', '2026-01-01', ${now}, ${now}, ${now})`.execute(
    db,
  )
  await sql`insert into recipeIngredients (id, recipeId, position) values ('i', 'r', 0)`.execute(db)
  await sql`insert into tags values ('t', 'g', 'Hot', 'hot', ${now}, ${now})`.execute(db)
  expect(search).toBeDefined()
  await migrate(db)

  /** Whether this marks the recipe to be indexed again; removes the mark. */
  const isNoted = async (statement: string) => {
    await sql.raw(statement).execute(db)
    const { rows } = await sql`select rowId from searchStale`.execute(db)
    await sql`delete from searchStale`.execute(db)
    return rows.length === 1
  }
  const noted = [
    `select 'whatever was there before'`,
    `update recipes set nameSearch = 'leek soup'`,
    `update recipes set deletedAt = '${now}'`,
    `update recipes set deletedAt = null`,
    `insert into recipeTags values ('r', 't')`,
    `update tags set name = 'Mild'`,
    `delete from tags`,
    `update recipeIngredients set ingredientSearch = '2 leeks'`,
    `insert into recipeNotes (recipeId, position, title, text) values ('r', 0, 'a', 'b')`,
    `delete from recipeIngredients`,
    `delete from recipes`,
  ]
  for (const statement of noted)
    expect([statement, await isNoted(statement)]).toEqual([statement, true])
  const other = [`update tags set name = name`, `update recipes set image = 'new'`]
  for (const statement of other)
    expect([statement, await isNoted(statement)]).toEqual([statement, false])
})
