import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function open(app: TestApp, privateGroup: 0 | 1 = 0, recipePublic: 0 | 1 = 1) {
  await app.db
    .updateTable('groupPreferences')
    .set({ privateGroup, recipePublic })
    .where('groupId', '=', app.home.id)
    .execute()
}

test('a public recipe of an open group is for everybody, without what the household says', async ({
  app,
}) => {
  await open(app)
  const { id } = await app.create.recipe({ name: 'Soup', settings: { public: true } })
  await app.as(app.cook).post('/api/recipes/soup/comments', { text: 'family secret' })
  for (const address of [
    '/api/explore/recipes/home/soup',
    `/api/explore/recipes/${app.home.id}/${id}`,
    '/api/explore/groups/home/recipes/soup',
  ]) {
    for (const person of [null, app.stranger]) {
      const answer = await app.as(person).get(address)
      expect(answer).toMatchObject({ status: 200, body: { id, name: 'Soup', comments: [] } })
    }
  }
})

test('everything else does not exist for guests', async ({ app }) => {
  await app.create.recipe({ name: 'Soup', settings: { public: true } })
  await app.create.recipe({ name: 'Secret', settings: { public: false } })
  const ask = (group: string, slug: string) =>
    app.as(null).get(`/api/explore/recipes/${group}/${slug}`)
  const noGroup = { status: 404, body: { detail: 'group not found' } }
  const noRecipe = { status: 404, body: { detail: 'recipe not found' } }
  await open(app, 1, 1)
  expect(await ask('home', 'soup')).toMatchObject(noGroup)
  await open(app, 0, 0)
  expect(await ask('home', 'soup')).toMatchObject(noGroup)
  await open(app)
  expect(await ask('nobody', 'soup')).toMatchObject(noGroup)
  expect(await ask('home', 'secret')).toMatchObject(noRecipe)
  expect(await ask('home', 'nope')).toMatchObject(noRecipe)
  const theirs = await app.create.recipe({ name: 'Far', settings: { public: true } }, app.stranger)
  expect(await ask('home', theirs.id)).toMatchObject(noRecipe)
  await app.as(app.cook).delete('/api/recipes/soup')
  expect(await ask('home', 'soup')).toMatchObject(noRecipe)
})
