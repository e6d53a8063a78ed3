import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { displays, items, newList, unknown } from './shopping.ts'

describe('an item', () => {
  test('of the same kind makes the one that is there grow', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const first = await api.post(items, { shoppingListId, note: 'Milk' })
    const second = await api.post(items, { shoppingListId, note: 'Milk', quantity: 2 })
    expect(second).toMatchObject({
      status: 201,
      body: {
        createdItems: [],
        updatedItems: [{ id: first.body.createdItems[0].id, quantity: 3, display: '3 Milk' }],
      },
    })
    await api.put(`${items}/${first.body.createdItems[0].id}`, {
      shoppingListId,
      note: 'Milk',
      checked: true,
    })
    await api.post(items, { shoppingListId, note: 'Milk' })
    expect(await displays(app, shoppingListId)).toEqual(['Milk', 'Milk'])
  })

  test('is merged into a food with another note', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const foodId = (await api.post('/api/foods', { name: 'Tomato' })).body.id
    const { body } = await api.post(`${items}/create-bulk`, [
      { shoppingListId, foodId, note: 'ripe', position: 5 },
      { shoppingListId, note: 'Bread' },
      { shoppingListId, foodId, note: 'peeled', quantity: 2, extras: { shop: 'Market' } },
      { shoppingListId, foodId, note: 'never', quantity: -1 },
    ])
    expect(body.createdItems).toMatchObject([
      { note: 'ripe | peeled', quantity: 3, position: 5, extras: { shop: 'Market' } },
      { note: 'Bread' },
    ])
  })

  test('is merged into another when a change makes them equal, and is deleted below zero', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const add = async (note: string) =>
      (await api.post(items, { shoppingListId, note })).body.createdItems[0]
    const [milk, bread, eggs] = [await add('Milk'), await add('Bread'), await add('Eggs')]
    const { body } = await api.put(items, [
      { ...bread, note: 'Milk', quantity: 4 },
      { ...bread, note: 'Ignored' },
      { ...eggs, quantity: -1 },
      { ...eggs, id: unknown },
    ])
    expect(body).toMatchObject({
      createdItems: [],
      updatedItems: [{ id: milk.id, quantity: 5, display: '5 Milk' }],
      deletedItems: [{ id: eggs.id }, { id: bread.id }],
    })
    expect(await displays(app, shoppingListId)).toEqual(['5 Milk'])
  })

  test('two that become alike in one request are one', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const add = async (note: string) =>
      (await api.post(items, { shoppingListId, note })).body.createdItems[0]
    const [milk, bread] = [await add('Milk'), await add('Bread')]
    const { body } = await api.put(items, [milk, { ...bread, note: 'Milk' }])
    expect(body).toMatchObject({
      updatedItems: [{ id: milk.id, quantity: 2 }],
      deletedItems: [{ id: bread.id }],
    })
  })
})
