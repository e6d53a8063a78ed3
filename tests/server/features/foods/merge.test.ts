import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { insertAliases } from '#server/features/foods/repository.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

describe.each([
  ['foods', 'food'],
  ['units', 'unit'],
] as const)('%s', (kind, one) => {
  const base = `/api/${kind}`

  const merge = (app: TestApp, from: string, to: string) => {
    const fields = one === 'food' ? { fromFood: from, toFood: to } : { fromUnit: from, toUnit: to }
    return app.as(app.cook).put(`${base}/merge`, fields)
  }

  test('merging puts one in the place of the other, and nothing else changes', async ({ app }) => {
    const recipe = await app.create.recipe({
      name: 'Pie',
      recipeIngredient: [
        { [one]: 'Leak', note: 'sliced', quantity: 2 },
        { [one]: 'Leek', note: 'whole' },
        { [one]: 'Other', note: 'x' },
      ],
    })
    const [leak, leek] = recipe.recipeIngredient.map((line: Record<string, unknown>) => line[one])
    const answer = await merge(app, leak.id, leek.id)
    expect(answer).toMatchObject({
      status: 200,
      body: { message: `Successfully merged ${kind}`, error: false },
    })
    const { body } = await app.as(app.cook).get('/api/recipes/pie')
    expect(body.recipeIngredient).toMatchObject([
      { [one]: { id: leek.id, name: 'Leek' }, note: 'sliced', quantity: 2 },
      { [one]: { id: leek.id }, note: 'whole' },
      { [one]: { name: 'Other' } },
    ])
    expect((await app.as(app.cook).get(`${base}/${leak.id}`)).status).toBe(404)
  })

  test('merging moves the items of shopping lists, too', async ({ app }) => {
    const api = app.as(app.cook)
    const from = (await api.post(base, { name: 'Leak' })).body.id as string
    const to = (await api.post(base, { name: 'Leek' })).body.id as string
    const itemId = await shoppingItem(app, { [`${one}Id`]: from })
    expect((await merge(app, from, to)).status).toBe(200)
    const items = await app.db.selectFrom('shoppingItems').selectAll().execute()
    expect(items).toMatchObject([{ id: itemId, [`${one}Id`]: to }])
    await api.delete(`${base}/${to}`)
    const after = await app.db.selectFrom('shoppingItems').selectAll().execute()
    expect(after).toMatchObject([{ id: itemId, [`${one}Id`]: null }])
  })

  test('one whose names have no room is not merged, and both stay as they were', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const make = async (name: string, count: number) => {
      const aliases = Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` }))
      return (await api.post(base, { name, aliases })).body
    }
    const full = await make('Leek', mostOf.aliases)
    const other = await make('Leak', 0)
    expect(await merge(app, other.id, full.id)).toMatchObject({
      status: 400,
      body: {
        code: 'alias.too-many',
        detail: { message: 'A food or unit can have 200 other names. Remove some first.' },
      },
    })
    expect((await api.get(`${base}/${other.id}`)).body).toEqual(other)
    const path = `${base}/${full.id}`
    expect((await api.get(path)).body).toEqual(full)
    expect((await api.put(path, { ...full, aliases: full.aliases.slice(1) })).status).toBe(200)
    expect((await merge(app, other.id, full.id)).status).toBe(200)
  })

  test('one with more names from before keeps them, and gets no more', async ({ app }) => {
    const api = app.as(app.cook)
    const names = Array.from({ length: mostOf.aliases + 2 }, (_, at) => ({ name: `Other ${at}` }))
    const { id } = (await api.post(base, { name: 'Leek' })).body
    await insertAliases(
      app.db,
      one,
      names.map(({ name }) => ({ id, name })),
    )
    const path = `${base}/${id}`
    const { body } = await api.get(path)
    expect(body.aliases).toHaveLength(names.length)
    expect((await api.put(path, { ...body, description: 'Green' })).status).toBe(200)
    const more = [...body.aliases, { name: 'One more' }]
    expect(await api.put(path, { ...body, aliases: more })).toMatchObject({
      status: 400,
      body: { code: 'alias.too-many' },
    })
    expect((await api.put(path, { ...body, aliases: more.slice(2) })).status).toBe(200)
  })

  test('the spellings of the one that goes are aliases of the other, each once', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const short = one === 'unit' ? { abbreviation: 'lk', pluralAbbreviation: 'lks' } : {}
    const from = (
      await api.post(base, {
        name: 'Leak',
        pluralName: 'Leaks',
        aliases: ['PORREE', 'Lauch'],
        onHand: true,
        ...short,
      })
    ).body
    const to = (await api.post(base, { name: 'Leek', pluralName: 'leaks', aliases: ['Porree'] }))
      .body
    await merge(app, from.id, to.id)
    const { body } = await api.get(`${base}/${to.id}`)
    const expected = ['Lauch', 'Leak', 'Porree', ...(one === 'unit' ? ['lk', 'lks'] : [])]
    expect(body).toMatchObject({ name: 'Leek', pluralName: 'leaks', onHand: true })
    expect(body.aliases).toEqual(expected.map((name) => ({ name })))
    expect(body.updatedAt > to.updatedAt).toBe(true)
    // Lines of text still find it.
    const recipe = await app.create.recipe({
      recipeIngredient: [{ [one]: { name: 'Leak' }, note: '' }],
    })
    expect(recipe.recipeIngredient[0][one].id).toBe(to.id)
  })

  test('with itself or with something unknown nothing is merged', async ({ app }) => {
    const { body } = await app.as(app.cook).post(base, { name: 'Leek' })
    expect(await merge(app, body.id, body.id)).toMatchObject({
      status: 400,
      body: { code: 'record.merged-with-itself' },
    })
    expect((await merge(app, body.id, randomUUID())).status).toBe(404)
    expect((await merge(app, randomUUID(), body.id)).status).toBe(404)
    expect((await app.as(app.cook).get(`${base}/${body.id}`)).status).toBe(200)
  })

  test('one of another group is not there', async ({ app }) => {
    const theirs = (await app.as(app.stranger).post(base, { name: 'Theirs' })).body
    const ours = (await app.as(app.cook).post(base, { name: 'Ours' })).body
    for (const [from, to] of [
      [theirs.id, ours.id],
      [ours.id, theirs.id],
    ]) {
      expect(await merge(app, from, to)).toMatchObject({
        status: 404,
        body: { code: 'record.not-found' },
      })
    }
    expect((await app.as(app.stranger).get(`${base}/${theirs.id}`)).status).toBe(200)
    expect((await app.as(app.cook).get(`${base}/${ours.id}`)).status).toBe(200)
  })
})

test('a food without a label takes the other’s; one that has a label keeps it', async ({ app }) => {
  const api = app.as(app.cook)
  const label = async (name: string) => (await api.post('/api/groups/labels', { name })).body.id
  const [greens, roots] = [await label('Greens'), await label('Roots')]
  const food = async (name: string, labelId: string | null) =>
    (await api.post('/api/foods', { name, labelId })).body.id as string
  const [from, bare, own] = [
    await food('From', greens),
    await food('Bare', null),
    await food('Own', roots),
  ]
  await api.put('/api/foods/merge', { fromFood: from, toFood: bare })
  expect((await api.get(`/api/foods/${bare}`)).body.labelId).toBe(greens)
  await api.put('/api/foods/merge', { fromFood: bare, toFood: own })
  expect((await api.get(`/api/foods/${own}`)).body).toMatchObject({ labelId: roots, onHand: false })
})

async function shoppingItem(app: TestApp, named: Record<string, string>) {
  const now = new Date().toISOString()
  const shared = { groupId: app.home.id, extras: '{}', createdAt: now, updatedAt: now }
  const list = { ...shared, id: randomUUID(), name: 'Saturday', userId: app.cook.id }
  await app.db.insertInto('shoppingLists').values(list).execute()
  const id = randomUUID()
  await app.db
    .insertInto('shoppingItems')
    .values({
      ...shared,
      id,
      shoppingListId: list.id,
      quantity: 1,
      note: '',
      isFood: 1,
      checked: 0,
      position: 0,
      foodId: null,
      unitId: null,
      labelId: null,
      ...named,
    })
    .execute()
  return id
}
