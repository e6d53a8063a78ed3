import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { putBackDue } from '#server/features/shopping-lists/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { lowered } from '#tests/server/security/making/lowered.ts'
import { contentOf, household, items, lists, newList } from './shopping.ts'

/** Fills a list with so many different things, as a restored backup might. */
async function fill(app: TestApp, listId: string, count: number) {
  const { groupId } = app.cook
  const now = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, at) => ({
    id: randomUUID(),
    groupId,
    shoppingListId: listId,
    quantity: 1,
    note: `Thing ${at}`,
    isFood: 0 as const,
    checked: 0 as const,
    position: at,
    foodId: null,
    unitId: null,
    labelId: null,
    extras: '{}',
    createdAt: now,
    updatedAt: now,
    addedBy: null,
    checkedBy: null,
    checkedAt: null,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await app.db
      .insertInto('shoppingItems')
      .values(rows.slice(at, at + 500))
      .execute()
  }
  return rows.map(({ id }) => id)
}

const full = {
  status: 400,
  body: {
    code: 'shopping-list.full',
    detail: {
      message: 'A shopping list can have 5,000 items. Delete some first, or use another list.',
    },
  },
}

test('a full list takes nothing more by any way, and says what to do', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = await newList(app)
  const ids = await fill(app, id, mostOf.itemsOfList - 1)
  const last = { shoppingListId: id, note: 'the last one' }
  expect((await api.post(items, last)).status).toBe(201)
  expect(await api.post(items, { shoppingListId: id, note: 'too much' })).toMatchObject(full)
  expect(
    await api.post(`${items}/create-bulk`, [{ shoppingListId: id, note: 'too much' }]),
  ).toMatchObject(full)
  const recipe = await app.create.recipe({ name: 'Soup', recipeIngredient: [{ note: 'leek' }] })
  expect(await api.post(`${lists}/${id}/recipe/${recipe.id}`, {})).toMatchObject(full)
  const other = await newList(app)
  const moved = (await api.post(items, { shoppingListId: other.id, note: 'moved' })).body
  const [item] = moved.createdItems
  expect(await api.put(`${items}/${item.id}`, { ...item, shoppingListId: id })).toMatchObject(full)
  const { openItems } = await contentOf(app, id)
  expect(openItems).toBe(mostOf.itemsOfList)

  // What is there is merged, changed, checked and deleted as ever, and makes room.
  expect((await api.post(items, last)).body.updatedItems[0].quantity).toBe(2)
  const changed = { shoppingListId: id, note: 'Thing x', checked: true }
  expect((await api.put(`${items}/${ids[0]}`, changed)).status).toBe(200)
  expect((await api.delete(`${items}/${ids[1]}`)).status).toBe(200)
  expect((await api.post(items, { shoppingListId: id, note: 'fits' })).status).toBe(201)
})

test('a list with more than fits, from a backup, stays as it is and can shrink', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = await newList(app)
  const ids = await fill(app, id, mostOf.itemsOfList + 2)
  const whole = await contentOf(app, id)
  expect(whole.listItems).toHaveLength(mostOf.itemsOfList + 2)
  expect((await api.put(`${lists}/${id}`, { name: 'Renamed' })).body.name).toBe('Renamed')
  const all = whole.listItems.map((one: { id: string }) => one.id)
  expect(all).toEqual(ids)
  const [first] = whole.listItems
  expect((await api.put(`${items}/${first.id}`, { ...first, note: 'Other' })).status).toBe(200)
  expect(await api.post(`${lists}/${id}/copy`, { name: 'Copy' })).toMatchObject(full)
  // Nothing of the copy stays.
  expect((await api.get(`${lists}?perPage=-1`)).body.total).toBe(1)
  expect((await api.delete(`${items}/${first.id}`)).status).toBe(200)
  expect(await api.post(items, { shoppingListId: id, note: 'more' })).toMatchObject(full)
})

test('of what a device did, only what a full list has no room for is refused', async ({ app }) => {
  const { listId, phone, item } = await household(app)
  const milk = await phone.add('milk')
  await fill(app, listId, mostOf.itemsOfList - 1)
  const itemId = randomUUID()
  const { outcomes } = await phone.send(
    {
      kind: 'add',
      itemId,
      note: 'x',
      quantity: 1,
      unitId: null,
      foodId: null,
      labelId: null,
      isFood: false,
    },
    { kind: 'check', itemId: milk, seen: 1, checked: true },
  )
  expect(outcomes).toMatchObject([
    { result: 'refused', reason: 'list-full' },
    { result: 'applied', reason: null },
  ])
  expect(await item(itemId)).toBeUndefined()
})

test('what recurs waits until its list has room', async ({ app }) => {
  const api = app.as(app.cook)
  const { id } = await newList(app)
  const ids = await fill(app, id, mostOf.itemsOfList)
  const every = { count: 1, unit: 'week' }
  const other = await newList(app)
  for (const shoppingListId of [id, other.id]) {
    const input = { shoppingListId, note: 'candles', quantity: 1, every, nextOn: '2020-01-01' }
    expect((await api.post('/api/groups/recurring-items', input)).status).toBe(201)
  }
  await putBackDue(app.services, app.db)
  expect((await contentOf(app, other.id)).listItems).toMatchObject([{ note: 'candles' }])
  expect((await contentOf(app, id)).openItems).toBe(mostOf.itemsOfList)
  await api.delete(`${items}/${ids[0]}`)
  await putBackDue(app.services, app.db)
  expect((await contentOf(app, id)).listItems.at(-1)).toMatchObject({ note: 'candles' })
})

test('a list takes so many recipes and no other one, but more of those that it has', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id } = await newList(app)
  const recipe = (name: string) =>
    app.create.recipe({ name, recipeIngredient: [{ note: `a leek for ${name}` }] })
  const [soup, salad] = [await recipe('soup'), await recipe('salad')]
  const put = ({ id: recipeId }: { id: string }) =>
    api.post(`${lists}/${id}/recipe/${recipeId}`, {})
  expect((await put(soup)).status).toBe(200)
  await lowered('recipesOfList', 1, async () => {
    expect((await put(soup)).status).toBe(200)
    expect(await put(salad)).toMatchObject({
      status: 400,
      body: { code: 'shopping-list.too-many-recipes' },
    })
  })
  const { openItems, recipeReferences } = await contentOf(app, id)
  expect([openItems, recipeReferences]).toMatchObject([1, [{ recipeQuantity: 2 }]])
  expect((await put(salad)).status).toBe(200)
})
