import { sql } from 'kysely'
import { expect } from 'vitest'
import { keptOf } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const api = (app: TestApp) => app.as(app.cook)
const versions = async (app: TestApp, slug = 'soup') =>
  (await api(app).get(`/api/recipes/${slug}/versions`)).body as { id: string; number: number }[]
const contentOf = async (app: TestApp, id: string) =>
  (await api(app).get(`/api/recipes/soup/versions/${id}`)).body.recipe
const tag = (app: TestApp, name: string) =>
  api(app).post('/api/recipes/bulk-actions/tag', { recipes: ['soup'], tags: [{ name }] })
const numbers = (app: TestApp) =>
  app.db.selectFrom('recipeVersions').select(['number', 'restIn']).orderBy('number').execute()

/** While a recipe keeps 102 versions, of which the oldest hundred make room for the next one. */
async function keepingFew(work: () => Promise<unknown>) {
  const limits: { versionsOfRecipe: number } = keptOf
  limits.versionsOfRecipe = 102
  try {
    await work()
  } finally {
    limits.versionsOfRecipe = 1000
  }
}

/** A soup with a first version, one that is whole, and three that build on it, the last of them number 102. */
async function longKept(app: TestApp) {
  await app.create.recipe({ name: 'Soup', recipeIngredient: [{ note: 'a leek' }] })
  for (const name of ['Hot', 'Quick', 'Late']) await tag(app, name)
  const more = sql<number>`number + 97`
  await app.db
    .updateTable('recipeVersions')
    .set({ number: more, restIn: sql<number>`restIn + 97` })
    .where('number', '>', 1)
    .execute()
  expect((await numbers(app)).map(({ number }) => number)).toEqual([1, 99, 100, 101, 102])
}

test('the oldest versions make room, and what built on them is as it was', async ({ app }) => {
  await longKept(app)
  const [last] = await versions(app)
  const before = await contentOf(app, last!.id)
  await keepingFew(() => tag(app, 'Later'))
  expect(await numbers(app)).toEqual([
    { number: 102, restIn: null },
    { number: 103, restIn: 102 },
  ])
  const [newest, kept] = await versions(app)
  expect(await contentOf(app, kept!.id)).toEqual(before)
  const { tags, recipeIngredient } = await contentOf(app, newest!.id)
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Hot', 'Late', 'Later', 'Quick'])
  expect(recipeIngredient).toMatchObject([{ note: 'a leek' }])
  await tag(app, 'Last')
  expect((await numbers(app)).at(-1)).toEqual({ number: 104, restIn: 102 })
})

test('so they do where a recipe is saved by itself, and nobody else loses any', async ({ app }) => {
  await longKept(app)
  await app.create.recipe({ name: 'Stew', description: 'Brown' })
  await keepingFew(() => api(app).patch('/api/recipes/soup', { description: 'Warm' }))
  expect((await versions(app)).map(({ number }) => number)).toEqual([103, 102])
  expect((await versions(app, 'stew')).map(({ number }) => number)).toEqual([2, 1])
  await keepingFew(() => api(app).patch('/api/recipes/soup', { description: 'Cold' }))
  expect((await versions(app)).map(({ number }) => number)).toEqual([104, 103, 102])
})

test('where a version cannot be read, those it builds on stay', async ({ app }) => {
  await longKept(app)
  await app.db
    .updateTable('recipeVersions')
    .set({ content: Buffer.from('damaged') })
    .where('number', '=', 99)
    .execute()
  await keepingFew(() => tag(app, 'Later'))
  expect((await numbers(app)).map(({ number }) => number)).toEqual([99, 100, 101, 102, 103])
})
