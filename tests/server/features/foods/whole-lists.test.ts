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
})
