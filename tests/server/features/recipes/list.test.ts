import { describe, expect } from 'vitest'
import { openToVisitors } from '#tests/support/open-group.ts'
import { test } from '#tests/support/test.ts'

const names = (answer: { body: { items: { name: string }[] } }) =>
  answer.body.items.map((recipe) => recipe.name)

describe('paging', () => {
  test('goes page by page, with links to the neighbours', async ({ app }) => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await app.create.recipe({ name })
    const api = app.as(app.cook)

    const second = await api.get('/api/recipes?page=2&perPage=2&orderBy=name&orderDirection=asc')
    expect(names(second)).toEqual(['C', 'D'])
    expect(second.body).toMatchObject({ page: 2, per_page: 2, total: 5, total_pages: 3 })
    expect(second.body.next).toBe('/recipes?page=3&perPage=2&orderBy=name&orderDirection=asc')
    expect(second.body.previous).toBe('/recipes?page=1&perPage=2&orderBy=name&orderDirection=asc')

    const last = await api.get('/api/recipes?page=-1&perPage=2&orderBy=name&orderDirection=asc')
    expect(names(last)).toEqual(['E'])
    const beyond = await api.get('/api/recipes?page=9&perPage=2')
    expect(beyond.body).toMatchObject({ items: [], page: 9, total: 5 })
    const all = await api.get('/api/recipes?perPage=-1')
    expect(all.body).toMatchObject({ per_page: 5, total: 5, total_pages: 1, next: null })
    const none = await api.get('/api/recipes?perPage=0')
    expect(none.body).toMatchObject({ items: [], total_pages: 0, total: 5 })
  })

  test('shows the newest first when nothing else is asked', async ({ app }) => {
    for (const name of ['Old', 'Newer', 'Newest']) await app.create.recipe({ name })
    expect(names(await app.as(app.cook).get('/api/recipes'))).toEqual(['Newest', 'Newer', 'Old'])
  })

  test('equal rows keep their place from page to page', async ({ app }) => {
    for (let index = 0; index < 9; index += 1) await app.create.recipe({ recipeYield: 'four' })
    const seen: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await app
        .as(app.cook)
        .get(`/api/recipes?orderBy=recipe_yield&perPage=3&page=${page}`)
      seen.push(...names(answer))
    }
    expect(new Set(seen).size).toBe(9)
  })

  test('takes the same few statements for 5 recipes as for 60', async ({ app }) => {
    const count = async (path: string) => {
      app.queries.reset()
      await app.as(app.cook).get(path)
      return app.queries.count()
    }
    for (let index = 0; index < 5; index += 1) {
      await app.create.recipe({ tags: ['Quick'], tools: ['Pan'], recipeCategory: ['Soup'] })
    }
    const few = await count('/api/recipes?perPage=-1')
    for (let index = 0; index < 55; index += 1) {
      await app.create.recipe({ tags: ['Quick', `Tag ${index}`], tools: ['Pan'] })
    }
    expect(await count('/api/recipes?perPage=-1')).toBe(few)
    expect(few).toBeLessThanOrEqual(6)
    expect(await count('/api/recipes?search=quick&tags=quick')).toBeLessThanOrEqual(8)
  })
})

describe('order', () => {
  test('knows no difference between capital letters, small ones and accents', async ({ app }) => {
    for (const name of ['banana', 'Apple', 'Éclair', 'Zebra', 'cherry']) {
      await app.create.recipe({ name })
    }
    const answer = await app.as(app.cook).get('/api/recipes?orderBy=name&orderDirection=asc')
    expect(names(answer)).toEqual(['Apple', 'banana', 'cherry', 'Éclair', 'Zebra'])
  })

  test.for([
    'created_at',
    'createdAt',
    'update_at',
    'updatedAt',
    'updated_at',
    'date_added',
    'dateUpdated',
    'last_made',
    'total_time',
    'rating',
    'slug',
    'user.username',
    'user.fullName',
    'orgURL',
    'rating:desc,name:asc',
  ])('%s is understood', async (orderBy, { app }) => {
    await app.create.recipe()
    const answer = await app.as(app.cook).get(`/api/recipes?orderBy=${orderBy}`)
    expect(answer).toMatchObject({ status: 200, body: { total: 1 } })
  })

  test('an unknown attribute is named in the answer', async ({ app }) => {
    const answer = await app.as(app.cook).get('/api/recipes?orderBy=name,passwordHash')
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.order-by' } })
    expect(answer.body.detail).toContain('passwordHash')
  })

  test('several attributes each have their direction, and nulls a place', async ({ app }) => {
    await app.create.recipe({ name: 'B', rating: 3 })
    await app.create.recipe({ name: 'A', rating: 3 })
    await app.create.recipe({ name: 'C', rating: 5 })
    await app.create.recipe({ name: 'D' })
    const api = app.as(app.cook)
    const asked = '/api/recipes?orderBy=rating:desc,name:asc'
    expect(names(await api.get(`${asked}&orderByNullPosition=last`))).toEqual(['C', 'A', 'B', 'D'])
    expect(names(await api.get(`${asked}&orderByNullPosition=first`))).toEqual(['D', 'C', 'A', 'B'])
  })

  test('by the name of the owner', async ({ app }) => {
    await app.create.recipe({ name: 'Of the cook' })
    await app.create.recipe({ name: 'Of grandma' }, app.admin)
    const answer = await app
      .as(app.cook)
      .get('/api/recipes?orderBy=user.username&orderDirection=desc')
    expect(names(answer)).toEqual(['Of grandma', 'Of the cook'])
  })

  test('random stays the same for one seed and differs for another', async ({ app }) => {
    for (let index = 0; index < 12; index += 1) await app.create.recipe()
    const order = async (seed: string, page = '') =>
      names(await app.as(app.cook).get(`/api/recipes?orderBy=random&paginationSeed=${seed}${page}`))
    const first = await order('one')
    expect(await order('one')).toEqual(first)
    expect([
      ...(await order('one', '&perPage=6&page=1')),
      ...(await order('one', '&perPage=6&page=2')),
    ]).toEqual(first)
    expect(await order('two')).not.toEqual(first)

    const answer = await app.as(app.cook).get('/api/recipes?orderBy=random')
    expect(answer).toMatchObject({ status: 422, body: { code: 'request.seed-missing' } })
  })
})

describe('filters', () => {
  test('any or all of the organizers, by id or slug', async ({ app }) => {
    const both = await app.create.recipe({ name: 'Both', tags: ['Quick', 'Cheap'] })
    await app.create.recipe({ name: 'Quick one', tags: ['Quick'] })
    await app.create.recipe({ name: 'Plain' })
    const quick = both.tags.find((tag: { slug: string }) => tag.slug === 'quick').id as string
    const found = async (query: string) =>
      names(await app.as(app.cook).get(`/api/recipes?orderBy=name&orderDirection=asc&${query}`))

    expect(await found('tags=quick')).toEqual(['Both', 'Quick one'])
    expect(await found(`tags=${quick.toUpperCase()}`)).toEqual(['Both', 'Quick one'])
    expect(await found('tags=quick&tags=cheap')).toEqual(['Both', 'Quick one'])
    expect(await found('tags=quick&tags=cheap&requireAllTags=true')).toEqual(['Both'])
    expect(await found(`tags=quick&tags=${quick}&requireAllTags=true`)).toEqual([
      'Both',
      'Quick one',
    ])
    expect(await found('tags=quick&tags=nope&requireAllTags=true')).toEqual([])
    expect(await found('tags=nope')).toEqual([])
    expect(await found('tags=quick&tools=nope')).toEqual([])
    expect(await found('categories=quick')).toEqual([])
  })

  test('categories and tools', async ({ app }) => {
    await app.create.recipe({ name: 'Stew', recipeCategory: ['Dinner'], tools: ['Pot'] })
    await app.create.recipe({ name: 'Cake', recipeCategory: ['Dessert'], tools: ['Pan'] })
    const api = app.as(app.cook)
    expect(names(await api.get('/api/recipes?categories=dinner'))).toEqual(['Stew'])
    expect(names(await api.get('/api/recipes?tools=pan&categories=dessert'))).toEqual(['Cake'])
    expect(names(await api.get('/api/recipes?tools=pan&categories=dinner'))).toEqual([])
  })

  test('foods, and a recipe with a food in two lines counts once', async ({ app }) => {
    const line = (food: string) => ({ food: { name: food }, note: '' })
    const stew = await app.create.recipe({
      name: 'Stew',
      recipeIngredient: [line('Carrot'), line('Carrot'), line('Leek')],
    })
    await app.create.recipe({ name: 'Juice', recipeIngredient: [line('Carrot')] })
    const [carrot, , leek] = stew.recipeIngredient.map(
      (one: { food: { id: string } }) => one.food.id,
    )
    const api = app.as(app.cook)
    const any = await api.get(`/api/recipes?foods=${carrot}&foods=${leek}`)
    expect(any.body.total).toBe(2)
    const all = await api.get(`/api/recipes?foods=${carrot}&foods=${leek}&requireAllFoods=true`)
    expect(names(all)).toEqual(['Stew'])
    expect((await api.get('/api/recipes?foods=no-uuid')).body.total).toBe(2)
  })
})

describe('households', () => {
  test('a list never shows the recipes of another group', async ({ app }) => {
    await app.create.recipe({ name: 'Secret soup', tags: ['Ours'] })
    const stranger = app.as(app.stranger)
    for (const query of ['', '?search=soup', '?search=so', '?tags=ours', '?perPage=-1']) {
      expect((await stranger.get(`/api/recipes${query}`)).body).toMatchObject({
        total: 0,
        items: [],
      })
    }
  })

  test('somebody without an account sees nothing at all', async ({ app }) => {
    expect((await app.as(null).get('/api/recipes')).status).toBe(401)
  })
})

test('a list and the favourites tell which recipes only their owners may change', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Open pie', settings: { public: true } })
  await app.create.recipe({ name: 'Locked pie', settings: { public: true, locked: true } })
  await openToVisitors(app)
  const api = app.as(app.admin)
  for (const slug of ['open-pie', 'locked-pie']) {
    await api.post(`/api/users/${app.admin.id}/favorites/${slug}`)
  }
  const locks = (items: { slug: string; isLocked: boolean }[]) =>
    Object.fromEntries(items.map(({ slug, isLocked }) => [slug, isLocked]))
  const expected = { 'open-pie': false, 'locked-pie': true }
  expect(locks((await api.get('/api/recipes')).body.items)).toEqual(expected)
  expect(locks((await api.get('/api/recipes?search=pie')).body.items)).toEqual(expected)
  expect(locks((await app.as(null).get('/api/explore/recipes/home')).body.items)).toEqual(expected)
  const favorites = await api.get(`/api/users/${app.admin.id}/favorites`)
  expect(locks(favorites.body.favoriteRecipes)).toEqual(expected)
})
