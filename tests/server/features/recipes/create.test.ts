import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('creating a recipe', () => {
  test('answers its slug and leaves a line and a step to start with', async ({ app }) => {
    const api = app.as(app.cook)
    const created = await api.post('/api/recipes', { name: '  Crème brûlée!  ' })
    expect(created).toMatchObject({ status: 201, body: 'creme-brulee' })

    const { body: recipe } = await api.get('/api/recipes/creme-brulee')
    expect(recipe).toMatchObject({
      name: 'Crème brûlée!',
      userId: app.cook.id,
      groupId: app.cook.groupId,
      householdId: app.cook.groupId,
      image: null,
      rating: null,
      recipeYield: '',
      lastMade: null,
      recipeCategory: [],
      tags: [],
      tools: [],
      assets: [],
      notes: [],
      comments: [],
      extras: {},
      recipeIngredient: [
        { note: '1 Cup Flour', quantity: 1, display: '1 Cup Flour', isFood: false },
      ],
      recipeInstructions: [{ ingredientReferences: [], title: '' }],
    })
    expect(recipe.recipeInstructions[0].text).not.toBe('')
    expect(recipe.dateAdded).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(recipe.dateUpdated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?$/)
    expect(recipe.updateAt).toBe(recipe.updatedAt)
  })

  test('the line to start with reads the same when another program turns amounts on', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    await api.post('/api/recipes', { name: 'Bread' })
    const turned = await api.patch('/api/recipes/bread', { settings: { disableAmount: false } })
    const [line] = turned.body.recipeIngredient
    expect(line).toMatchObject({ note: '1 Cup Flour', quantity: 1, display: '1 Cup Flour' })
    const { asWritten: _, ...known } = line
    const sentBack = await api.put('/api/recipes/bread', {
      ...turned.body,
      recipeIngredient: [known],
    })
    expect(sentBack.body.recipeIngredient).toMatchObject([{ display: '1 Cup Flour' }])
    const changed = await api.patch('/api/recipes/bread', {
      recipeIngredient: [{ ...known, note: 'egg' }],
    })
    expect(changed.body.recipeIngredient).toMatchObject([{ display: '1 egg', asWritten: null }])
  })

  test('the same name again gets a number, and keeps counting', async ({ app }) => {
    const slugs: string[] = []
    for (let index = 0; index < 12; index += 1) {
      slugs.push((await app.as(app.cook).post('/api/recipes', { name: 'Soup' })).body)
    }
    expect(slugs.slice(0, 3)).toEqual(['soup', 'soup-1', 'soup-2'])
    expect(slugs.at(-1)).toBe('soup-11')
    const { body } = await app.as(app.cook).get('/api/recipes/soup-1')
    expect(body.name).toBe('Soup (1)')
  })

  test('a taken number is skipped, and a long name stays within its limit', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post('/api/recipes', { name: 'Soup 1' })
    await api.post('/api/recipes', { name: 'Soup' })
    expect((await api.post('/api/recipes', { name: 'Soup' })).body).toBe('soup-2')

    const long = 'x'.repeat(255)
    await api.post('/api/recipes', { name: long })
    const { body: slug } = await api.post('/api/recipes', { name: long })
    const { body: second } = await api.get(`/api/recipes/${slug}`)
    expect(second.name).toHaveLength(255)
    expect(second.name.endsWith(' (1)')).toBe(true)
  })

  test('many at once all get an address of their own', async ({ app }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.as(app.cook).post('/api/recipes', { name: 'Rush' })),
    )
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(8)
  })

  test('a name of symbols only still has an address', async ({ app }) => {
    const { body: slug } = await app.as(app.cook).post('/api/recipes', { name: '!!!' })
    expect(slug).toMatch(/^recipe-\w+$/)
    const { body } = await app.as(app.cook).get(`/api/recipes/${slug}`)
    expect(body.name).toBe('!!!')
    const saved = await app.as(app.cook).put(`/api/recipes/${slug}`, { name: '???' })
    expect(saved.body.slug).toBe(slug)
  })

  test.for(['Exports', 'Shared', 'Create', 'Con'])(
    'a recipe may be called %s, though the API or a file system has that word',
    async (name, { app }) => {
      const api = app.as(app.cook)
      const { body: slug } = await api.post('/api/recipes', { name })
      expect(slug).toMatch(/^recipe-\w+$/)
      expect((await api.get(`/api/recipes/${slug}`)).body).toMatchObject({ name, slug })
      expect((await api.get(`/api/recipes/${slug}/versions`)).status).toBe(200)

      await api.post('/api/recipes', { name: 'Soup' })
      const { body: renamed } = await api.patch('/api/recipes/soup', { name })
      expect(renamed).toMatchObject({ name, slug: expect.stringMatching(/^recipe-\w+$/) })
    },
  )

  test('addresses stay short enough for a file name, also in scripts that grow', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const name = '味噌汁とご飯'.repeat(42)
    const slugs: string[] = []
    for (let index = 0; index < 3; index += 1) {
      slugs.push((await api.post('/api/recipes', { name })).body)
    }
    expect(new Set(slugs).size).toBe(3)
    for (const slug of slugs) expect(slug.length).toBeLessThanOrEqual(200)
    expect((await api.get(`/api/recipes/${slugs[2]}`)).body.name.endsWith(' (2)')).toBe(true)

    const renamed = await api.patch(`/api/recipes/${slugs[2]}`, { name: `${name}!` })
    expect(renamed).toMatchObject({ status: 200, body: { name: `${name}!` } })
    expect(slugs.slice(0, 2)).not.toContain(renamed.body.slug)
  })

  test.for([{}, { name: '' }, { name: '   ' }, { name: null }, { name: 'x'.repeat(256) }])(
    '%j is refused',
    async (body, { app }) => {
      const answer = await app.as(app.cook).post('/api/recipes', body)
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0].loc).toEqual(['body', 'name'])
    },
  )

  test('the old address works too', async ({ app }) => {
    const answer = await app.as(app.cook).post('/api/recipes/create', { name: 'Soup' })
    expect(answer).toMatchObject({ status: 201, body: 'soup' })
  })

  test('settings come from the preferences of the group', async ({ app }) => {
    await app.db
      .updateTable('groupPreferences')
      .set({ recipePublic: 1, recipeShowNutrition: 1, recipeDisableAmount: 0 })
      .where('groupId', '=', app.cook.groupId)
      .execute()
    const { settings, recipeIngredient } = await app.create.recipe({ recipeIngredient: ['x'] })
    expect(settings).toEqual({
      public: true,
      showNutrition: true,
      showAssets: false,
      landscapeView: false,
      disableComments: false,
      disableAmount: false,
      locked: false,
    })
    expect(recipeIngredient[0]).toMatchObject({ isFood: true, display: '1 x' })
  })
})

describe('reading a recipe', () => {
  test('by slug or by id, in either case', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    for (const path of ['soup', id, id.toUpperCase(), id.replaceAll('-', '')]) {
      expect((await api.get(`/api/recipes/${path}`)).body.id).toBe(id)
    }
    expect(await api.get('/api/recipes/nope')).toMatchObject({
      status: 404,
      body: { detail: { message: 'No Entry Found' }, code: 'recipe.not-found' },
    })
  })

  test('a recipe may be named like an id', async ({ app }) => {
    const name = '0123abcd-0000-4000-8000-00000000abcd'
    const { slug } = await app.create.recipe({ name })
    expect(slug).toBe(name)
    expect((await app.as(app.cook).get(`/api/recipes/${slug}`)).body.name).toBe(name)
  })

  test('takes the same statements for one ingredient as for sixty', async ({ app }) => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        note: 'n',
        food: `Food ${index}`,
        unit: `Unit ${index}`,
      }))
    const count = async (slug: string) => {
      app.queries.reset()
      await app.as(app.cook).get(`/api/recipes/${slug}`)
      return app.queries.count()
    }
    const small = await app.create.recipe({ recipeIngredient: lines(1), recipeInstructions: ['a'] })
    const large = await app.create.recipe({
      recipeIngredient: lines(60),
      recipeInstructions: Array.from({ length: 60 }, () => 'step'),
    })
    expect(await count(large.slug)).toBe(await count(small.slug))
  })
})

describe('another group', () => {
  test('can neither read nor change a recipe, by slug or id', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const stranger = app.as(app.stranger)
    for (const path of ['/api/recipes/soup', `/api/recipes/${id}`]) {
      expect((await stranger.get(path)).status).toBe(404)
      expect((await stranger.put(path, { name: 'Mine' })).status).toBe(404)
      expect((await stranger.patch(path, { rating: 1 })).status).toBe(404)
      expect((await stranger.delete(path)).status).toBe(404)
      expect((await stranger.post(`${path}/duplicate`, {})).status).toBe(404)
      expect((await stranger.patch(`${path}/last-made`, { timestamp: '2026-01-01' })).status).toBe(
        404,
      )
      expect((await stranger.post(`${path}/image`, { url: 'http://a.example/b' })).status).toBe(404)
    }
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toMatchObject({
      name: 'Soup',
      rating: null,
      lastMade: null,
    })
  })

  test('may use the same name', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    expect((await app.as(app.stranger).post('/api/recipes', { name: 'Soup' })).body).toBe('soup')
  })
})
