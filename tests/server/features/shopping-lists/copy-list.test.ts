import { expect } from 'vitest'
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
