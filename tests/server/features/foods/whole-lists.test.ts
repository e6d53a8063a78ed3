import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

/** The names on a list of all, and how many statements it took to read the table. */
async function namesOf(app: TestApp, person: Person, path: string) {
  app.queries.reset()
  const { body } = await app.as(person).get(`/api/${path}`)
  const [table = ''] = path.split('?')
  return {
    names: body.items.map(({ name }: { name: string }) => name) as string[],
    reads: app.queries.all().filter((sql) => sql.includes(`from "${table}"`)).length,
  }
}

describe.each(['foods', 'units'])('all %s', (kind) => {
  const all = `${kind}?perPage=-1&orderBy=name&orderDirection=asc`

  test('are read once for everybody of the group, until one changes', async ({ app }) => {
    const add = (name: string) => app.as(app.cook).post(`/api/${kind}`, { name })
    for (const name of ['Salt', 'Leek']) await add(name)
    await namesOf(app, app.admin, all)
    expect(await namesOf(app, app.cook, all)).toEqual({ names: ['Leek', 'Salt'], reads: 0 })
    expect(await namesOf(app, app.admin, `${all}&page=3`)).toEqual({
      names: ['Leek', 'Salt'],
      reads: 0,
    })
    await add('Mint')
    const { names, reads } = await namesOf(app, app.cook, all)
    expect(names).toEqual(['Leek', 'Mint', 'Salt'])
    expect(reads).toBeGreaterThan(0)
  })

  test('are not read again after changes of something else', async ({ app }) => {
    const made = await app.as(app.cook).post(`/api/${kind}`, { name: 'Salt' })
    const label = await app.as(app.cook).post('/api/groups/labels', { name: 'Spices' })
    await namesOf(app, app.cook, all)
    await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Saturday' })
    await app.create.recipe({ name: 'Soup' })
    expect(await namesOf(app, app.cook, all)).toEqual({ names: ['Salt'], reads: 0 })
    const change = async (work: Promise<{ status: number }>) => {
      expect((await work).status).toBeLessThan(300)
      const { reads } = await namesOf(app, app.cook, all)
      expect(reads).toBeGreaterThan(0)
      return (await app.as(app.cook).get(`/api/${all}`)).body.items[0]
    }
    const id: string = made.body.id
    const saved = { name: 'Salt', description: 'fine', aliases: [{ name: 'Sól' }] }
    const put = app.as(app.cook).put(`/api/${kind}/${id}`, saved)
    expect(await change(put)).toMatchObject(saved)
    const renamed = { name: 'Herbs', color: '#123456' }
    await change(app.as(app.cook).put(`/api/groups/labels/${label.body.id}`, renamed))
    expect(await change(app.as(app.cook).delete(`/api/${kind}/${id}`))).toBeUndefined()
  })

  test('a change of another program is noticed, and one that is rolled back does no harm', async ({
    app,
  }) => {
    await app.as(app.cook).post(`/api/${kind}`, { name: 'Salt' })
    expect((await namesOf(app, app.cook, all)).names).toEqual(['Salt'])
    const sqlite = new Sqlite(path.join(app.dataDir, 'trivet.db'))
    sqlite.prepare(`update ${kind} set name = 'Sea salt' where name = 'Salt'`).run()
    sqlite.close()
    expect((await namesOf(app, app.cook, all)).names).toEqual(['Sea salt'])
    const tried = app.db.transaction().execute(async (db) => {
      await db
        .updateTable(kind as 'foods')
        .set({ name: 'Mint' })
        .execute()
      throw new Error('burnt')
    })
    await expect(tried).rejects.toThrow('burnt')
    expect((await namesOf(app, app.cook, all)).names).toEqual(['Sea salt'])
  })

  test('are those of the own group, in the order that was asked for', async ({ app }) => {
    for (const name of ['Salt', 'Leek']) await app.as(app.cook).post(`/api/${kind}`, { name })
    await app.as(app.stranger).post(`/api/${kind}`, { name: 'Theirs' })
    expect((await namesOf(app, app.cook, all)).names).toEqual(['Leek', 'Salt'])
    expect((await namesOf(app, app.stranger, all)).names).toEqual(['Theirs'])
    const others = {
      'orderBy=name:desc': ['Salt', 'Leek'],
      'orderBy=name&orderDirection=asc&search=sal': ['Salt'],
      'orderBy=name&orderDirection=asc&queryFilter=name%20%3D%20%22Leek%22': ['Leek'],
    }
    for (const [query, names] of Object.entries(others)) {
      expect((await namesOf(app, app.cook, `${kind}?perPage=-1&${query}`)).names).toEqual(names)
    }
    const paged = await namesOf(app, app.cook, `${kind}?perPage=1&page=2&orderBy=name:asc`)
    expect(paged.names).toEqual(['Salt'])
  })

  test('are read once for searches of the group, until one changes', async ({ app }) => {
    const add = (name: string) => app.as(app.cook).post(`/api/${kind}`, { name })
    for (const name of ['Salt', 'Leek']) await add(name)
    await app.as(app.stranger).post(`/api/${kind}`, { name: 'Sea salt' })
    const search = async (person: Person, words: string) => {
      app.queries.reset()
      const { body } = await app.as(person).get(`/api/${kind}?search=${words}`)
      return {
        names: body.items.map(({ name }: { name: string }) => name) as string[],
        texts: app.queries.all().filter((sql) => sql.includes('normalized(name)')).length,
      }
    }
    expect(await search(app.cook, 'sal')).toEqual({ names: ['Salt'], texts: 1 })
    expect(await search(app.admin, 'le')).toEqual({ names: ['Leek'], texts: 0 })
    expect(await search(app.stranger, 'sal')).toEqual({ names: ['Sea salt'], texts: 1 })
    await add('Salad')
    const { names, texts } = await search(app.cook, 'sal')
    expect(names.toSorted()).toEqual(['Salad', 'Salt'])
    expect(texts).toBe(1)
  })

  test('are found in the order that was asked for, whatever was asked before', async ({ app }) => {
    const add = (name: string, pluralName: string | null = null) =>
      app.as(app.cook).post(`/api/${kind}`, { name, pluralName })
    for (const name of ['Pinch', 'Big pinch', 'Cup', 'Old pinch']) await add(name)
    await add('Dash', 'Pinches of old')
    const found = async (query: string) =>
      (await namesOf(app, app.cook, `${kind}?search=pinch&${query}`)).names
    const byName = ['Big pinch', 'Old pinch', 'Pinch']
    expect(await found('orderBy=name:asc')).toEqual([...byName, 'Dash'])
    expect(await found('orderBy=name:desc')).toEqual([...byName.toReversed(), 'Dash'])
    expect(await found('orderBy=created_at:asc')).toEqual([
      'Pinch',
      'Big pinch',
      'Old pinch',
      'Dash',
    ])
    const filter = encodeURIComponent('name LIKE "%old%" OR name = "Dash"')
    expect(await found(`orderBy=name:asc&queryFilter=${filter}`)).toEqual(['Old pinch', 'Dash'])
    expect(await found('orderBy=name:asc&perPage=2&page=2')).toEqual(['Pinch', 'Dash'])
    const shuffled = await found('orderBy=random&paginationSeed=1')
    expect(shuffled.toSorted()).toEqual([...byName, 'Dash'].toSorted())
    expect(shuffled.at(-1)).toBe('Dash')
    const refused = await app.as(app.cook).get(`/api/${kind}?search=pinch&orderBy=taste`)
    expect(refused.status).toBe(400)
    await add('Last pinch')
    const withLast = ['Big pinch', 'Last pinch', 'Old pinch', 'Pinch', 'Dash']
    expect(await found('orderBy=name:asc')).toEqual(withLast)
  })

  test('are sorted once for searches, until one changes', async ({ app }) => {
    for (const name of ['Salt', 'Leek']) await app.as(app.cook).post(`/api/${kind}`, { name })
    const statements = async (words: string) => {
      app.queries.reset()
      await app.as(app.cook).get(`/api/${kind}?search=${words}&orderBy=name:asc`)
      return app.queries.all().filter((sql) => sql.includes('order by') && sql.includes(kind))
        .length
    }
    expect(await statements('sa')).toBe(1)
    expect(await statements('sal')).toBe(0)
    await app.as(app.cook).post(`/api/${kind}`, { name: 'Salad' })
    expect(await statements('sal')).toBe(1)
  })
})
