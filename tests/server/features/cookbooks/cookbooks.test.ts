import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/cookbooks'
const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const names = (list: { name: string }[]) => list.map(({ name }) => name)

async function make(app: TestApp, body: object) {
  const made = await app.as(app.cook).post(base, body)
  expect(made.status).toBe(201)
  return made.body
}

/** The group's cookbooks by position. */
async function shelf(app: TestApp) {
  const { body } = await app.as(app.cook).get(`${base}?perPage=-1&orderBy=position:asc`)
  return body.items as { id: string; name: string; position: number }[]
}

describe('cookbooks', () => {
  test.for([base, '/api/households/cookbooks'])(
    'are made, read, changed and deleted at %s',
    async (at, { app }) => {
      const api = app.as(app.cook)
      const made = await api.post(at, { name: 'Grandma’s Best', description: '**Sundays**' })
      expect(made).toMatchObject({
        status: 201,
        body: {
          name: 'Grandma’s Best',
          slug: 'grandmas-best',
          description: '**Sundays**',
          position: 1,
          public: false,
          groupId: app.home.id,
          householdId: app.home.id,
          categories: [],
          tags: [],
          tools: [],
          requireAllCategories: true,
          requireAllTags: true,
          requireAllTools: true,
          queryFilterString: '',
          queryFilter: { parts: [] },
        },
      })
      await app.create.recipe({ name: 'Bread' })
      const address = `${at}/${made.body.id}`
      for (const key of [address, `${at}/grandmas-best`]) {
        const found = await api.get(key)
        expect(found.body).toMatchObject({ ...made.body, recipes: [{ name: 'Bread' }] })
        expect(found.headers.get('last-modified')).toBe(made.body.updateAt)
      }
      expect((await api.get(at)).body).toMatchObject({ total: 1, items: [made.body] })
      const changed = await api.put(address, { name: 'Sundays', public: true, description: null })
      expect(changed).toMatchObject({
        status: 200,
        body: { name: 'Sundays', slug: 'sundays', public: true, description: '**Sundays**' },
      })
      expect((await api.put(address, { public: false })).body.name).toBe('Sundays')
      expect((await api.delete(address)).body).toMatchObject({ name: 'Sundays' })
      const gone = await api.get(address)
      expect(gone).toMatchObject({ status: 404, body: { detail: 'Not Found' } })
      expect((await api.get('/api/recipes/bread')).status).toBe(200)
    },
  )

  test('have names and addresses of their own', async ({ app }) => {
    const first = await make(app, { name: 'Winter' })
    const second = await make(app, { name: 'winter!' })
    expect(second).toMatchObject({ name: 'winter! (1)', slug: 'winter-1' })
    const signs = await make(app, { name: '★' })
    expect(signs.slug).toMatch(/^cookbook-\w+$/)
    const api = app.as(app.cook)
    const taken = await api.put(`${base}/${second.id}`, { name: 'WINTER' })
    expect(taken).toMatchObject({ status: 400, body: { code: 'cookbook.exists' } })
    expect((await api.put(`${base}/${first.id}`, { name: 'WINTER' })).body.slug).toBe('winter')
    expect((await api.post(base, { name: '  ' })).status).toBe(422)
    expect((await api.post(base, {})).status).toBe(422)
    const theirs = await app.as(app.stranger).post(base, { name: 'Winter' })
    expect(theirs.body.slug).toBe('winter')
  })

  test('have positions from 1 to n, whatever happens', async ({ app }) => {
    const api = app.as(app.cook)
    const made = []
    for (const name of ['A', 'B', 'C']) made.push(await make(app, { name }))
    const [a, b, c] = made
    await make(app, { name: 'First', position: 1 })
    expect(names(await shelf(app))).toEqual(['First', 'A', 'B', 'C'])
    const reordered = await api.put(
      base,
      [c, a, b].map((book, index) => ({ ...book, position: index + 1 })),
    )
    expect(names(reordered.body)).toEqual(['C', 'A', 'B'])
    expect(names(await shelf(app))).toEqual(['C', 'A', 'B', 'First'])
    await api.put(base, [{ id: b.id }, { id: c.id }])
    await api.put(`${base}/${a.id}`, { position: 9 })
    await api.delete(`${base}/${c.id}`)
    const books = await shelf(app)
    expect(names(books)).toEqual(['B', 'First', 'A'])
    expect(books.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test('are saved together or not at all', async ({ app }) => {
    const api = app.as(app.cook)
    const a = await make(app, { name: 'A' })
    const b = await make(app, { name: 'B' })
    for (const wrong of [{ id: unknown }, { id: b.id, name: 'New A' }]) {
      const answer = await api.put(base, [{ id: a.id, name: 'New A' }, wrong])
      expect([400, 404]).toContain(answer.status)
      expect(names(await shelf(app))).toEqual(['A', 'B'])
    }
  })

  test('of another group are not there', async ({ app }) => {
    const theirs = (await app.as(app.stranger).post(base, { name: 'Secret' })).body
    const api = app.as(app.cook)
    for (const known of [theirs.id, unknown]) {
      expect((await api.get(`${base}/${known}`)).status).toBe(404)
      expect((await api.put(`${base}/${known}`, { name: 'x' })).status).toBe(404)
      expect((await api.put(base, [{ id: known, name: 'x' }])).status).toBe(404)
      expect((await api.delete(`${base}/${known}`)).status).toBe(404)
      const list = await api.get(`/api/recipes?cookbook=${known}`)
      expect(list).toMatchObject({ status: 404, body: { detail: 'cookbook not found' } })
    }
    expect((await api.get(`${base}/secret`)).status).toBe(404)
    expect((await api.get(base)).body.total).toBe(0)
    const kept = await app.as(app.stranger).get(`${base}/${theirs.id}`)
    expect(kept.body).toMatchObject({ name: 'Secret', position: 1 })
  })

  test('take the same few statements for 2 as for 20', async ({ app }) => {
    const api = app.as(app.cook)
    const count = async () => {
      const books = (await api.get(`${base}?perPage=-1&orderBy=position:asc`)).body.items
      app.queries.reset()
      await api.get(`${base}?perPage=-1&orderBy=position`)
      const listed = app.queries.count()
      await api.put(base, books.toReversed())
      return [listed, app.queries.count()]
    }
    const fill = async (many: number) => {
      for (let index = 0; index < many; index += 1) {
        await make(app, { name: 'Book', tags: [{ name: `Tag ${index}` }] })
      }
    }
    await fill(2)
    const few = await count()
    await fill(18)
    expect(await count()).toEqual(few)
  })
})
