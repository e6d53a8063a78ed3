import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/recipes/bulk-actions'

const listed = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/recipes/soup/versions')).body as {
    id: string
    number: number
    changes: string[]
  }[]

/** Each version of the soup as it is read, the first one first. */
async function read(app: TestApp) {
  const all = []
  for (const { id } of (await listed(app)).toReversed()) {
    const { status, body } = await app.as(app.cook).get(`/api/recipes/soup/versions/${id}`)
    expect(status).toBe(200)
    all.push(body.recipe)
  }
  return all
}

const soup = {
  name: 'Soup',
  tags: ['Hot'],
  settings: { disableAmount: false },
  recipeIngredient: [{ quantity: 2, unit: 'stick', food: 'Leek', note: 'washed' }],
  recipeInstructions: ['Stir'],
}

async function changedThrice(app: TestApp) {
  // The first version is that of a recipe with nothing but a name.
  const first = await app.create.recipe(soup)
  const send = (action: string, body: object) =>
    app.as(app.cook).post(`${base}/${action}`, { recipes: ['soup'], ...body })
  await send('tag', { tags: [{ name: 'Party' }] })
  await send('categorize', { categories: [{ name: 'Dinner' }] })
  await send('settings', { settings: { disableAmount: true } })
  return first
}

test('versions of bulk changes store only what these can touch, and are read whole', async ({
  app,
}) => {
  const first = await changedThrice(app)
  const rows = await app.db
    .selectFrom('recipeVersions')
    .select(['number', 'changes', 'restIn'])
    .where('number', '>', 1)
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { number: 2, changes: expect.any(String), restIn: null },
    { number: 3, changes: '["tags"]', restIn: 2 },
    { number: 4, changes: '["recipeCategory"]', restIn: 2 },
    { number: 5, changes: '["settings"]', restIn: 2 },
  ])
  const [, one, two, three, four] = await read(app)
  const names = (all: { name: string }[]) => all.map(({ name }) => name)
  expect(one.recipeIngredient).toEqual(first.recipeIngredient)
  expect(one.recipeIngredient[0].display).toBe('2 stick Leek washed')
  expect([one, two, three, four].map(({ tags }) => names(tags))).toEqual([
    ['Hot'],
    ['Hot', 'Party'],
    ['Hot', 'Party'],
    ['Hot', 'Party'],
  ])
  expect([one, two, three, four].map((version) => names(version.recipeCategory))).toEqual([
    [],
    [],
    ['Dinner'],
    ['Dinner'],
  ])
  expect(three.recipeIngredient).toEqual(first.recipeIngredient)
  // Amounts are hidden now, which stands in every line.
  const now = (await app.as(app.cook).get('/api/recipes/soup')).body
  expect(four.recipeIngredient).toEqual(now.recipeIngredient)
  expect(four.recipeIngredient).not.toEqual(first.recipeIngredient)
  expect(four.settings).toEqual(now.settings)
})

test('a tag is taken off and put on again, by its id, and stands where it stood', async ({
  app,
}) => {
  await changedThrice(app)
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  const hot = body.tags.find(({ name }: { name: string }) => name === 'Hot')
  const send = (change: object) =>
    app.as(app.cook).post(`${base}/tag`, { recipes: ['soup'], tags: [hot], ...change })
  await send({ remove: true })
  await send({})
  const versions = (await read(app)).slice(-2)
  const names = versions.map(({ tags }) => tags.map(({ name }: { name: string }) => name))
  expect(names).toEqual([['Party'], ['Hot', 'Party']])
  expect(versions[1].tags).toEqual(body.tags)
  expect(versions[1].settings).toEqual(body.settings)
})

test('one that was stored with all organizers and settings is read as well', async ({ app }) => {
  await changedThrice(app)
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  const { recipeCategory, tools, settings } = body
  const part = { shape: 2, recipeCategory, tags: [], tools, settings }
  await app.db
    .updateTable('recipeVersions')
    .set({ content: Buffer.from(JSON.stringify(part)) })
    .where('number', '=', 4)
    .execute()
  const [third, fourth] = (await read(app)).slice(-2)
  expect([third.tags, fourth.tags]).toEqual([[], []])
  expect(fourth.settings).toEqual(settings)
})

test('the next save is compared with such a version, and is whole again', async ({ app }) => {
  await changedThrice(app)
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  await app.as(app.cook).put('/api/recipes/soup', body)
  expect(await listed(app)).toHaveLength(5)
  await app.as(app.cook).put('/api/recipes/soup', { ...body, description: 'Warm' })
  expect((await listed(app))[0]).toMatchObject({ number: 6, changes: ['description'] })
  await app.as(app.cook).post(`${base}/tag`, { recipes: ['soup'], tags: [{ name: 'Late' }] })
  const rows = await app.db
    .selectFrom('recipeVersions')
    .select(['number', 'restIn'])
    .where('number', '>=', 6)
    .orderBy('number')
    .execute()
  expect(rows).toEqual([
    { number: 6, restIn: null },
    { number: 7, restIn: 6 },
  ])
})

test('one that was made by such a change is restored with all that it was', async ({ app }) => {
  const first = await changedThrice(app)
  const second = (await listed(app)).find(({ number }) => number === 3)!
  await app.as(app.cook).put('/api/recipes/soup', { recipeIngredient: [], tags: [] })
  const { status } = await app.as(app.cook).post(`/api/recipes/soup/versions/${second.id}/restore`)
  expect(status).toBe(200)
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  expect(body.recipeIngredient).toEqual(first.recipeIngredient)
  expect(body.tags).toMatchObject([{ name: 'Hot' }, { name: 'Party' }])
  expect(body.recipeCategory).toEqual([])
})

test.for(['rest', 'part'])(
  'one whose %s is damaged says so, and the next save is whole',
  async (what, { app }) => {
    await changedThrice(app)
    await app.db
      .updateTable('recipeVersions')
      .set({ content: new Uint8Array([1, 2]) })
      .where('number', '=', what === 'rest' ? 2 : 5)
      .execute()
    const [latest] = await listed(app)
    const answer = await app.as(app.cook).get(`/api/recipes/soup/versions/${latest!.id}`)
    expect(answer.body).toMatchObject({ code: 'version.unreadable' })
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'Warm' })
    const saved = await listed(app)
    expect(saved.slice(0, 2)).toMatchObject([
      { number: 7, changes: ['description'] },
      { number: 6, changes: [] },
    ])
    for (const { id } of saved.slice(0, 2)) {
      expect((await app.as(app.cook).get(`/api/recipes/soup/versions/${id}`)).status).toBe(200)
    }
  },
)
