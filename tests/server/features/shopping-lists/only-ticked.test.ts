import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const items = '/api/groups/shopping/items'

async function listFor(app: TestApp) {
  const api = app.as(app.admin)
  const list = (await api.post('/api/groups/shopping/lists', { name: 'Shop' })).body
  const other = (await api.post('/api/groups/shopping/lists', { name: 'Other' })).body
  const label = (await api.post('/api/groups/labels', { name: 'Dairy' })).body
  const recipe = await app.create.recipe({
    name: 'Pancakes',
    recipeIngredient: [{ quantity: 2, note: 'Eggs' }],
  })
  await api.post(`/api/groups/shopping/lists/${list.id}/recipe/${recipe.id}`)
  const [item] = (await api.get(`/api/groups/shopping/lists/${list.id}`)).body.listItems
  await app.db.updateTable('users').set({ readOnly: 1 }).where('id', '=', app.cook.id).execute()
  return { item, list, other, label, reader: app.as(app.cook) }
}

const now = async (app: TestApp, id: string) => (await app.as(app.admin).get(`${items}/${id}`)).body

describe('AZ-7 a member who may only read', () => {
  test('ticks and unticks what is on the list, in both calls and generations', async ({ app }) => {
    const { item, reader } = await listFor(app)
    const ticked = await reader.put(`${items}/${item.id}`, { ...item, checked: true })
    expect(ticked).toMatchObject({ status: 200, body: { updatedItems: [{ checked: true }] } })
    const after = ticked.body.updatedItems[0]
    const unticked = await reader.put('/api/households/shopping/items', [
      { ...after, checked: false },
    ])
    expect(unticked).toMatchObject({ status: 200, body: { updatedItems: [{ checked: false }] } })
    // As a program of the first generation does, which knows few fields.
    const { id, shoppingListId, note, quantity, position, labelId } = item
    const few = { id, shoppingListId, note, quantity, position, labelId, checked: true }
    expect((await reader.put(`${items}/${id}`, few)).status).toBe(200)
    expect(await now(app, id)).toMatchObject({ checked: true, quantity: 2, isFood: item.isFood })
  })

  test.for([
    ['its words', { note: 'Caviar' }],
    ['its amount', { quantity: 12 }],
    ['an amount below nothing, which deletes it', { quantity: -1 }],
    ['its place', { position: 7 }],
    ['what it is', { isFood: true }],
    ['what programs keep with it', { extras: { a: 'b' } }],
    ['its recipes', { recipeReferences: [] }],
  ] as const)('does not change %s', async ([, change], { app }) => {
    const { item, reader } = await listFor(app)
    const before = await now(app, item.id)
    const both = { ...item, checked: false, ...change }
    for (const body of [both, { ...both, checked: !('recipeReferences' in change) }]) {
      expect(await reader.put(`${items}/${item.id}`, body)).toMatchObject({
        status: 403,
        body: { code: 'auth.read-only' },
      })
      expect((await reader.put(items, [{ ...body, id: item.id }])).status).toBe(403)
    }
    expect(await now(app, item.id)).toEqual(before)
  })

  test('does not move it to another list or label', async ({ app }) => {
    const { item, other, label, reader } = await listFor(app)
    for (const change of [{ shoppingListId: other.id }, { labelId: label.id }]) {
      const refused = await reader.put(`${items}/${item.id}`, { ...item, checked: true, ...change })
      expect(refused.status).toBe(403)
    }
    expect((await now(app, item.id)).checked).toBe(false)
  })

  test('AZ-4 of many items changes none if one is changed', async ({ app }) => {
    const { item, list, reader } = await listFor(app)
    const made = await app.as(app.admin).post(items, { shoppingListId: list.id, note: 'Milk' })
    const milk = made.body.createdItems[0]
    const refused = await reader.put(items, [
      { ...milk, checked: true },
      { ...item, note: 'Caviar' },
    ])
    expect(refused.status).toBe(403)
    expect((await now(app, milk.id)).checked).toBe(false)
  })
})
