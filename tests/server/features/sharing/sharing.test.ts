import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const nowhere = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
const DAY = 24 * 60 * 60 * 1000

const share = (app: TestApp, recipeId: string, expiresAt?: string) =>
  app.as(app.cook).post('/api/shared/recipes', { recipeId, expiresAt })

/** Sets the expiry of a link into the past. */
async function expire(app: TestApp, id: string) {
  const expiresAt = new Date(Date.now() - 1000).toISOString()
  await app.db.updateTable('shareTokens').set({ expiresAt }).where('id', '=', id).execute()
}

describe('a link to a recipe', () => {
  test('shows it to people without an account, whatever is private', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup', description: 'Hot' })
    expect(recipe.settings.public).toBe(false)
    await app.as(app.cook).post('/api/recipes/soup/comments', { text: 'family secret' })
    const made = await share(app, recipe.id)
    expect(made).toMatchObject({
      status: 201,
      body: { recipeId: recipe.id, groupId: app.cook.groupId, recipe: { name: 'Soup' } },
    })
    expect(made.body.recipe.comments).toHaveLength(1)
    const opened = await app.as(null).get(`/api/recipes/shared/${made.body.id}`)
    expect(opened).toMatchObject({
      status: 200,
      body: { id: recipe.id, description: 'Hot', comments: [] },
    })
    expect(JSON.stringify(opened.body)).not.toContain('family secret')
  })

  test('lasts 30 days unless told otherwise', async ({ app }) => {
    const { id } = await app.create.recipe()
    const days = ({ body }: { body: { expiresAt: string } }) =>
      (Date.parse(`${body.expiresAt}Z`) - Date.now()) / DAY
    expect(days(await share(app, id))).toBeCloseTo(30, 2)
    const wanted = new Date(Date.now() + 3 * DAY).toISOString()
    expect(days(await share(app, id, wanted))).toBeCloseTo(3, 2)
  })

  test('cannot end in the past', async ({ app }) => {
    const { id } = await app.create.recipe()
    const answer = await share(app, id, '2020-01-01T00:00:00Z')
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'expiresAt'], type: 'in_the_past' }] },
    })
    expect(answer.body.detail[0].msg).toMatch(/passed/)
    expect((await app.as(app.cook).get('/api/shared/recipes')).body).toEqual([])
  })

  test('that has expired does not work, and is deleted', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe()
    const { id } = (await share(app, recipeId)).body
    await share(app, recipeId)
    await expire(app, id)
    const missing = { status: 404, body: { detail: { message: 'Token Not Found' } } }
    expect(await app.as(null).get(`/api/recipes/shared/${id}`)).toMatchObject(missing)
    expect(await app.as(null).get(`/api/recipes/shared/${nowhere}`)).toMatchObject(missing)
    expect((await app.as(app.cook).get(`/api/shared/recipes/${id}`)).status).toBe(404)
    expect((await app.as(app.cook).get('/api/shared/recipes')).body).toHaveLength(1)
    expect(await app.db.selectFrom('shareTokens').select('id').execute()).toHaveLength(1)
    expect((await app.as(null).get('/api/recipes/shared/nonsense')).status).toBe(422)
  })

  test('shows what programs keep with the recipe', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup', extras: { source: 'book 7' } })
    const link = (await share(app, id)).body.id
    const { body } = await app.as(null).get(`/api/recipes/shared/${link}`)
    expect(body.extras).toEqual({ source: 'book 7' })
  })

  test('ends when it was said, to the microsecond', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
    const expiresAt = '2126-01-02T03:04:05.678901'
    const made = await app.as(app.cook).post('/api/shared/recipes', { recipeId, expiresAt })
    expect(made).toMatchObject({ status: 201, body: { expiresAt } })
    const [listed] = (await app.as(app.cook).get('/api/shared/recipes')).body
    expect(listed.expiresAt).toBe(expiresAt)
  })

  test('ends at once when it is deleted, and when its recipe is', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
    const cook = app.as(app.cook)
    const first = (await share(app, recipeId)).body
    const deleted = await cook.delete(`/api/shared/recipes/${first.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: first.id, recipe: { name: 'Soup' } } })
    expect((await app.as(null).get(`/api/recipes/shared/${first.id}`)).status).toBe(404)
    expect((await cook.delete(`/api/shared/recipes/${first.id}`)).status).toBe(404)

    const second = (await share(app, recipeId)).body
    await cook.delete('/api/recipes/soup')
    expect((await app.as(null).get(`/api/recipes/shared/${second.id}`)).status).toBe(404)
    expect((await cook.get('/api/shared/recipes')).body).toEqual([])
  })

  test('is the group’s to make, see and end', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe()
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    expect((await share(app, theirs.id)).status).toBe(404)
    expect((await share(app, nowhere)).status).toBe(404)
    const { id } = (await share(app, recipeId)).body
    const stranger = app.as(app.stranger)
    expect((await stranger.get(`/api/shared/recipes/${id}`)).status).toBe(404)
    expect((await stranger.delete(`/api/shared/recipes/${id}`)).status).toBe(404)
    expect((await stranger.get('/api/shared/recipes')).body).toEqual([])
    expect((await app.as(app.admin).get(`/api/shared/recipes/${id}`)).body.id).toBe(id)
    expect((await app.as(null).get(`/api/recipes/shared/${id}`)).status).toBe(200)
  })
})

test('links are listed for one recipe, in either spelling of the question', async ({ app }) => {
  const soup = await app.create.recipe()
  const stew = await app.create.recipe()
  const { id } = (await share(app, soup.id)).body
  await share(app, stew.id)
  const listed = async (query: string) =>
    (await app.as(app.cook).get(`/api/shared/recipes${query}`)).body.map(
      (link: { id: string }) => link.id,
    )
  expect(await listed('')).toHaveLength(2)
  expect(await listed(`?recipeId=${soup.id}`)).toEqual([id])
  expect(await listed(`?recipe_id=${soup.id}&page=1&perPage=-1`)).toEqual([id])
})

test('those who manage see every link of the household, of which recipe and by whom', async ({
  app,
}) => {
  const soup = await app.create.recipe({ name: 'Soup' })
  const gone = await app.create.recipe({ name: 'Gone' })
  const made = await share(app, soup.id)
  await share(app, gone.id)
  await app.as(app.cook).delete('/api/recipes/gone')
  const old = await share(app, soup.id)
  await expire(app, old.body.id)
  expect((await app.as(app.cook).get('/api/shared/links')).status).toBe(403)
  const { body } = await app.as(app.admin).get('/api/shared/links')
  const { fullName } = (await app.as(app.cook).get('/api/users/self')).body
  expect(body).toEqual([
    {
      id: made.body.id,
      recipeId: soup.id,
      groupId: app.cook.groupId,
      createdAt: made.body.createdAt,
      expiresAt: made.body.expiresAt,
      recipe: { name: 'Soup', slug: 'soup' },
      madeBy: fullName,
    },
  ])
  // Another household has none of it, whatever its people may do.
  await app.db
    .updateTable('users')
    .set({ canManage: 1 })
    .where('id', '=', app.stranger.id)
    .execute()
  expect((await app.as(app.stranger).get('/api/shared/links')).body).toEqual([])
})
