import { beforeEach, describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/cookbooks'
type Ref = { id: string; name: string; slug: string }
let tags: Record<'quick' | 'cheap', Ref>
let soups: Ref
let pot: Ref

beforeEach<{ app: TestApp }>(async ({ app }) => {
  const both = await app.create.recipe({
    name: 'Both',
    tags: ['Quick', 'Cheap'],
    recipeCategory: ['Soup'],
    tools: ['Pot'],
  })
  await app.create.recipe({ name: 'Quick', tags: ['Quick'], recipeCategory: ['Soup'] })
  await app.create.recipe({ name: 'Cheap', tags: ['Cheap'], tools: ['Pot'] })
  await app.create.recipe({ name: 'Plain' })
  await app.create.recipe({ name: 'Theirs', tags: ['Quick', 'Cheap'] }, app.stranger)
  const named = (name: string) => both.tags.find((tag: Ref) => tag.name === name)
  tags = { quick: named('Quick'), cheap: named('Cheap') }
  soups = both.recipeCategory[0]
  pot = both.tools[0]
})

/** The names of a cookbook's recipes from every call that lists them, and the count of the preview. */
async function inBook(app: TestApp, body: object) {
  const api = app.as(app.cook)
  const preview = await api.post(`${base}/preview`, body)
  const book = (await api.post(base, { name: 'Book', ...body })).body
  const listed = await api.get(`/api/recipes?cookbook=${book.slug}&orderBy=name:asc`)
  const byId = await api.get(`/api/recipes?cookbook=${book.id}&orderBy=name:asc`)
  expect(byId.body.items).toEqual(listed.body.items)
  expect((await api.get(`${base}/${book.id}`)).body.recipes).toEqual(listed.body.items)
  expect(preview.body).toMatchObject({ total: listed.body.total })
  return listed.body.items.map(({ name }: Ref) => name)
}

describe('the recipes of a cookbook', () => {
  test('carry all or one of each kind that it names', async ({ app }) => {
    const { quick, cheap } = tags
    const both = [quick, cheap]
    expect(await inBook(app, {})).toEqual(['Both', 'Cheap', 'Plain', 'Quick'])
    expect(await inBook(app, { tags: both })).toEqual(['Both'])
    expect(await inBook(app, { tags: both, requireAllTags: true })).toEqual(['Both'])
    const any = { tags: both, requireAllTags: false }
    expect(await inBook(app, any)).toEqual(['Both', 'Cheap', 'Quick'])
    expect(await inBook(app, { ...any, categories: [soups] })).toEqual(['Both', 'Quick'])
    expect(await inBook(app, { ...any, categories: [soups], tools: [pot] })).toEqual(['Both'])
    expect(await inBook(app, { tags: [{ name: 'Brand new' }] })).toEqual([])
  })

  test('pass the filter of the second generation', async ({ app }) => {
    const queryFilterString = `(tags.id IN ["${tags.quick.id}"] OR name = "Plain") AND rating IS NULL`
    expect(await inBook(app, { queryFilterString })).toEqual(['Both', 'Plain', 'Quick'])
  })

  test('pass everything else that the list asks for, too', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post(base, { name: 'Soups', categories: [soups] })
    const ask = async (query: string) => {
      const { items, total } = (await api.get(`/api/recipes?cookbook=soups&${query}`)).body
      expect(items).toHaveLength(total)
      return items.map(({ name }: Ref) => name)
    }
    expect(await ask('orderBy=name:asc')).toEqual(['Both', 'Quick'])
    expect(await ask('tags=cheap')).toEqual(['Both'])
    expect(await ask('search=quick')).toEqual(['Quick', 'Both'])
    expect(await ask('queryFilter=name="Quick"')).toEqual(['Quick'])
    expect(await ask('tags=nothing')).toEqual([])
  })

  test('take no more statements when there are many', async ({ app }) => {
    const api = app.as(app.cook)
    const { id } = (await api.post(base, { name: 'All' })).body
    const count = async () => {
      app.queries.reset()
      await api.get(`${base}/${id}`)
      await api.get(`/api/recipes?cookbook=${id}`)
      return app.queries.count()
    }
    const few = await count()
    for (let index = 0; index < 10; index += 1) await app.create.recipe({ tags: [`Tag ${index}`] })
    expect(await count()).toBe(few)
  })
})

describe('both generations', () => {
  test('read what the other one wrote', async ({ app }) => {
    const api = app.as(app.cook)
    const { quick, cheap } = tags
    const lists = { tags: [quick, cheap], requireAllTags: false, categories: [soups] }
    const first = (await api.post(base, { name: 'First', ...lists })).body
    const queryFilterString = `recipe_category.id CONTAINS ALL ["${soups.id}"] AND tags.id IN ["${quick.id}", "${cheap.id}"]`
    expect(first).toMatchObject({
      queryFilterString,
      queryFilter: {
        parts: [
          { attributeName: 'recipe_category.id', relationalOperator: 'CONTAINS ALL' },
          { attributeName: 'tags.id', logicalOperator: 'AND', value: [quick.id, cheap.id] },
        ],
      },
    })
    const second = (await api.post('/api/households/cookbooks', { name: '2', queryFilterString }))
      .body
    expect(second).toMatchObject({
      categories: [soups],
      requireAllCategories: true,
      requireAllTags: false,
      requireAllTools: true,
    })
    expect(second.tags).toHaveLength(2)
  })

  test('keep a filter that lists cannot express when empty lists are sent back', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const queryFilterString = 'name LIKE "q%" OR rating > 3'
    const made = (await api.post(base, { name: 'Odd', queryFilterString })).body
    expect(made).toMatchObject({ categories: [], tags: [], tools: [], queryFilterString })
    const { queryFilterString: _s, queryFilter: _f, ...old } = made
    const saved = await api.put(`${base}/${made.id}`, { ...old, description: 'New' })
    expect(saved.body).toMatchObject({ description: 'New', queryFilterString })
    const flag = await api.put(`${base}/${made.id}`, { ...old, requireAllTools: false })
    expect(flag.body).toMatchObject({ requireAllTools: false, queryFilterString })
    const lists = await api.put(`${base}/${made.id}`, { ...old, tags: [tags.quick] })
    expect(lists.body.queryFilterString).toBe(`tags.id CONTAINS ALL ["${tags.quick.id}"]`)
  })

  test('change only what differs in all that is sent back', async ({ app }) => {
    const api = app.as(app.cook)
    const { quick, cheap } = tags
    const made = (await api.post(base, { name: 'Book', tags: [quick] })).body
    const put = async (changes: object) =>
      (await api.put(`${base}/${made.id}`, { ...made, ...changes })).body
    expect(await put({ tags: [cheap] })).toMatchObject({ tags: [cheap] })
    const text = `tags.id IN ["${quick.id}"]`
    const byText = await put({ queryFilterString: text, tags: [cheap] })
    expect(byText).toMatchObject({
      tags: [quick],
      queryFilterString: text,
      requireAllTags: false,
    })
    const emptied = await api.put(`${base}/${made.id}`, { queryFilterString: '' })
    expect(emptied.body).toMatchObject({ tags: [], queryFilterString: '' })
  })

  test('lose a deleted organizer, but never become a book of everything', async ({ app }) => {
    const api = app.as(app.cook)
    const { quick, cheap } = tags
    const two = (await api.post(base, { name: 'Two', tags: [quick, cheap] })).body
    const one = (await api.post(base, { name: 'One', tags: [quick] })).body
    const text = `tags.id IN ["${quick.id}","${cheap.id}"] AND name <> "Quick"`
    const own = (await api.post(base, { name: 'Own', queryFilterString: text })).body
    await api.delete(`/api/organizers/tags/${quick.id}`)
    const read = async (id: string) => (await api.get(`${base}/${id}`)).body
    expect(await read(two.id)).toMatchObject({
      tags: [cheap],
      queryFilterString: `tags.id CONTAINS ALL ["${cheap.id}"]`,
    })
    expect((await read(two.id)).recipes).toHaveLength(2)
    expect(await read(one.id)).toMatchObject({ tags: [], recipes: [] })
    expect((await read(own.id)).queryFilterString).toBe(
      `tags.id IN ["${cheap.id}"] AND name <> "Quick"`,
    )
  })

  test.for([
    ['name = "a', 'request.filter'],
    ['password = 5', 'request.filter-attribute'],
    ['tags.id IN ["x"]', 'request.filter-id'],
  ])('refuse the filter %s', async ([queryFilterString, code], { app }) => {
    const api = app.as(app.cook)
    for (const address of [base, `${base}/preview`]) {
      const answer = await api.post(address, { name: 'x', queryFilterString })
      expect(answer).toMatchObject({ status: 400, body: { code } })
    }
    expect((await api.get(base)).body.total).toBe(0)
  })
})

test('an organizer of another group is never linked or shown', async ({ app }) => {
  const theirs = (await app.as(app.stranger).post('/api/organizers/tags', { name: 'Hidden' })).body
  const api = app.as(app.cook)
  const refused = await api.post(base, { name: 'A', tags: [{ id: theirs.id }] })
  expect(refused.status).toBe(422)
  const queryFilterString = `tags.id IN ["${theirs.id}"]`
  const made = await api.post(base, { name: 'B', queryFilterString })
  expect(made.body).toMatchObject({ tags: [], queryFilterString })
  expect(JSON.stringify(made.body)).not.toContain('Hidden')
  await app.as(app.stranger).delete(`/api/organizers/tags/${theirs.id}`)
  expect((await api.get(`${base}/${made.body.id}`)).body.recipes).toEqual([])
})

test('a number is shown before a cookbook is made, and nothing is made for it', async ({ app }) => {
  const api = app.as(app.cook)
  const answer = await api.post(`${base}/preview`, { tags: [{ name: 'Not there yet' }] })
  expect(answer).toMatchObject({ status: 200, body: { total: 0 } })
  const found = await api.get('/api/organizers/tags?search=yet')
  expect(found.body.total).toBe(0)
  expect((await api.get(base)).body.total).toBe(0)
})

test('a filter that is not saved yet is parsed like that of a cookbook', async ({ app }) => {
  const api = app.as(app.cook)
  const queryFilterString = '(rating >= 4 OR name LIKE "%pea%") AND tags.id IS NULL'
  const { queryFilter } = (await api.post(base, { name: 'Book', queryFilterString })).body
  expect(queryFilter.parts).toHaveLength(3)
  const preview = await api.post(`${base}/preview`, { queryFilterString })
  expect(preview.body).toEqual({ total: 0, queryFilter })
})

test('as many categories, tags and tools as may be named are counted, saved and read again', async ({
  app,
}) => {
  const most = Array.from({ length: 500 }, (_, number) => ({ name: `Name ${number}` }))
  const lists = { recipeCategory: most, tags: most, tools: most }
  const all = await app.create.recipe({ name: 'All of it', ...lists })
  await app.create.recipe({ name: 'Nearly', ...lists, tags: most.slice(1) })
  const filter = { categories: all.recipeCategory, tags: all.tags, tools: all.tools }
  expect(await inBook(app, filter)).toEqual(['All of it'])
  const any = { requireAllCategories: false, requireAllTags: false, requireAllTools: false }
  expect(await inBook(app, { ...filter, ...any })).toEqual(['All of it', 'Nearly'])

  const api = app.as(app.cook)
  const { body: book } = await api.get(`${base}/book`)
  expect([book.categories, book.tags, book.tools].map((list) => list.length)).toEqual([
    500, 500, 500,
  ])
  // Also by the text that it became, as the second generation sends it.
  const { queryFilterString } = book
  expect(await inBook(app, { queryFilterString })).toEqual(['All of it'])
  const rule = { categories: all.recipeCategory, tags: all.tags }
  expect((await api.post('/api/groups/mealplans/rules', rule)).status).toBe(201)
  const planned = { date: '2026-03-02', entryType: 'dinner' }
  const random = await api.post('/api/groups/mealplans/random', planned)
  expect(random.body.recipe.name).toBe('All of it')
})

test('one more than may be named is refused, and so is too long a pattern', async ({ app }) => {
  const api = app.as(app.cook)
  const tooMany = Array.from({ length: 501 }, (_, number) => ({ name: `Name ${number}` }))
  expect((await api.post(`${base}/preview`, { tags: tooMany })).status).toBe(422)
  const conditions = (count: number) => Array.from({ length: count }, () => '(name = a)')
  for (const [queryFilterString, code] of [
    [`name LIKE "${'😀'.repeat(30_000)}"`, 'request.filter-pattern'],
    [conditions(1001).join(' OR '), 'request.filter'],
  ]) {
    const answer = await api.post(`${base}/preview`, { queryFilterString })
    expect(answer).toMatchObject({ status: 400, body: { code } })
  }
})

test('a cookbook and a rule from before patterns had a limit still find their recipes', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const words = 'slowly baked with apples from the garden, '.repeat(8)
  await app.create.recipe({ name: 'Pie', description: `Grandmother’s: ${words}and cinnamon` })
  await app.create.recipe({ name: 'Soup', description: 'Peas' })
  const { body: book } = await api.post(base, { name: 'Old' })
  const rule = { queryFilterString: 'name = Soup' }
  expect((await api.post('/api/groups/mealplans/rules', rule)).status).toBe(201)
  const filter = `description LIKE "%${words.toUpperCase()}%"`
  for (const table of ['cookbooks', 'mealPlanRules'] as const) {
    await app.db.updateTable(table).set({ filter }).execute()
  }

  const opened = await api.get(`${base}/${book.slug}`)
  expect(opened).toMatchObject({ status: 200, body: { queryFilterString: filter } })
  expect(opened.body.recipes.map(({ name }: { name: string }) => name)).toEqual(['Pie'])
  const listed = await api.get(`/api/recipes?cookbook=${book.slug}`)
  expect(listed.body.items).toEqual(opened.body.recipes)
  const renamed = await api.put(`${base}/${book.id}`, { name: 'Older', queryFilterString: filter })
  expect(renamed).toMatchObject({ status: 200, body: { queryFilterString: filter } })
  const planned = { date: '2026-03-02', entryType: 'dinner' }
  const random = await api.post('/api/groups/mealplans/random', planned)
  expect(random.body.recipe.name).toBe('Pie')
})
