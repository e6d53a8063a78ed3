import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { copyList } from '#server/features/shopping-lists/copy-list.ts'
import { test } from '#tests/support/test.ts'
import { displays, items, lists, newList } from './shopping.ts'

test('a list is copied with what is to buy, its store and its order, but not its recipes', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const [bread, dairy] = await Promise.all(
    ['Bread', 'Dairy'].map(async (name) => (await api.post('/api/groups/labels', { name })).body),
  )
  const list = await newList(app)
  const store = (await api.post('/api/groups/shopping-stores', { name: 'Market' })).body
  const settings = list.labelSettings.toReversed()
  await api.put(
    `${lists}/${list.id}/label-settings`,
    settings.map((one: object, position: number) => ({ ...one, position })),
  )
  await api.put(`${lists}/${list.id}`, { name: 'Week', storeId: store.id })
  const recipe = await app.create.recipe({
    name: 'Pie',
    recipeIngredient: [{ note: 'plums', quantity: 2 }],
  })
  await api.post(`${lists}/${list.id}/recipe/${recipe.id}`, {})
  await api.post(items, { shoppingListId: list.id, note: 'Milk', quantity: 1, labelId: dairy.id })
  await api.post(items, { shoppingListId: list.id, note: 'Milk', quantity: 4, checked: true })
  await api.post(items, {
    shoppingListId: list.id,
    note: 'Rolls',
    checked: true,
    labelId: bread.id,
  })

  const copied = await app.as(app.admin).post(`${lists}/${list.id}/copy`, { name: ' Next week ' })
  expect(copied).toMatchObject({
    status: 201,
    body: { name: 'Next week', userId: app.admin.id, storeId: store.id, recipeReferences: [] },
  })
  expect(await displays(app, copied.body.id)).toEqual(['2 plums', 'Milk'])
  await api.put(`${lists}/${copied.body.id}`, { name: 'x', storeId: null })
  const { labelSettings } = (await api.get(`${lists}/${copied.body.id}`)).body
  expect(labelSettings.map((one: { labelId: string }) => one.labelId)).toEqual([dairy.id, bread.id])
  const again = await api.post(`${lists}/${list.id}/copy`, { name: 'All', withChecked: true })
  expect(await displays(app, again.body.id)).toEqual(['2 plums', '5 Milk', 'Rolls'])
  expect(await displays(app, list.id)).toHaveLength(4)
  const theirs = await app.as(app.stranger).post(`${lists}/${list.id}/copy`, { name: 'x' })
  expect(theirs.status).toBe(404)
  expect((await api.post(`${lists}/${list.id}/copy`, { name: ' ' })).status).toBe(422)
})

test('a food that becomes part of another one while it is copied is that one in the copy', async ({
  app,
}) => {
  const api = app.as(app.admin)
  const [old, kept] = await Promise.all(
    ['Courgette', 'Zucchini'].map(async (name) => (await api.post('/api/foods', { name })).body),
  )
  const { id } = await newList(app)
  await api.post(items, { shoppingListId: id, note: '', quantity: 2, foodId: old.id })
  const ctx = await app.ctx(app.cook)
  // The things are read, and not written yet.
  const copying = copyList(ctx, id, { name: 'Copy', withChecked: true })
  await setImmediate()
  await app.db.updateTable('shoppingItems').set({ foodId: kept.id }).execute()
  await app.db.deleteFrom('foods').where('id', '=', old.id).execute()
  expect((await copying).listItems).toMatchObject([{ foodId: kept.id, display: '2 Zucchini' }])
})

test('things are read before the copy begins, since everybody waits for what it writes', async ({
  app,
}) => {
  const { id } = await newList(app)
  await app.as(app.cook).post(items, { shoppingListId: id, note: 'Milk' })
  const ctx = await app.ctx(app.cook)
  app.queries.reset()
  await copyList(ctx, id, { name: 'Copy', withChecked: true })
  const all = app.queries.all()
  const written = all.findIndex((statement) => statement.startsWith('insert into "shoppingItems"'))
  const within = all.slice(
    all.findIndex((text) => text.startsWith('insert')),
    written,
  )
  expect(written).toBeGreaterThan(0)
  expect(within.filter(readsItems)).toEqual([])
})

/** Whole rows, not how many there are. */
const readsItems = (statement: string) => statement.startsWith('select "shoppingItems".*')
