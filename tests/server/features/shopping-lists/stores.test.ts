import { expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { items, lists, newList, unknown } from './shopping.ts'

const stores = '/api/groups/shopping-stores'

const labelled = async (app: TestApp, ...names: string[]) => {
  const ids: string[] = []
  for (const name of names) {
    ids.push((await app.as(app.cook).post('/api/groups/labels', { name })).body.id)
  }
  return ids as [string, string, string]
}
const orderOf = async (app: TestApp, id: string): Promise<string[]> =>
  (await app.as(app.cook).get(`${lists}/${id}`)).body.labelSettings.map(
    (one: { label: { name: string } }) => one.label.name,
  )

test('a list shows the order of the store it follows, and its own again without one', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const [bread, dairy, fruit] = await labelled(app, 'Bread', 'Dairy', 'Fruit')
  const list = await newList(app)
  const corner = await api.post(stores, {
    name: ' Corner shop ',
    labelIds: [fruit, bread, unknown],
  })
  expect(corner).toMatchObject({
    status: 201,
    body: { name: 'Corner shop', labelIds: [fruit, bread, dairy], groupId: app.cook.groupId },
  })
  const at = `${lists}/${list.id}`
  expect(await orderOf(app, list.id)).toEqual(['Bread', 'Dairy', 'Fruit'])
  const followed = await api.put(at, { name: 'Week', storeId: corner.body.id })
  expect(followed.body).toMatchObject({ storeId: corner.body.id, name: 'Week' })
  expect(await orderOf(app, list.id)).toEqual(['Fruit', 'Bread', 'Dairy'])

  // Programs order the labels of the list; that is the store now, also for sorted items.
  const settings = followed.body.labelSettings.toReversed()
  const sent = settings.map((one: object, position: number) => ({ ...one, position }))
  expect((await api.put(`${at}/label-settings`, sent)).status).toBe(200)
  const [{ labelIds }] = (await api.get(stores)).body
  expect(labelIds).toEqual([dairy, bread, fruit])
  for (const [note, labelId] of [
    ['rolls', bread],
    ['milk', dairy],
    ['plums', fruit],
  ]) {
    await api.post(items, { shoppingListId: list.id, note, labelId })
  }
  const sorted = await api.get(
    `${items}?orderBy=label.shopping_lists_label_settings.position&orderDirection=asc&perPage=-1`,
  )
  expect(sorted.body.items.map(({ note }: { note: string }) => note)).toEqual([
    'milk',
    'rolls',
    'plums',
  ])

  // A program that renames the list says nothing of stores; null is no store.
  expect((await api.put(at, { name: 'Weekend' })).body.storeId).toBe(corner.body.id)
  await api.put(at, { name: 'Weekend', storeId: null })
  expect(await orderOf(app, list.id)).toEqual(['Bread', 'Dairy', 'Fruit'])
  await api.put(at, { name: 'Weekend', storeId: corner.body.id })
  expect((await api.delete(`${stores}/${corner.body.id}`)).body.name).toBe('Corner shop')
  expect((await api.get(at)).body.storeId).toBeNull()
  expect(await orderOf(app, list.id)).toEqual(['Bread', 'Dairy', 'Fruit'])
})

test('stores are renamed and ordered anew, and know labels that come and go', async ({ app }) => {
  const api = app.as(app.cook)
  const [bread, dairy, fruit] = await labelled(app, 'Bread', 'Dairy', 'Fruit')
  const { id } = (await api.post(stores, { name: 'Market' })).body
  const changed = await api.put(`${stores}/${id}`, { labelIds: [fruit] })
  expect(changed.body).toMatchObject({ name: 'Market', labelIds: [fruit, bread, dairy] })
  expect((await api.put(`${stores}/${id}`, { name: 'Big market' })).body).toMatchObject({
    name: 'Big market',
    labelIds: [fruit, bread, dairy],
  })
  const [fish] = await labelled(app, 'A fish counter')
  await api.delete(`/api/groups/labels/${dairy}`)
  expect((await api.get(stores)).body[0].labelIds).toEqual([fruit, bread, fish])
  expect((await api.put(`${stores}/${id}`, { name: ' ' })).status).toBe(422)
  expect((await api.post(stores, {})).status).toBe(422)
})

test('belong to one household, and there is room for a few dozen', async ({ app }) => {
  const api = app.as(app.cook)
  const stranger = app.as(app.stranger)
  const ours = (await api.post(stores, { name: 'Market' })).body
  const theirs = (await stranger.post(stores, { name: 'Theirs' })).body
  const list = await newList(app)
  expect((await stranger.get(stores)).body).toMatchObject([{ name: 'Theirs' }])
  expect((await stranger.put(`${stores}/${ours.id}`, { name: 'x' })).status).toBe(404)
  expect((await stranger.delete(`${stores}/${ours.id}`)).status).toBe(404)
  const followed = await api.put(`${lists}/${list.id}`, { name: 'x', storeId: theirs.id })
  expect(followed).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'storeId'] }] } })

  const { id: userId } = app.cook
  await app.as(app.admin).put('/api/groups/permissions', { userId, readOnly: true })
  expect((await api.get(stores)).status).toBe(200)
  expect((await api.post(stores, { name: 'y' })).status).toBe(403)
  await app.as(app.admin).put('/api/groups/permissions', { userId, readOnly: false })

  for (let count = 1; count < mostOf.shoppingStores; count += 1)
    await api.post(stores, { name: 'z' })
  expect(await api.post(stores, { name: 'one more' })).toMatchObject({
    status: 400,
    body: { detail: { message: 'A household can have 50 stores. Delete one first.' } },
  })
  app.queries.reset()
  await api.get(stores)
  expect(app.queries.count()).toBeLessThanOrEqual(5)
})
