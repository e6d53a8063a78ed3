import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function exported(app: TestApp, slug: string) {
  const { body } = await app.as(app.cook).post(`/api/recipes/${slug}/exports`)
  const answer = await app.as(app.cook).get(`/api/recipes/${slug}/exports/zip?token=${body.token}`)
  return new Blob([new Uint8Array(answer.body as Buffer)])
}

/** A tart, its zip, and what became of the tart here since. */
async function tart(app: TestApp) {
  const api = app.as(app.cook)
  const lines = ['200 g flour', '3 eggs', '1 lemon', '150 g sugar']
  const recipeIngredient = lines.map((note) => ({ note, quantity: 0 }))
  await app.create.recipe({ name: 'Lemon tart', recipeIngredient })
  const archive = await exported(app, 'lemon-tart')
  await api.patch('/api/recipes/lemon-tart', {
    recipeIngredient: recipeIngredient.slice(0, 3),
    description: 'By me',
  })
  const send = (fields: object = {}) =>
    api.upload('POST', '/api/recipes/create-from-zip', { archive, ...fields })
  const names = async () =>
    (await api.get('/api/recipes')).body.items.map(({ name }: { name: string }) => name)
  return { api, send, names }
}

test('a zip of a recipe that is here makes a copy, as other programs expect', async ({ app }) => {
  const { send, names } = await tart(app)
  expect(await send()).toMatchObject({ status: 201, body: 'lemon-tart-1' })
  expect(await names()).toHaveLength(2)
})

test('whoever wants to be asked is told which recipe is here, and nothing is made', async ({
  app,
}) => {
  const { send, names } = await tart(app)
  const { status, body } = await send({ onDuplicate: 'refuse' })
  expect(status).toBe(409)
  expect(body.detail.params).toMatchObject({ name: 'Lemon tart', slug: 'lemon-tart' })
  expect(await names()).toEqual(['Lemon tart'])
})

test('the recipe that is here can take what the zip says, and keeps what it does not say', async ({
  app,
}) => {
  const { api, send, names } = await tart(app)
  expect(await send({ onDuplicate: 'replace' })).toMatchObject({ status: 201, body: 'lemon-tart' })
  expect(await names()).toEqual(['Lemon tart'])
  const { body } = await api.get('/api/recipes/lemon-tart')
  expect(body.recipeIngredient).toHaveLength(4)
  expect(body.description).toBe('By me')
})

test('a zip of something else is made whatever one wants', async ({ app }) => {
  const { api, send } = await tart(app)
  await api.send('DELETE', '/api/recipes/lemon-tart')
  expect(await send({ onDuplicate: 'refuse' })).toMatchObject({ status: 201, body: 'lemon-tart' })
  await api.send('DELETE', '/api/recipes/lemon-tart')
  expect(await send({ onDuplicate: 'replace' })).toMatchObject({ status: 201, body: 'lemon-tart' })
})
