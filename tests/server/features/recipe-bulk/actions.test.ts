import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/recipes/bulk-actions'
type Named = { name: string }
const names = (list: Named[]) => list.map(({ name }) => name).toSorted()
const read = async (app: TestApp, slug: string) =>
  (await app.as(app.cook).get(`/api/recipes/${slug}`)).body
const versions = async (app: TestApp, slug: string) =>
  (await app.as(app.cook).get(`/api/recipes/${slug}/versions`)).body

/** Every action with a body for these recipes. */
const actions = (recipes: string[]) =>
  [
    ['tag', { recipes, tags: [{ name: 'Party' }] }],
    ['categorize', { recipes, categories: [{ name: 'Party' }] }],
    ['settings', { recipes, settings: { landscapeView: true } }],
    ['delete', { recipes }],
  ] as const

describe('many recipes at once', () => {
  test('get tags and categories, and keep those they had', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup', tags: ['Quick'], recipeCategory: ['Old'] })
    const bread = await app.create.recipe({ name: 'Bread' })
    const api = app.as(app.cook)
    const recipes = ['soup', bread.id]
    const tags = [soup.tags[0], { id: null, name: 'Party', slug: 'party' }]
    const tagged = await api.post(`${base}/tag`, { recipes, tags })
    expect(tagged).toMatchObject({ status: 200, body: { done: 2, skipped: [] } })
    const categories = [{ name: 'Dinner' }]
    await api.post(`${base}/categorize`, { recipes, categories })
    for (const slug of ['soup', 'bread']) {
      expect(names((await read(app, slug)).tags)).toEqual(['Party', 'Quick'])
    }
    expect(names((await read(app, 'soup')).recipeCategory)).toEqual(['Dinner', 'Old'])
    expect(names((await read(app, 'bread')).recipeCategory)).toEqual(['Dinner'])
  })

  test('have their cards made once, however many they are', async ({ app }) => {
    for (const name of ['Soup', 'Bread', 'Pie']) await app.create.recipe({ name })
    app.queries.reset()
    const recipes = ['soup', 'bread', 'pie']
    await app.as(app.cook).post(`${base}/tag`, { recipes, tags: [{ name: 'Party' }] })
    const made = app.queries.all().filter((sql) => sql.includes('"recipeSettings"."locked"'))
    expect(made).toHaveLength(1)
    expect(await versions(app, 'pie')).toHaveLength(3)
  })

  test('lose tags and categories by id, slug or name; nothing is made for it', async ({ app }) => {
    const carried = { tags: ['Quick', 'Party', 'Old'], recipeCategory: ['Dinner', 'Side'] }
    const soup = await app.create.recipe({ name: 'Soup', ...carried })
    const bread = await app.create.recipe({ name: 'Bread', tags: ['Old'] })
    const theirs = await app.create.recipe({ name: 'Theirs', tags: ['Quick'] }, app.stranger)
    const api = app.as(app.cook)
    const [quick] = soup.tags.filter(({ name }: Named) => name === 'Quick')
    const tags = [{ id: quick.id }, { slug: 'party' }, { name: 'Unheard of' }]
    const recipes = ['soup', 'bread', 'nope']
    const [latest] = await versions(app, 'bread')
    const taken = await api.post(`${base}/tag`, { recipes, tags, remove: true })
    expect(taken).toMatchObject({
      status: 200,
      body: { done: 2, skipped: [{ recipe: 'nope', reason: 'not-found' }] },
    })
    const now = await read(app, 'soup')
    expect(names(now.tags)).toEqual(['Old'])
    expect(now.updatedAt > soup.updatedAt).toBe(true)
    expect((await versions(app, 'soup'))[0].changes).toEqual(['tags'])
    expect(await read(app, 'bread')).toMatchObject({ updatedAt: bread.updatedAt, tags: [{}] })
    expect((await versions(app, 'bread'))[0]).toEqual(latest)
    const categories = ['side']
    await api.post(`${base}/categorize`, { recipes: [soup.id], categories, remove: true })
    expect(names((await read(app, 'soup')).recipeCategory)).toEqual(['Dinner'])
    const all = (await api.get('/api/organizers/tags?perPage=-1')).body.items
    expect(names(all)).toEqual(['Old', 'Party', 'Quick'])
    const [foreign] = (await app.as(app.stranger).get(`/api/recipes/${theirs.slug}`)).body.tags
    await api.post(`${base}/tag`, { recipes: [theirs.id], tags: [foreign], remove: true })
    expect((await app.as(app.stranger).get(`/api/recipes/${theirs.slug}`)).body.tags).toHaveLength(
      1,
    )
  })

  test('change only the settings that are given, never the lock', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', settings: { public: true, showAssets: true } })
    await app.create.recipe({ name: 'Own', settings: { locked: true } })
    const api = app.as(app.cook)
    const recipes = ['soup', 'own']
    await api.post(`${base}/settings`, { recipes, settings: { showNutrition: true, locked: true } })
    const soup = { public: true, showAssets: true, showNutrition: true, locked: false }
    expect((await read(app, 'soup')).settings).toMatchObject(soup)
    expect((await read(app, 'own')).settings).toMatchObject({ showNutrition: true, locked: true })
    const all = {
      public: false,
      showNutrition: false,
      showAssets: false,
      landscapeView: true,
      disableComments: true,
      disableAmount: false,
      locked: false,
    }
    await api.post(`${base}/settings`, { recipes, settings: all })
    expect((await read(app, 'soup')).settings).toEqual(all)
    expect((await read(app, 'own')).settings).toEqual({ ...all, locked: true })
    const nothing = await api.post(`${base}/settings`, { recipes, settings: {} })
    expect(nothing.body).toEqual({ done: 2, skipped: [] })
    const wrong = await api.post(`${base}/settings`, { recipes, settings: { public: 'maybe' } })
    expect(wrong.status).toBe(422)
  })

  test('go to the trash and come back', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Bread' })
    const api = app.as(app.cook)
    const gone = await api.post(`${base}/delete`, { recipes: ['soup', 'nope', soup.id] })
    expect(gone.body).toEqual({
      done: 1,
      skipped: [{ recipe: 'nope', name: null, reason: 'not-found' }],
    })
    expect((await api.get('/api/recipes')).body.total).toBe(1)
    const trash = (await api.get('/api/recipe-trash')).body
    expect(trash).toMatchObject([{ id: soup.id, name: 'Soup', deletedBy: { id: app.cook.id } }])
    await app.create.recipe({ name: 'Soup' })
    const back = await api.post(`/api/recipe-trash/${soup.id}/restore`)
    expect(back.body).toMatchObject({ id: soup.id, slug: 'soup-1' })
  })

  test('get a new updatedAt and a version each, if something changed', async ({ app }) => {
    const before = await app.create.recipe({ name: 'Soup', tags: ['Party'] })
    const bread = await app.create.recipe({ name: 'Bread', recipeIngredient: ['1 cup flour'] })
    const api = app.as(app.cook)
    const [kept, count] = [await versions(app, 'soup'), (await versions(app, 'bread')).length]
    await api.post(`${base}/tag`, { recipes: ['soup', 'bread'], tags: [{ name: 'Party' }] })
    expect((await read(app, 'soup')).updatedAt).toBe(before.updatedAt)
    expect(await versions(app, 'soup')).toEqual(kept)
    const after = await read(app, 'bread')
    expect(after.updatedAt > bread.updatedAt).toBe(true)
    expect(after.dateUpdated).toBe(after.updatedAt)
    const [latest, ...older] = await versions(app, 'bread')
    expect(latest).toMatchObject({ changes: ['tags'], isCurrent: true, user: { id: app.cook.id } })
    expect(older).toHaveLength(count)

    const settings = { disableAmount: false }
    await api.post(`${base}/settings`, { recipes: ['bread'], settings })
    const [changed, tagged] = await versions(app, 'bread')
    expect(changed.changes).toContain('settings')
    const shown = await api.get(`/api/recipes/bread/versions/${changed.id}`)
    const now = await read(app, 'bread')
    expect(shown.body.recipe.recipeIngredient).toEqual(now.recipeIngredient)
    await api.post(`/api/recipes/bread/versions/${tagged.id}/restore`)
    expect(await read(app, 'bread')).toMatchObject({
      settings: { disableAmount: true },
      tags: [{ name: 'Party' }],
    })
  })

  test('still detect a save over somebody else’s', async ({ app }) => {
    const { updatedAt } = await app.create.recipe({ name: 'Soup' })
    await app.as(app.admin).post(`${base}/tag`, { recipes: ['soup'], tags: [{ name: 'x' }] })
    const late = await app.as(app.cook).put('/api/recipes/soup', {
      description: 'mine',
      basedOn: updatedAt,
    })
    expect(late).toMatchObject({ status: 409, body: { code: 'recipe.changed-meanwhile' } })
  })
})

describe.each(['tag', 'categorize', 'settings', 'delete'])('%s', (action) => {
  const bodyOf = (recipes: string[]) => actions(recipes).find(([name]) => name === action)![1]
  const send = (app: TestApp, recipes: string[]) =>
    app.as(app.cook).post(`${base}/${action}`, bodyOf(recipes))

  test('skips what others have locked, and says so', async ({ app }) => {
    const locked = await app.create.recipe(
      { name: 'Grandma’s', settings: { locked: true } },
      app.admin,
    )
    await app.create.recipe({ name: 'Mine', settings: { locked: true } })
    await app.create.recipe({ name: 'Free' }, app.admin)
    const answer = await send(app, [locked.slug, 'mine', 'free', 'nope'])
    expect(answer.body).toEqual({
      done: 2,
      skipped: [
        { recipe: locked.slug, name: 'Grandma’s', reason: 'locked' },
        { recipe: 'nope', name: null, reason: 'not-found' },
      ],
    })
    expect(await read(app, locked.slug)).toEqual(locked)
  })

  test('does nothing to another group’s recipes, among one’s own neither', async ({ app }) => {
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    await app.create.recipe({ name: 'Ours' })
    const answer = await send(app, [theirs.slug, theirs.id, 'ours'])
    expect(answer.body.done).toBe(1)
    expect(answer.body.skipped).toMatchObject([{ name: null }, { name: null }])
    expect(JSON.stringify(answer.body)).not.toContain('Secret')
    const kept = await app.as(app.stranger).get(`/api/recipes/${theirs.id}`)
    expect(kept.body).toEqual(theirs)
  })

  test('takes no more statements for twelve recipes than for two', async ({ app }) => {
    const count = async (prefix: string, many: number) => {
      const slugs: string[] = []
      for (let index = 0; index < many; index += 1) {
        slugs.push((await app.create.recipe({ name: `${prefix} ${index}` })).slug)
      }
      await app.as(app.cook).post('/api/organizers/tags', { name: 'Party' })
      await app.as(app.cook).post('/api/organizers/categories', { name: 'Party' })
      app.queries.reset()
      expect((await send(app, slugs)).body.done).toBe(many)
      return app.queries.count()
    }
    const few = await count('Few', 2)
    // The first time, the search adds a new word to its vocabulary.
    expect(await count('Many', 12)).toBeLessThanOrEqual(few)
  })
})

test('an organizer of another group is neither linked nor shown', async ({ app }) => {
  const theirs = (await app.as(app.stranger).post('/api/organizers/tags', { name: 'Hidden' })).body
  await app.create.recipe({ name: 'Soup' })
  const recipes = ['soup']
  const answer = await app.as(app.cook).post(`${base}/tag`, { recipes, tags: [{ id: theirs.id }] })
  expect(answer.status).toBe(422)
  expect((await read(app, 'soup')).tags).toEqual([])
})
