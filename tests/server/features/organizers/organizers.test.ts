import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { RecipeSummary } from '#contract/recipes.ts'
import { test } from '#tests/support/test.ts'

const kinds = [
  ['categories', 'recipeCategory', 'category'],
  ['tags', 'tags', 'tag'],
  ['tools', 'tools', 'tool'],
] as const

describe.each(kinds)('%s', (kind, field, one) => {
  const base = `/api/organizers/${kind}`
  const onHand = kind === 'tools' ? { onHand: false } : {}

  test('are made with a slug, and listed newest first', async ({ app }) => {
    const api = app.as(app.cook)
    const first = await api.post(base, { name: '  Crème & Brûlée ' })
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Crème & Brûlée', slug: 'creme-brulee', ...onHand },
    })
    await api.post(base, { name: 'Second' })
    const { body } = await api.get(`${base}?orderBy=name&orderDirection=asc`)
    expect(body).toMatchObject({ page: 1, per_page: 50, total: 2, total_pages: 1, next: null })
    expect(body.items[0]).toEqual({
      id: first.body.id,
      name: 'Crème & Brûlée',
      slug: 'creme-brulee',
      ...onHand,
    })
  })

  test('are paged, ordered and searched without regard to accents', async ({ app }) => {
    const api = app.as(app.cook)
    for (const name of ['ähnlich', 'Banana', 'apple', 'Banana split', 'Zebra']) {
      await api.post(base, { name })
    }
    const names = async (query: string) =>
      (await api.get(`${base}?${query}`)).body.items.map((item: { name: string }) => item.name)
    const inOrder = ['ähnlich', 'apple', 'Banana', 'Banana split', 'Zebra']
    expect(await names('orderBy=name&orderDirection=asc')).toEqual(inOrder)
    expect(await names('orderBy=slug&orderDirection=desc')).toEqual(inOrder.toReversed())
    expect(await names('orderBy=name:asc&perPage=2&page=2')).toEqual(['Banana', 'Banana split'])
    expect(await names('search=AHN')).toEqual(['ähnlich'])
    expect(await names('search=split%20zeb&orderBy=name:asc')).toEqual(['Banana split', 'Zebra'])
    expect(await names('search=%22banana%20split%22')).toEqual(['Banana split'])
    expect(await names('search=nothing')).toEqual([])
    expect(await names('perPage=-1')).toHaveLength(5)
    const page = await api.get(`${base}?perPage=2&search=a&orderBy=name`)
    expect(page.body).toMatchObject({
      total: 5,
      total_pages: 3,
      next: `/organizers/${kind}?perPage=2&search=a&orderBy=name&page=2`,
    })
    const shuffled = await names('orderBy=random&paginationSeed=7')
    expect(shuffled.toSorted()).toEqual(inOrder.toSorted())
    expect(await names('orderBy=random&paginationSeed=7')).toEqual(shuffled)
    expect((await api.get(`${base}?orderBy=random`)).status).toBe(422)
    expect((await api.get(`${base}?orderBy=nope`)).status).toBe(400)
  })

  test('the one whose name holds the whole search comes first', async ({ app }) => {
    const api = app.as(app.cook)
    for (const name of ['QF B', 'B wing', 'QF A']) await api.post(base, { name })
    const { body } = await api.get(`${base}?search=qf%20b`)
    expect(body.items[0].name).toBe('QF B')
    expect(body.total).toBe(3)
  })

  test('a name the group has is refused, whatever its case and accents', async ({ app }) => {
    const api = app.as(app.cook)
    const { body: kept } = await api.post(base, { name: 'Crème' })
    const { body: other } = await api.post(base, { name: 'Other' })
    for (const name of ['Crème', 'CREME', ' crème ', 'Crème!']) {
      const refusal = {
        status: 400,
        body: {
          code: `${one}.exists`,
          detail: { error: true, message: `A ${one} named “Crème” already exists.` },
        },
      }
      expect(await api.post(base, { name })).toMatchObject(refusal)
      expect(await api.put(`${base}/${other.id}`, { name })).toMatchObject(refusal)
    }
    expect((await api.put(`${base}/${kept.id}`, { name: 'CRÈME' })).status).toBe(200)
    expect((await app.as(app.stranger).post(base, { name: 'Crème' })).status).toBe(201)
  })

  test('a name that is missing, blank, too long or no text is refused', async ({ app }) => {
    for (const body of [
      {},
      { name: '' },
      { name: '   ' },
      { name: 'x'.repeat(256) },
      { name: 7 },
    ]) {
      const answer = await app.as(app.cook).post(base, body)
      expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
      expect(answer.body.detail[0].loc).toEqual(['body', 'name'])
    }
    expect((await app.as(app.cook).get(base)).body.total).toBe(0)
  })

  test('a name of symbols still gets an address', async ({ app }) => {
    const api = app.as(app.cook)
    const { body } = await api.post(base, { name: '!!!' })
    expect(body.slug).toMatch(/^[a-z]+-[0-9a-f]{8}$/)
    expect((await api.get(`${base}/slug/${body.slug}`)).body.id).toBe(body.id)
    expect((await api.post(base, { name: '!!!' })).status).toBe(400)
    expect((await api.post(base, { name: '???' })).status).toBe(201)
    expect((await api.put(`${base}/${body.id}`, { name: '!!!' })).body.slug).toBe(body.slug)
  })

  test('the slug follows a new name, and recipes follow too', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Pie', [field]: ['Old'] })
    const api = app.as(app.cook)
    const { id } = recipe[field][0]
    const answer = await api.put(`${base}/${id}`, { name: 'New one' })
    expect(answer).toMatchObject({ status: 200, body: { id, name: 'New one', slug: 'new-one' } })
    expect((await api.get(`${base}/${id}`)).body).toEqual(answer.body)
    const { body } = await api.get('/api/recipes/pie')
    expect(body[field]).toMatchObject([{ id, name: 'New one', slug: 'new-one' }])
  })

  test('by slug it comes with its recipes, by name', async ({ app }) => {
    await app.create.recipe({ name: 'Soup B', [field]: ['Quick'] })
    await app.create.recipe({ name: 'Soup A', [field]: ['Quick'] })
    await app.create.recipe({ name: 'Soup C' })
    await app.create.recipe({ name: 'Theirs', [field]: ['Quick'] }, app.stranger)
    const { status, body } = await app.as(app.cook).get(`${base}/slug/quick`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Quick', slug: 'quick', ...onHand })
    expect(body.recipes.map((recipe: { name: string }) => recipe.name)).toEqual([
      'Soup A',
      'Soup B',
    ])
    expect(body.recipes[0][field]).toMatchObject([{ slug: 'quick' }])
    expect((await app.as(app.cook).get(`${base}/slug/nope`)).status).toBe(404)
  })

  test('by slug its recipes are the stored texts, the same as if each were checked', async ({
    app,
  }) => {
    const notes = ['', '"isLocked":true}', '\\","isLocked":false}', 'żurek 🍲']
    for (const [at, description] of notes.entries()) {
      const settings = { locked: at % 2 === 0 }
      await app.create.recipe({ name: `Soup ${at}`, description, settings, [field]: ['Quick'] })
    }
    const { items } = (await app.as(app.cook).get('/api/recipes?orderBy=name:asc')).body
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const answer = await fetch(`${app.url}${base}/slug/quick`, {
      headers: { Authorization: `Bearer ${app.cook.token}` },
    })
    const text = await answer.text()
    expect(parse).not.toHaveBeenCalledWith(expect.stringContaining('"isLocked":'))
    const recipes = items.map((recipe: object) => RecipeSummary.parse(recipe))
    expect(text).toBe(JSON.stringify({ ...JSON.parse(text), recipes }))
    expect(recipes).toHaveLength(notes.length)
  })

  test('by slug it takes the same few statements for ten recipes as for two', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      await app.as(app.cook).get(`${base}/slug/quick`)
      return app.queries.count()
    }
    for (let made = 0; made < 2; made += 1) await app.create.recipe({ [field]: ['Quick'] })
    const few = await count()
    for (let made = 0; made < 8; made += 1) await app.create.recipe({ [field]: ['Quick'] })
    expect(await count()).toBe(few)
  })

  test('those without recipes are found; a recipe in the trash does not count', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Pie', [field]: ['Used'] })
    const api = app.as(app.cook)
    await api.post(base, { name: 'Unused' })
    await app.as(app.stranger).post(base, { name: 'Theirs' })
    const names = async () =>
      (await api.get(`${base}/empty`)).body.map((item: { name: string }) => item.name)
    expect(await names()).toEqual(['Unused'])
    await api.delete(`/api/recipes/${recipe.slug}`)
    expect(await names()).toEqual(['Unused', 'Used'])
    expect(Object.keys((await api.get(`${base}/empty`)).body[0])).toEqual(
      expect.arrayContaining(['id', 'name', 'slug']),
    )
  })

  test('deleting takes it off the recipes', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Pie', [field]: ['Gone', 'Stays'] })
    const gone = recipe[field].find((item: { name: string }) => item.name === 'Gone')
    const api = app.as(app.cook)
    const answer = await api.delete(`${base}/${gone.id}`)
    expect(answer.status).toBe(200)
    if (kind === 'tools') expect(answer.body).toEqual({ ...gone })
    else expect(answer.body).toBeNull()
    const { body } = await api.get('/api/recipes/pie')
    expect(body[field]).toMatchObject([{ name: 'Stays' }])
    expect((await api.get(`${base}/${gone.id}`)).status).toBe(404)
    expect((await api.delete(`${base}/${gone.id}`)).status).toBe(404)
  })

  test('another group’s are not there', async ({ app }) => {
    const theirs = (await app.as(app.stranger).post(base, { name: 'Theirs' })).body
    const api = app.as(app.cook)
    const missing = { status: 404, body: { code: 'record.not-found' } }
    expect(await api.get(`${base}/${theirs.id}`)).toMatchObject(missing)
    expect(await api.put(`${base}/${theirs.id}`, { name: 'Mine' })).toMatchObject(missing)
    expect(await api.delete(`${base}/${theirs.id}`)).toMatchObject(missing)
    expect(await api.get(`${base}/slug/theirs`)).toMatchObject(missing)
    expect((await api.get(base)).body.total).toBe(0)
    expect((await api.get(`${base}?search=theirs`)).body.total).toBe(0)
    expect((await app.as(app.stranger).get(`${base}/${theirs.id}`)).body.name).toBe('Theirs')
  })

  test('an id that is none is refused, an unknown one not found', async ({ app }) => {
    const api = app.as(app.cook)
    expect((await api.get(`${base}/not-an-id`)).status).toBe(422)
    expect((await api.get(`${base}/${randomUUID()}`)).status).toBe(404)
    expect((await api.put(`${base}/${randomUUID()}`, { name: 'X' })).status).toBe(404)
  })
})

test('a tool is on hand after a merge when either was', async ({ app }) => {
  const api = app.as(app.cook)
  const tool = async (name: string, onHand: boolean) =>
    (await api.post('/api/organizers/tools', { name, onHand })).body.id as string
  const [pan, wok, pot] = [
    await tool('Pan', true),
    await tool('Wok', false),
    await tool('Pot', false),
  ]
  const merge = (from: string, to: string) =>
    app.as(app.admin).put('/api/organizers/tools/merge', { from, to })
  expect((await merge(pot, wok)).status).toBe(200)
  expect((await api.get(`/api/organizers/tools/${wok}`)).body.onHand).toBe(false)
  const message = 'Successfully merged tools'
  expect((await merge(pan, wok)).body).toEqual({ message, error: false })
  expect((await api.get(`/api/organizers/tools/${wok}`)).body.onHand).toBe(true)
  expect(
    (await app.as(app.cook).put('/api/organizers/tools/merge', { from: wok, to: wok })).status,
  ).toBe(403)
})

test('rules for random meals name the other one after a merge, once', async ({ app }) => {
  const api = app.as(app.cook)
  const tag = async (name: string) => (await api.post('/api/organizers/tags', { name })).body
  const [from, to] = [await tag('From'), await tag('To')]
  const rules = '/api/groups/mealplans/rules'
  const both = (await api.post(rules, { tags: [from, to] })).body.id
  const one = (await api.post(rules, { tags: [from] })).body.id
  await app.as(app.admin).put('/api/organizers/tags/merge', { from: from.id, to: to.id })
  for (const id of [both, one]) {
    const { tags } = (await api.get(`${rules}/${id}`)).body
    expect(tags.map(({ name }: { name: string }) => name)).toEqual(['To'])
  }
  await api.delete(`/api/organizers/tags/${to.id}`)
  expect((await api.get(`${rules}/${one}`)).body).toMatchObject({ tags: [], queryFilterString: '' })
})

test('a tool says whether it is on hand', async ({ app }) => {
  const api = app.as(app.cook)
  const { body } = await api.post('/api/organizers/tools', { name: 'Wok', onHand: true })
  expect(body).toMatchObject({ name: 'Wok', onHand: true })
  const recipe = await app.create.recipe({ tools: [{ id: body.id }] })
  expect(recipe.tools[0].onHand).toBe(true)
  const changed = await api.put(`/api/organizers/tools/${body.id}`, { name: 'Wok' })
  expect(changed.body.onHand).toBe(false)
  const listed = await api.get('/api/organizers/tools?orderBy=on_hand')
  expect(listed.body.items).toMatchObject([{ name: 'Wok', onHand: false }])
})

test('the answers have the keys that clients know', async ({ app }) => {
  const api = app.as(app.cook)
  const { body: category } = await api.post('/api/organizers/categories', { name: 'A' })
  expect(category).toEqual({ id: category.id, name: 'A', slug: 'a', groupId: app.home.id })
  const { body: tag } = await api.post('/api/organizers/tags', { name: 'A' })
  expect(tag).toEqual({ id: tag.id, name: 'A', slug: 'a', groupId: app.home.id })
  const { body: one } = await api.get(`/api/organizers/tags/${tag.id}`)
  expect(one).toEqual({ id: tag.id, name: 'A', slug: 'a', recipes: [] })
})
