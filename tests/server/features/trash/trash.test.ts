import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'

const DAY_MS = 24 * 60 * 60 * 1000

async function thrownAway(app: TestApp, recipe: Record<string, unknown> = { name: 'Soup' }) {
  const made = await app.create.recipe(recipe)
  await app.as(app.cook).delete(`/api/recipes/${made.id}`)
  return made
}

const trashOf = async (app: TestApp, person = app.cook) =>
  (await app.as(person).get('/api/recipe-trash')).body as { id: string; name: string }[]

const filesOf = (app: TestApp, recipeId: string) =>
  readdir(path.dirname(app.services.files.recipeImages(recipeId))).catch(() => null)

describe('the list', () => {
  test('says what was deleted, by whom, and when it goes for good', async ({ app }) => {
    await thrownAway(app, { name: 'Soup', description: 'Warm' })
    const { id } = await thrownAway(app, { name: 'Stew' })
    const answer = await app.as(app.admin).get('/api/recipe-trash')
    expect(answer.status).toBe(200)
    expect(answer.body.map(({ name }: { name: string }) => name)).toEqual(['Stew', 'Soup'])
    const [stew, soup] = answer.body
    expect(soup).toMatchObject({ description: 'Warm', image: null })
    expect(stew).toMatchObject({ id, deletedBy: { id: app.cook.id, fullName: 'Cook Example' } })
    const days = Date.parse(`${stew.purgeAt}Z`) - Date.parse(`${stew.deletedAt}Z`)
    expect(days / DAY_MS).toBe(60)
  })

  test('takes one statement, however long it is', async ({ app }) => {
    await thrownAway(app)
    const count = async () => {
      app.queries.reset()
      await trashOf(app)
      return app.queries.count()
    }
    const one = await count()
    for (const name of ['A', 'B', 'C']) await thrownAway(app, { name })
    expect(await count()).toBe(one)
  })
})

describe('a recipe in the trash', () => {
  test('does not exist anywhere else', async ({ app }) => {
    const soup = await app.create.recipe({
      name: 'Soup',
      tags: ['Hot'],
      orgURL: 'https://example.test/soup',
      recipeIngredient: [{ note: 'leek', food: 'Leek' }],
    })
    await app.db.updateTable('recipes').set({ sourceKey: 'example.test/soup' }).execute()
    await app.db
      .insertInto('userRatings')
      .values({ userId: app.cook.id, recipeId: soup.id, rating: null, isFavorite: 1 })
      .execute()
    const api = app.as(app.cook)
    const foodId = soup.recipeIngredient[0].food.id
    const lists = [
      '',
      '?search=soup',
      '?search=leek',
      '?search=so',
      '?tags=hot',
      `?foods=${foodId}`,
    ]
    const totals = () =>
      Promise.all(lists.map(async (query) => (await api.get(`/api/recipes${query}`)).body.total))
    const source = '/api/recipe-imports?url=https%3A%2F%2Fexample.test%2Fsoup'
    const favorites = async () => (await api.get('/api/users/self')).body.favoriteRecipes
    expect(await totals()).toEqual(lists.map(() => 1))
    expect((await api.get(source)).body).toMatchObject({ slug: 'soup' })
    expect(await favorites()).toEqual(['soup'])

    await api.delete('/api/recipes/soup')
    expect(await totals()).toEqual(lists.map(() => 0))
    expect((await api.get(source)).body).toBeNull()
    expect(await favorites()).toEqual([])
    for (const key of ['soup', soup.id, encodeURIComponent(`trash/${soup.id}`)]) {
      expect((await api.get(`/api/recipes/${key}`)).status).toBe(404)
      expect((await api.patch(`/api/recipes/${key}`, { name: 'Ha' })).status).toBe(404)
      expect((await api.post(`/api/recipes/${key}/duplicate`, {})).status).toBe(404)
      expect((await api.delete(`/api/recipes/${key}`)).status).toBe(404)
    }
  })

  test('leaves its name to a new one, and its id too', async ({ app }) => {
    const { id } = await thrownAway(app)
    const api = app.as(app.cook)
    expect((await api.post('/api/recipes', { name: 'Soup' })).body).toBe('soup')
    expect((await api.post('/api/recipes', { name: id })).body).toBe(id)
    expect(await trashOf(app)).toHaveLength(1)
    // The second of the same name goes there as well.
    expect((await api.delete('/api/recipes/soup')).status).toBe(200)
    expect(await trashOf(app)).toHaveLength(2)
  })
})

describe('restoring', () => {
  test('brings back every part, the files and what people think of it', async ({ app }) => {
    const before = await app.create.recipe({
      name: 'Soup',
      rating: 4,
      tags: ['Hot'],
      notes: [{ title: 'n', text: 't' }],
      recipeIngredient: [{ note: 'x', food: 'Leek', unit: 'stick' }],
      recipeInstructions: ['Stir'],
    })
    await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })
    const { body: original } = await app.as(app.cook).get('/api/recipes/soup')
    await app.as(app.cook).delete('/api/recipes/soup')

    const answer = await app.as(app.admin).post(`/api/recipe-trash/${before.id}/restore`)
    expect(answer).toMatchObject({ status: 200, body: original })
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toEqual(original)
    expect((await app.as(app.cook).get('/api/recipes?search=soup')).body.total).toBe(1)
    expect(await trashOf(app)).toEqual([])
    expect(
      (await app.as(app.cook).post(`/api/recipe-trash/${before.id}/restore`)).body,
    ).toMatchObject({ code: 'recipe.not-found' })
  })

  test('a name that was taken meanwhile gets a number', async ({ app }) => {
    const { id } = await thrownAway(app)
    await app.create.recipe({ name: 'Soup' })
    const { body } = await app.as(app.cook).post(`/api/recipe-trash/${id}/restore`)
    expect(body).toMatchObject({ id, name: 'Soup (1)', slug: 'soup-1' })
    expect((await app.as(app.cook).get('/api/recipes?orderBy=name:asc')).body.total).toBe(2)
  })
})

describe('deleting for good', () => {
  test('is for the owner and for those who manage the group', async ({ app }) => {
    const made = await app.create.recipe({ name: 'Soup' }, app.admin)
    await app.as(app.cook).delete('/api/recipes/soup')
    const refused = await app.as(app.cook).delete(`/api/recipe-trash/${made.id}`)
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    expect(await trashOf(app)).toHaveLength(1)
    expect((await app.as(app.admin).delete(`/api/recipe-trash/${made.id}`)).status).toBe(200)
    const own = await thrownAway(app)
    expect((await app.as(app.cook).delete(`/api/recipe-trash/${own.id}`)).status).toBe(200)
    expect(await trashOf(app)).toEqual([])
  })

  test('takes rows and files along', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup', recipeIngredient: ['x'] })
    await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })
    await app.as(app.cook).delete('/api/recipes/soup')
    expect(await filesOf(app, id)).not.toBeNull()
    await app.as(app.cook).delete(`/api/recipe-trash/${id}`)
    expect(await filesOf(app, id)).toBeNull()
    expect(await app.db.selectFrom('recipes').select('id').execute()).toEqual([])
    expect(await app.db.selectFrom('recipeIngredients').select('id').execute()).toEqual([])
  })

  test('a recipe that is not in the trash cannot be deleted this way', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    expect((await app.as(app.cook).delete(`/api/recipe-trash/${id}`)).status).toBe(404)
    expect((await app.as(app.cook).get('/api/recipes/soup')).status).toBe(200)
  })

  test('emptying empties the trash of this group alone', async ({ app }) => {
    const { id } = await thrownAway(app)
    await app.create.recipe({ name: 'Kept' })
    const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    await app.as(app.stranger).delete('/api/recipes/theirs')
    expect((await app.as(app.admin).delete('/api/recipe-trash')).status).toBe(200)
    expect(await trashOf(app)).toEqual([])
    expect(await filesOf(app, id)).toBeNull()
    expect((await app.as(app.cook).get('/api/recipes/kept')).status).toBe(200)
    expect(await trashOf(app, app.stranger)).toMatchObject([{ id: theirs.id }])
  })
})

test('the trash of another group cannot be reached', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Theirs' }, app.stranger)
  await app.as(app.stranger).delete('/api/recipes/theirs')
  expect(await trashOf(app, app.admin)).toEqual([])
  const api = app.as(app.admin)
  expect((await api.post(`/api/recipe-trash/${id}/restore`)).status).toBe(404)
  expect((await api.delete(`/api/recipe-trash/${id}`)).status).toBe(404)
  expect(await trashOf(app, app.stranger)).toHaveLength(1)
})

test('a picture that arrives after the recipe was deleted changes nothing', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })
  await Promise.all([
    app
      .as(app.cook)
      .upload('PUT', '/api/recipes/soup/image', { image: await picture('jpeg', 900) }),
    app.as(app.cook).delete('/api/recipes/soup'),
  ])
  expect(await filesOf(app, id)).not.toBeNull()
})

test('a recipe is deleted permanently after 60 days, not earlier', async () => {
  let days = 0
  const begun = Date.now()
  const app = await startApp({ now: () => new Date(begun + days * DAY_MS) })
  onTestFinished(() => app.stop())
  const { id } = await app.create.recipe({ name: 'Soup' })
  await app.create.recipe({ name: 'Kept' })
  await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })
  await app.as(app.cook).delete('/api/recipes/soup')
  const left = async () =>
    (await app.db.selectFrom('recipes').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )
  days = 59.9
  await app.restart()
  expect(await left()).toEqual(['Kept', 'Soup'])
  days = 60.1
  await app.restart()
  await expect.poll(left).toEqual(['Kept'])
  await expect.poll(() => filesOf(app, id)).toBeNull()
})
