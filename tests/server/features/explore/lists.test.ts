import { beforeEach, describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { type Carried, type Named, openHousehold, partsOf } from './open-household.ts'

const names = (list: Named[]) => list.map(({ name }) => name)
let open: Carried
let hidden: Carried

beforeEach<{ app: TestApp }>(async ({ app }) => {
  ;({ open, hidden } = await openHousehold(app))
})

const bothAddresses = (path: string) => [
  `/api/explore/${path.replace('/', '/home/')}`,
  `/api/explore/groups/home/${path}`,
]
const recipes = '/api/explore/recipes/home'

describe('recipes for visitors', () => {
  test('are the public ones of the group, at both addresses and for everybody', async ({ app }) => {
    const addresses = [
      recipes,
      '/api/explore/groups/home/recipes',
      `${recipes.slice(0, -4)}${app.home.id}`,
    ]
    for (const address of addresses) {
      for (const person of [null, app.cook, app.stranger]) {
        const { status, body } = await app.as(person).get(`${address}?perPage=-1`)
        expect(status).toBe(200)
        expect(names(body.items)).toEqual(['Soup'])
        expect(body.total).toBe(1)
      }
    }
  })

  test('are paged, with links to the pages', async ({ app }) => {
    for (const name of ['A', 'B']) await app.create.recipe({ name, settings: { public: true } })
    const { body } = await app.as(null).get(`${recipes}?perPage=2&orderBy=name:asc`)
    expect(body).toMatchObject({ total: 3, total_pages: 2, items: [{ name: 'A' }, { name: 'B' }] })
    expect(body.next).toBe('/explore/recipes/home?perPage=2&orderBy=name%3Aasc&page=2')
    const next = await app.as(null).get(`/api${body.next}`)
    expect(names(next.body.items)).toEqual(['Soup'])
  })

  test('can be searched and filtered like one’s own', async ({ app }) => {
    const ask = async (query: string) => {
      const { body } = await app.as(null).get(`${recipes}?${query}`)
      expect(body.items).toHaveLength(body.total)
      return names(body.items)
    }
    expect(await ask('search=open')).toEqual(['Soup'])
    expect(await ask(`categories=${open.category.slug}`)).toEqual(['Soup'])
    expect(await ask(`tags=${open.tag.id}&tools=${open.tool.slug}`)).toEqual(['Soup'])
    expect(await ask(`foods=${open.food.id}&requireAllFoods=true`)).toEqual(['Soup'])
    expect(await ask(`queryFilter=tags.name="Open tag"`)).toEqual(['Soup'])
    expect(await ask('households=family')).toEqual(['Soup'])
    expect(await ask('households=elsewhere')).toEqual([])
    expect(await ask('tags=nothing')).toEqual([])
  })

  test('reveal nothing about hidden ones, whatever is asked', async ({ app }) => {
    for (const query of [
      'search=hidden',
      'search=cure',
      `categories=${hidden.category.slug}`,
      `tags=${hidden.tag.id}`,
      `tools=${hidden.tool.id}`,
      `foods=${hidden.food.id}`,
      'queryFilter=name="Cure"',
      'queryFilter=settings.public=false',
      'queryFilter=name="Cure" OR recipe_ingredient.note LIKE "hidden%25"',
      'queryFilter=name="Thrown"',
      'queryFilter=group.name="Other"',
    ]) {
      const { body } = await app.as(null).get(`${recipes}?${query}`)
      expect([query, body]).toMatchObject([query, { total: 0, items: [], total_pages: 0 }])
    }
  })

  test.for(['user.username', 'user.fullName', 'user.full_name', 'password', 'user.email'])(
    'cannot be filtered or sorted by %s',
    async (name, { app }) => {
      const filter = await app.as(null).get(`${recipes}?queryFilter=${name} LIKE "c%25"`)
      expect(filter).toMatchObject({ status: 400, body: { code: 'request.filter-attribute' } })
      const order = await app.as(null).get(`${recipes}?orderBy=${name}`)
      expect(order).toMatchObject({ status: 400, body: { code: 'request.order-by' } })
    },
  )

  test('show what programs keep with a recipe, but no comments and no stock', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post('/api/recipes/soup/comments', { text: 'family secret' })
    await api.put(`/api/foods/${open.food.id}`, {
      name: open.food.name,
      onHand: true,
      extras: { shelf: 'top' },
    })
    const { body } = await app.as(null).get(`${recipes}/soup`)
    expect(body).toMatchObject({ comments: [], extras: { key: 'machine' } })
    expect(body.recipeIngredient[0].food).toMatchObject({
      name: 'Open food',
      onHand: false,
      extras: {},
    })
    const foods = await app.as(null).get('/api/explore/foods/home')
    expect(foods.body.items).toHaveLength(3)
    for (const food of foods.body.items) expect(food).toMatchObject({ onHand: false, extras: {} })
    await api.put(`/api/organizers/tools/${open.tool.id}`, { name: open.tool.name, onHand: true })
    const book = await api.post('/api/groups/cookbooks', { name: 'Book', public: true })
    const visitor = app.as(null)
    const lists = [
      (await visitor.get('/api/explore/organizers/home/tools?carried=true')).body.items,
      [(await visitor.get(`/api/explore/organizers/home/tools/${open.tool.id}`)).body],
      (await visitor.get(recipes)).body.items[0].tools,
      (await visitor.get(`${recipes}/soup`)).body.tools,
      (await visitor.get(`/api/explore/cookbooks/home/${book.body.id}`)).body.recipes[0].tools,
    ]
    for (const tools of lists) expect(tools).toMatchObject([{ id: open.tool.id, onHand: false }])
    const all = (await visitor.get('/api/explore/organizers/home/tools')).body.items
    expect(all.map(({ onHand }: { onHand: boolean }) => onHand)).toEqual([false, false, false])
    const sorted = await app.as(null).get('/api/explore/foods/home?orderBy=onHand')
    expect(sorted.status).toBe(400)
  })

  test('take as many statements for many as for one', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      for (const path of ['recipes', 'foods', 'cookbooks', 'organizers/tags']) {
        await app.as(null).get(`/api/explore/groups/home/${path}?perPage=-1`)
      }
      return app.queries.count()
    }
    const fill = async (many: number) => {
      for (let index = 0; index < many; index += 1) {
        await app.create.recipe({ ...partsOf(`New ${index}`), settings: { public: true } })
        await app.as(app.cook).post('/api/groups/cookbooks', { name: 'Book', public: true })
      }
    }
    await fill(1)
    const few = await count()
    await fill(6)
    expect(await count()).toBe(few)
  })
})

describe('what a group orders its recipes by', () => {
  test.for(['categories', 'tags', 'tools'] as const)('is listed: %s', async (kind, { app }) => {
    const singular = { categories: 'category', tags: 'tag', tools: 'tool' } as const
    const shown = open[singular[kind]]
    const unseen = hidden[singular[kind]]
    const notFound = { status: 404, body: { detail: `${singular[kind]} not found` } }
    const theirs = await app.db
      .selectFrom(kind as 'tags')
      .where('groupId', '=', app.other.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const visitor = app.as(null)
    for (const base of [
      `/api/explore/organizers/home/${kind}`,
      `/api/explore/groups/home/organizers/${kind}`,
    ]) {
      const list = await visitor.get(`${base}?orderBy=name:asc&perPage=-1`)
      expect(list.body).toMatchObject({
        total: 3,
        items: [unseen, shown, { slug: expect.stringMatching('^trashed-') }],
      })
      const carried = await visitor.get(`${base}?orderBy=name&perPage=-1&carried=true`)
      expect(carried.body).toMatchObject({ total: 1, items: [shown] })
      expect((await visitor.get(`${base}?search=hidden&carried=true`)).body.total).toBe(0)
      expect((await visitor.get(`${base}?search=open`)).body.total).toBe(1)
      const one = await visitor.get(`${base}/${shown.id}`)
      expect(one).toMatchObject({ status: 200, body: shown })
      if (kind !== 'tools') expect(one.body.groupId).toBe(app.home.id)
      expect(await visitor.get(`${base}/${unseen.id}`)).toMatchObject({ status: 200, body: unseen })
      expect(await visitor.get(`${base}/${theirs.id}`)).toMatchObject(notFound)
    }
  })

  test('are foods, too', async ({ app }) => {
    const visitor = app.as(null)
    for (const base of bothAddresses('foods/').map((address) => address.replace(/\/$/, ''))) {
      const list = await visitor.get(`${base}?search=food&orderBy=name:asc`)
      expect(names(list.body.items)).toEqual(['Hidden food', 'Open food', 'Trashed food'])
      const carried = await visitor.get(`${base}?search=food&carried=true`)
      expect(names(carried.body.items)).toEqual(['Open food'])
      expect((await visitor.get(`${base}/${open.food.id}`)).body.name).toBe('Open food')
      expect((await visitor.get(`${base}/${hidden.food.id}`)).body.name).toBe('Hidden food')
      const { id } = (await app.as(app.stranger).get('/api/foods')).body.items[0]
      const theirs = await visitor.get(`${base}/${id}`)
      expect(theirs).toMatchObject({ status: 404, body: { detail: 'food not found' } })
    }
  })
})

describe('cookbooks for visitors', () => {
  test('are the public ones, with public recipes only and without their filters', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const make = async (body: object) => (await api.post('/api/groups/cookbooks', body)).body
    const shown = await make({ name: 'Shown', public: true })
    const tagged = await make({
      name: 'Tagged',
      public: true,
      tags: [open.tag, hidden.tag],
      requireAllTags: false,
    })
    const own = await make({ name: 'Own', public: false })
    const visitor = app.as(null)
    for (const base of ['/api/explore/cookbooks/home', '/api/explore/groups/home/cookbooks']) {
      const list = await visitor.get(`${base}?orderBy=position:asc&perPage=-1`)
      expect(names(list.body.items)).toEqual(['Shown', 'Tagged'])
      expect((await visitor.get(`${base}?search=own`)).body.total).toBe(1) // in “Shown”
      for (const key of [tagged.id, 'tagged']) {
        const book = await visitor.get(`${base}/${key}`)
        expect(book.body).toMatchObject({ name: 'Tagged', tags: [], queryFilterString: '' })
        expect(names(book.body.recipes)).toEqual(['Soup'])
        expect(JSON.stringify(book.body)).not.toContain('Hidden')
      }
      const closed = await visitor.get(`${base}/${own.id}`)
      expect(closed).toMatchObject({ status: 404, body: { detail: 'cookbook not found' } })
    }
    const inBook = (key: string) => visitor.get(`${recipes}?cookbook=${key}`)
    expect(names((await inBook('shown')).body.items)).toEqual(['Soup'])
    expect(names((await inBook(tagged.id)).body.items)).toEqual(['Soup'])
    for (const key of ['own', own.id, 'nope']) {
      const answer = await inBook(key)
      expect(answer).toMatchObject({ status: 404, body: { detail: 'cookbook not found' } })
    }
    expect(shown.position).toBe(1)
  })
})

test('a household is the group itself', async ({ app }) => {
  const base = '/api/explore/groups/home/households'
  const list = await app.as(null).get(base)
  const family = { id: app.home.id, groupId: app.home.id, name: 'Family', slug: 'family' }
  expect(list.body).toMatchObject({ total: 1, items: [family] })
  expect((await app.as(null).get(`${base}?page=2`)).body.items).toEqual([])
  const one = await app.as(null).get(`${base}/family`)
  expect(one.body).toMatchObject({ ...family, preferences: { privateHousehold: false } })
  const other = await app.as(null).get(`${base}/${app.other.id}`)
  expect(other).toMatchObject({ status: 404, body: { detail: 'household not found' } })
})

test('nothing of a closed group is there, and nothing says that it exists', async ({ app }) => {
  const api = app.as(app.cook)
  const book = (await api.post('/api/groups/cookbooks', { name: 'Shown', public: true })).body
  const addresses = [
    'recipes',
    'recipes/soup',
    'foods',
    `foods/${open.food.id}`,
    'cookbooks',
    `cookbooks/${book.id}`,
    'organizers/categories',
    `organizers/tags/${open.tag.id}`,
    'organizers/tools',
    'households',
    'households/family',
  ]
  const ask = (group: string) =>
    Promise.all(
      addresses.map((address) => app.as(null).get(`/api/explore/groups/${group}/${address}`)),
    )
  for (const answer of await ask('home')) expect(answer.status).toBe(200)
  const unknown = (await ask('nobody')).map(({ status, body }) => ({ status, body }))
  expect(new Set(unknown.map(({ body }) => body.detail))).toEqual(new Set(['group not found']))
  for (const closed of [{ privateGroup: 1 }, { privateGroup: 0, recipePublic: 0 }] as const) {
    await app.db.updateTable('groupPreferences').set(closed).execute()
    const answers = (await ask('home')).map(({ status, body }) => ({ status, body }))
    expect(answers).toEqual(unknown)
  }
})
