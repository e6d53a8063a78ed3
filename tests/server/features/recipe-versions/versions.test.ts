import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

interface Version {
  id: string
  number: number
  changes: string[]
  isCurrent: boolean
  user: { id: string; fullName: string } | null
}

const versionsOf = async (app: TestApp, slug: string) =>
  (await app.as(app.cook).get(`/api/recipes/${slug}/versions`)).body as Version[]

const nthVersion = async (app: TestApp, slug: string, number: number) =>
  (await versionsOf(app, slug)).find((version) => version.number === number)!

const restore = async (app: TestApp, slug: string, number: number, person = app.cook) => {
  const { id } = await nthVersion(app, slug, number)
  return app.as(person).post(`/api/recipes/${slug}/versions/${id}/restore`)
}

describe('keeping', () => {
  test('every save is a version: who, when and which parts', async ({ app }) => {
    await app.as(app.cook).post('/api/recipes', { name: 'Soup' })
    const saved = await app
      .as(app.admin)
      .put('/api/recipes/soup', { description: 'Warm', tags: ['Hot'] })
    await app.as(app.cook).patch('/api/recipes/soup', { notes: [{ title: 'a', text: 'b' }] })
    const answer = await app.as(app.cook).get('/api/recipes/soup/versions')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject([
      { number: 3, changes: ['notes'], isCurrent: true, user: { id: app.cook.id } },
      {
        number: 2,
        changes: ['description', 'tags'],
        isCurrent: false,
        createdAt: saved.body.updatedAt,
        user: { id: app.admin.id, fullName: 'Grandma Example', cacheKey: '1234' },
      },
      { number: 1, changes: [], isCurrent: false, user: { id: app.cook.id } },
    ])
  })

  test('nothing is kept when nothing changed, nor for stars and days', async ({ app }) => {
    const recipe = await app.create.recipe({
      name: 'Soup',
      tags: ['b', 'a'],
      recipeIngredient: [{ note: 'x', food: 'Leek' }],
      recipeInstructions: ['Stir'],
    })
    const before = await versionsOf(app, 'soup')
    await app.as(app.cook).put('/api/recipes/soup', recipe)
    await app.as(app.cook).patch('/api/recipes/soup', { rating: 3 })
    await app.as(app.cook).patch('/api/recipes/soup', { lastMade: '2026-01-01T00:00:00Z' })
    const timestamp = '2026-02-01T00:00:00Z'
    await app.as(app.cook).patch('/api/recipes/soup/last-made', { timestamp })
    // The same lines and steps under new ids are the same recipe.
    await app.as(app.cook).patch('/api/recipes/soup', {
      recipeIngredient: [{ note: 'x', food: 'Leek' }],
      recipeInstructions: ['Stir'],
      tags: ['a', 'b'],
    })
    expect(await versionsOf(app, 'soup')).toEqual(before)
  })

  test('a refused save leaves no version', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Stew' })
    const before = await versionsOf(app, 'stew')
    const refused = await app.as(app.cook).put('/api/recipes/stew', { name: 'Soup', tags: ['x'] })
    expect(refused.status).toBe(400)
    expect(await versionsOf(app, 'stew')).toEqual(before)
  })

  test('of a recipe from before, the state that the first save found is kept, too', async ({
    app,
  }) => {
    await app.create.recipe({ name: 'Soup', description: 'Old', recipeIngredient: ['x'] })
    await app.db.deleteFrom('recipeVersions').execute()
    expect(await versionsOf(app, 'soup')).toEqual([])
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'New' })
    expect(await versionsOf(app, 'soup')).toMatchObject([
      { number: 2, changes: ['description'], user: { id: app.cook.id } },
      { number: 1, changes: [], user: null },
    ])
    const { id } = await nthVersion(app, 'soup', 1)
    const { body } = await app.as(app.cook).get(`/api/recipes/soup/versions/${id}`)
    expect(body.recipe).toMatchObject({ description: 'Old', recipeIngredient: [{ note: 'x' }] })
  })

  test('the list takes the same statements, however long it is', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const count = async () => {
      app.queries.reset()
      await versionsOf(app, 'soup')
      return app.queries.count()
    }
    const few = await count()
    for (const text of ['a', 'b', 'c'])
      await app.as(app.cook).patch('/api/recipes/soup', { description: text })
    expect(await count()).toBe(few)
    expect(app.queries.all().filter((sql) => sql.includes('recipeVersions'))).toHaveLength(1)
  })
})

describe('reading', () => {
  test('shows the recipe as it was, names of foods, units and tags included', async ({ app }) => {
    const then = await app.create.recipe({
      name: 'Soup',
      tags: ['Hot'],
      recipeIngredient: [{ note: 'x', food: 'Leek', unit: 'stick' }],
    })
    const { number, id } = (await versionsOf(app, 'soup'))[0]!
    await app.db.updateTable('foods').set({ name: 'Onion' }).execute()
    await app.db.updateTable('tags').set({ name: 'Cold' }).execute()
    await app
      .as(app.admin)
      .put('/api/recipes/soup', { name: 'Stew', tags: [], recipeIngredient: [], rating: 2 })

    const { status, body } = await app.as(app.cook).get(`/api/recipes/stew/versions/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, number, isCurrent: false, user: { id: app.cook.id } })
    expect(body.recipe).toEqual({ ...then, slug: 'stew', rating: 2 })
  })

  test('needs a version of this very recipe', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Stew' })
    await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const { id } = (await versionsOf(app, 'stew'))[0]!
    const foreign = await app.as(app.stranger).get('/api/recipes/theirs/versions')
    for (const wrong of [id, foreign.body[0].id]) {
      const address = `/api/recipes/soup/versions/${wrong}`
      expect((await app.as(app.cook).get(address)).body).toMatchObject({ code: 'record.not-found' })
      expect((await app.as(app.cook).post(`${address}/restore`)).status).toBe(404)
    }
  })
})

describe('restoring', () => {
  test('brings back every part under the same ids, and what was stays a version', async ({
    app,
  }) => {
    const first = await app.create.recipe({
      name: 'Soup',
      description: 'Warm',
      recipeYield: '2',
      prepTime: '5 minutes',
      orgURL: 'https://example.test',
      tags: ['Hot'],
      recipeCategory: ['Dinner'],
      tools: ['Pot'],
      extras: { a: 'b' },
      nutrition: { calories: '9' },
      settings: { showNutrition: true },
      notes: [{ title: 't', text: 'n' }],
      assets: [{ name: 'Plan', icon: 'mdi-file', fileName: 'plan.pdf' }],
      recipeIngredient: [{ note: 'x', food: 'Leek', unit: 'stick', quantity: 2 }, 'y'],
      recipeInstructions: ['Stir', 'Eat'],
    })
    const [line] = first.recipeIngredient
    const { body: then } = await app.as(app.cook).patch('/api/recipes/soup', {
      recipeInstructions: [
        { ...first.recipeInstructions[0], ingredientReferences: [line] },
        first.recipeInstructions[1],
      ],
    })
    const { number } = (await versionsOf(app, 'soup'))[0]!
    const { body: emptied } = await app.as(app.admin).put('/api/recipes/soup', {
      name: 'Stew',
      description: '',
      recipeYield: null,
      prepTime: null,
      orgURL: null,
      tags: [],
      recipeCategory: [],
      tools: [],
      extras: {},
      nutrition: null,
      settings: { showNutrition: false },
      notes: [],
      assets: [],
      recipeIngredient: ['z'],
      recipeInstructions: ['Throw away'],
    })
    expect(emptied.slug).toBe('stew')

    const answer = await restore(app, 'stew', number)
    expect(answer.status).toBe(200)
    const { updatedAt, updateAt, dateUpdated, ...parts } = then
    expect(answer.body).toMatchObject(parts)
    expect(answer.body.updatedAt > emptied.updatedAt).toBe(true)
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toEqual(answer.body)
    expect((await versionsOf(app, 'soup')).slice(0, 2)).toMatchObject([
      { number: number + 2, isCurrent: true, user: { id: app.cook.id } },
      { number: number + 1, isCurrent: false, user: { id: app.admin.id } },
    ])
    expect([updateAt, dateUpdated]).toEqual([updatedAt, updatedAt])
  })

  test('what was deleted meanwhile is made again by its name', async ({ app }) => {
    const { slug } = await app.create.recipe({
      name: 'Soup',
      tags: ['Hot'],
      tools: ['Pot'],
      recipeCategory: ['Dinner'],
      recipeIngredient: [{ note: 'x', food: 'Leek', unit: 'stick' }],
    })
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'later' })
    for (const table of ['tags', 'tools', 'categories', 'foods', 'units'] as const)
      await app.db.deleteFrom(table).execute()
    const { number } = (await versionsOf(app, slug))[1]!
    const { body } = await restore(app, slug, number)
    expect(body).toMatchObject({
      description: '',
      tags: [{ name: 'Hot', slug: 'hot' }],
      tools: [{ name: 'Pot' }],
      recipeCategory: [{ name: 'Dinner' }],
      recipeIngredient: [{ food: { name: 'Leek' }, unit: { name: 'stick' } }],
    })
  })

  test('a name that another recipe has by now gets a number', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.as(app.cook).patch('/api/recipes/soup', { name: 'Stew' })
    await app.create.recipe({ name: 'Soup' })
    const { body } = await restore(app, 'stew', 1)
    expect(body).toMatchObject({ name: 'Soup (1)', slug: 'soup-1' })
  })

  test('keeps to the lock, and does not touch it', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', description: 'a' })
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'b' })
    await app.as(app.cook).patch('/api/recipes/soup', { settings: { locked: true } })
    const refused = await restore(app, 'soup', 1, app.admin)
    expect(refused).toMatchObject({ status: 403, body: { code: 'recipe.locked' } })
    const own = await restore(app, 'soup', 2)
    expect(own.body).toMatchObject({ description: 'a', settings: { locked: true } })
  })

  test('a recipe in the trash has no versions, until it is back', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const { id: version } = (await versionsOf(app, 'soup'))[0]!
    await app.as(app.cook).delete('/api/recipes/soup')
    for (const key of ['soup', id]) {
      expect((await app.as(app.cook).get(`/api/recipes/${key}/versions`)).status).toBe(404)
      const address = `/api/recipes/${key}/versions/${version}/restore`
      expect((await app.as(app.cook).post(address)).status).toBe(404)
    }
    await app.as(app.cook).post(`/api/recipe-trash/${id}/restore`)
    expect((await versionsOf(app, 'soup')).length).toBeGreaterThan(0)
  })
})
