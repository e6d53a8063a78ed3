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

/** A soup with a first version, another whole one, and three that build on that, the last of them number 103. */
async function longKept(app: TestApp) {
  await app.create.recipe({ name: 'Soup', recipeIngredient: [{ note: 'a leek' }] })
  for (const name of ['Hot', 'Quick', 'Late']) await tag(app, name)
  await app.db
    .updateTable('recipeVersions')
    .set({ number: sql<number>`number + 98` })
    .where('number', '>', 2)
    .execute()
  expect((await numbers(app)).map(({ number }) => number)).toEqual([1, 2, 101, 102, 103])
}

test('the oldest versions make room, and what built on them is as it was', async ({ app }) => {
  await longKept(app)
  const [last] = await versions(app)
  const before = await contentOf(app, last!.id)
  await keepingFew(() => tag(app, 'Later'))
  expect(await numbers(app)).toEqual([
    { number: 1, restIn: null },
    { number: 103, restIn: null },
    { number: 104, restIn: 103 },
  ])
  const [newest, kept, oldest] = await versions(app)
  expect(await contentOf(app, kept!.id)).toEqual(before)
  // What the recipe was before anybody changed it stays, however often it is saved.
  expect(await contentOf(app, oldest!.id)).toMatchObject({ tags: [] })
  const { tags, recipeIngredient } = await contentOf(app, newest!.id)
  expect(tags.map(({ name }: { name: string }) => name)).toEqual(['Hot', 'Late', 'Later', 'Quick'])
  expect(recipeIngredient).toMatchObject([{ note: 'a leek' }])
  await tag(app, 'Last')
  expect((await numbers(app)).at(-1)).toEqual({ number: 105, restIn: 103 })
})

test('so they do where a recipe is saved by itself, and nobody else loses any', async ({ app }) => {
  await longKept(app)
  await app.create.recipe({ name: 'Stew', description: 'Brown' })
  await keepingFew(() => api(app).patch('/api/recipes/soup', { description: 'Warm' }))
  expect((await versions(app)).map(({ number }) => number)).toEqual([104, 103, 1])
  expect((await versions(app, 'stew')).map(({ number }) => number)).toEqual([2, 1])
  await keepingFew(() => api(app).patch('/api/recipes/soup', { description: 'Cold' }))
  expect((await versions(app)).map(({ number }) => number)).toEqual([105, 104, 103, 1])
})

test('where a version cannot be read, those it builds on stay', async ({ app }) => {
  await longKept(app)
  await app.db
    .updateTable('recipeVersions')
    .set({ content: Buffer.from('damaged') })
    .where('number', '=', 2)
    .execute()
  await keepingFew(() => tag(app, 'Later'))
  expect((await numbers(app)).map(({ number }) => number)).toEqual([1, 2, 101, 102, 103, 104])
})
