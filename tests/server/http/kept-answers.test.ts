import path from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Request } from 'express'
import { describe, expect } from 'vitest'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open-database.ts'
import { answerKey, createKeptAnswers } from '#server/http/kept-answers.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const list = '/api/recipes?page=1&perPage=30'

/** The names on a list, and whether a statement on recipes ran, which means that the answer was not cached. */
async function read(app: TestApp, person: Person, address = list) {
  app.queries.reset()
  const { status, body } = await app.as(person).get(address)
  const isRead = app.queries.all().some((statement) => statement.includes('"recipes"'))
  expect(status).toBe(200)
  return { names: (body.items as { name: string }[]).map(({ name }) => name), isRead }
}

/** Another program that has the same database file open. */
function elsewhere<T>(app: TestApp, work: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(path.join(app.dataDir, 'trivet.db'))
  try {
    return work(sqlite)
  } finally {
    sqlite.close()
  }
}

describe('the same list asked again', () => {
  test('is the very same answer, without a look at the recipes', async ({ app }) => {
    await app.create.recipe({ name: 'Pea soup' })
    const first = await app.as(app.cook).get(list)
    app.queries.reset()
    const second = await app.as(app.cook).get(list)
    expect(app.queries.all().filter((text) => text.includes('"recipes"'))).toEqual([])
    expect(second.body).toEqual(first.body)
    const withoutDate = ({ headers }: typeof first) =>
      [...headers].filter(([name]) => name !== 'date')
    expect(withoutDate(second)).toEqual(withoutDate(first))
  })

  test('is 304 for those who have it, and 200 after a change', async ({ app }) => {
    const recipe = await app.create.recipe()
    for (const address of [list, `/api/recipes/${recipe.slug}`]) {
      const { headers } = await app.as(app.cook).get(address)
      const having = { 'If-None-Match': headers.get('etag')!, 'Cache-Control': 'max-age=0' }
      const ask = () =>
        fetch(app.url + address, {
          headers: { ...having, Authorization: `Bearer ${app.cook.token}` },
        })
      const kept = await ask()
      expect(kept.status).toBe(304)
      expect(kept.headers.get('etag')).toBe(headers.get('etag'))
      expect(await kept.text()).toBe('')
      await app.as(app.cook).patch(`/api/recipes/${recipe.slug}`, { description: address })
      expect((await ask()).status).toBe(200)
    }
  })

  test('is compressed once for clients that accept it, and plain for the others', async ({
    app,
  }) => {
    for (let number = 0; number < 5; number += 1) await app.create.recipe()
    const ask = async (encoding: string) => {
      const headers = { 'Accept-Encoding': encoding, Authorization: `Bearer ${app.cook.token}` }
      const answer = await fetch(app.url + list, { headers })
      const text = await answer.text()
      return { how: answer.headers.get('content-encoding'), text, headers: answer.headers }
    }
    const first = await ask('identity')
    expect(first.how).toBeNull()
    for (let time = 0; time < 2; time += 1) {
      const packed = await ask('gzip, deflate, br')
      expect(packed).toMatchObject({ how: 'gzip', text: first.text })
      expect(packed.headers.get('vary')).toContain('Accept-Encoding')
    }
    expect(await ask('identity')).toMatchObject({ how: null, text: first.text })
    expect(await ask('gzip;q=0')).toMatchObject({ how: null, text: first.text })
  })

  test('the cached answer of a record has Last-Modified, too', async ({ app }) => {
    const { slug, updateAt } = await app.create.recipe()
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await app.as(app.cook).get(`/api/recipes/${slug}`)
      expect(headers.get('last-modified')).toBe(updateAt)
      expect(headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate')
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
  })
})

describe('a change is seen by the next reader', () => {
  const changes: Record<string, (app: TestApp, slug: string) => unknown> = {
    'by the API': (app, slug) => app.as(app.cook).patch(`/api/recipes/${slug}`, { name: 'New' }),
    'by a colleague': (app, slug) =>
      app.as(app.admin).patch(`/api/recipes/${slug}`, { name: 'New' }),
    'by a job of the server': (app) => sql`update recipes set name = 'New'`.execute(app.db),
    'by another program': (app) =>
      elsewhere(app, (sqlite) => sqlite.exec(`update recipes set name = 'New'`)),
  }

  test.for(Object.keys(changes))('%s', async (by, { app }) => {
    const { slug } = await app.create.recipe({ name: 'Old' })
    expect((await read(app, app.cook)).names).toEqual(['Old'])
    await changes[by]!(app, slug)
    expect((await read(app, app.cook)).names).toEqual(['New'])
  })

  test('of a row in another table', async ({ app }) => {
    const { slug, tags } = await app.create.recipe({ tags: [{ name: 'Quick' }] })
    const tagsOf = async () => {
      const { body } = await app.as(app.cook).get(list)
      return body.items[0].tags.map(({ name }: { name: string }) => name)
    }
    expect(await tagsOf()).toEqual(['Quick'])
    await app.as(app.admin).put(`/api/organizers/tags/${tags[0]!.id}`, { name: 'Slow' })
    expect(await tagsOf()).toEqual(['Slow'])
    await app.as(app.cook).delete(`/api/recipes/${slug}`)
    expect((await read(app, app.cook)).names).toEqual([])
  })

  test('but not one that was rolled back', async ({ app }) => {
    await app.create.recipe({ name: 'Old' })
    await read(app, app.cook)
    const undone = app.db.transaction().execute(async (db) => {
      await sql`update recipes set name = 'New'`.execute(db)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect((await read(app, app.cook)).names).toEqual(['Old'])
    expect((await read(app, app.cook)).names).toEqual(['Old'])
  })

  test('also of one that ends while the list is being read', async ({ app }) => {
    await app.create.recipe({ name: 'Old' })
    await read(app, app.cook)
    let during: Promise<{ names: string[] }> | null = null
    await app.db.transaction().execute(async (db) => {
      await sql`update recipes set name = 'New'`.execute(db)
      during = read(app, app.cook)
      // It can only be answered after this transaction; awaiting it here would deadlock.
      await fetch(`${app.url}/openapi.json`)
    })
    expect((await during!).names).toEqual(['New'])
    expect((await read(app, app.cook)).names).toEqual(['New'])
  })
})

describe('nobody gets an answer that was cached for somebody else', () => {
  test('neither of another group nor without signing in', async ({ app }) => {
    await app.create.recipe({ name: 'Ours' })
    await app.create.recipe({ name: 'Theirs' }, app.stranger)
    for (let time = 0; time < 2; time += 1) {
      expect((await read(app, app.cook)).names).toEqual(['Ours'])
      expect((await read(app, app.admin)).names).toEqual(['Ours'])
      expect((await read(app, app.stranger)).names).toEqual(['Theirs'])
      expect((await app.as(null).get(list)).status).toBe(401)
    }
    const { slug } = await app.create.recipe({ name: 'Only ours' })
    expect((await app.as(app.cook).get(`/api/recipes/${slug}`)).status).toBe(200)
    expect((await app.as(app.stranger).get(`/api/recipes/${slug}`)).status).toBe(404)
  })

  test('each person and address has its own', async ({ app }) => {
    await app.create.recipe({ name: 'Stew' })
    expect((await read(app, app.cook)).isRead).toBe(true)
    expect((await read(app, app.cook)).isRead).toBe(false)
    expect((await read(app, app.admin)).isRead).toBe(true)
    expect((await read(app, app.cook, `${list}&search=stew`)).isRead).toBe(true)
    expect((await read(app, app.cook, `${list}&search=soup`)).names).toEqual([])
  })

  test('each language has its own', () => {
    const keyIn = (locale: string) =>
      // What the key is made of is all there is of this request.
      answerKey({ ctx: { viewer: null, locale }, originalUrl: list } as unknown as Request)
    expect(keyIn('fr-FR')).not.toBe(keyIn('en-US'))
    expect(keyIn('fr-FR')).toBe(keyIn('fr-FR'))
  })

  test('an ended session gets no cached answers', async ({ app }) => {
    await read(app, app.cook)
    await app.as(app.cook).post('/api/auth/logout')
    expect((await app.as(app.cook).get(list)).status).toBe(401)
  })
})

test('an error is not kept', async ({ app }) => {
  const address = '/api/recipes/lentils'
  expect((await app.as(app.cook).get(address)).status).toBe(404)
  await app.create.recipe({ name: 'Lentils' })
  expect((await app.as(app.cook).get(address)).status).toBe(200)
  for (let time = 0; time < 2; time += 1) {
    const refused = await app.as(app.cook).get(`${list}&orderBy=nonsense`)
    expect(refused.status).toBe(400)
    expect((await app.as(app.cook).get(`${list}&perPage=many`)).status).toBe(422)
    expect((await app.as(app.cook).get(`${list}&orderBy=random`)).status).toBe(422)
  }
})

test('a shuffled list is the same for the same seed only', async ({ app }) => {
  for (let number = 0; number < 9; number += 1) await app.create.recipe()
  const shuffled = (seed: string) => `${list}&orderBy=random&paginationSeed=${seed}`
  const one = await read(app, app.cook, shuffled('one'))
  expect(await read(app, app.cook, shuffled('one'))).toEqual({ ...one, isRead: false })
  const two = await read(app, app.cook, shuffled('two'))
  expect(two.isRead).toBe(true)
  expect(two.names).not.toEqual(one.names)
})

describe('the store', () => {
  const answerOf = (bytes: number) => ({ body: Buffer.alloc(bytes), headers: {} })

  test('drops the least recently used answers', () => {
    const store = createKeptAnswers(openDatabase(':memory:'))
    store.watch('loved')(answerOf(500_000))
    store.watch('unloved')(answerOf(500_000))
    for (let number = 0; number < 15; number += 1) {
      store.watch(`other ${number}`)(answerOf(500_000))
      expect(store.find('loved')).not.toBeNull()
    }
    expect(store.find('unloved')).toBeNull()
    expect(store.find('other 14')).not.toBeNull()
  })

  test('does not store very large answers', () => {
    const store = createKeptAnswers(openDatabase(':memory:'))
    store.watch('huge')(answerOf(2_000_000))
    expect(store.find('huge')).toBeNull()
  })

  test('keeps nothing that was begun before a change', async () => {
    const db = openDatabase(':memory:')
    await sql`create table soups (name text)`.execute(db)
    const store = createKeptAnswers(db)
    const keep = store.watch('soups')
    await sql`insert into soups values ('pea')`.execute(db)
    keep(answerOf(10))
    expect(store.find('soups')).toBeNull()
  })

  test('reads and stores nothing while a transaction is open', async () => {
    const db = openDatabase(':memory:')
    const store = createKeptAnswers(db)
    store.watch('before')(answerOf(10))
    await db.transaction().execute(async (db) => {
      await sql`select 1`.execute(db)
      expect(store.find('before')).toBeNull()
      store.watch('inside')(answerOf(10))
    })
    expect(store.find('before')).not.toBeNull()
    expect(store.find('inside')).toBeNull()
  })
})
