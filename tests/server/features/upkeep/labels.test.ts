import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { make } from './collections.ts'

const base = '/api/groups/labels'

test('labels say how many foods carry each, and where one is named', async ({ app }) => {
  const api = app.as(app.cook)
  const [a, b] = await make(app, base, ['A', 'B'])
  await make(app, base, ['Theirs'], app.stranger)
  for (const name of ['Leek', 'Salt']) await api.post('/api/foods', { name, labelId: a!.id })
  const list = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
  const item = { shoppingListId: list.id, note: 'Bread', labelId: a!.id }
  await api.post('/api/groups/shopping/items', item)
  expect((await api.get(`${base}/counts`)).body).toEqual({ [a!.id]: 2, [b!.id]: 0 })
  const none = { recipes: 0, cookbooks: 0, planRules: 0 }
  expect((await api.get(`${base}/${a!.id}/uses`)).body).toEqual({
    ...none,
    shoppingItems: 1,
    foods: 2,
  })
  expect((await api.get(`${base}/${b!.id}/uses`)).body).toEqual({
    ...none,
    shoppingItems: 0,
    foods: 0,
  })
  expect((await app.as(app.stranger).get(`${base}/${a!.id}/uses`)).status).toBe(404)
})

test('many labels are deleted at once; foods, items and lists go on without', async ({ app }) => {
  const api = app.as(app.cook)
  const [a, b, c] = await make(app, base, ['A', 'B', 'C'])
  const [theirs] = await make(app, base, ['Theirs'], app.stranger)
  const food = (await api.post('/api/foods', { name: 'Leek', labelId: a!.id })).body
  const list = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
  const ids = [a!.id, b!.id, theirs!.id, randomUUID()]
  const path = `${base}/bulk-actions/delete`
  expect((await api.post(path, { ids })).status).toBe(403)
  const { body } = await app.as(app.admin).post(path, { ids })
  expect(body).toEqual({ deleted: 2 })
  expect((await api.get(`/api/foods/${food.id}`)).body).toMatchObject({
    labelId: null,
    label: null,
  })
  const { labelSettings } = (await api.get(`/api/groups/shopping/lists/${list.id}`)).body
  expect(labelSettings).toMatchObject([{ labelId: c!.id }])
  expect((await app.as(app.stranger).get(`${base}/${theirs!.id}`)).status).toBe(200)
})
