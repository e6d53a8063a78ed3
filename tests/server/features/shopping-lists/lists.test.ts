import { describe, expect } from 'vitest'
import { trimCheckedItems } from '#server/features/shopping-lists/index.ts'
import { test } from '#tests/support/test.ts'
import { contentOf, displays, items, lists, newList, statements, unknown } from './shopping.ts'

describe('a shopping list', () => {
  test.for([lists, '/api/households/shopping/lists'])(
    'is made, read, renamed and deleted at %s',
    async (at, { app }) => {
      const api = app.as(app.cook)
      const made = await api.post(at, { name: 'Week', extras: { shop: 'Market' } })
      expect(made).toMatchObject({
        status: 201,
        body: {
          name: 'Week',
          extras: { shop: 'Market' },
          userId: app.cook.id,
          groupId: app.cook.groupId,
          householdId: app.cook.groupId,
          listItems: [],
          recipeReferences: [],
          labelSettings: [],
        },
      })
      const { id, groupId } = made.body
      await api.post(items, { shoppingListId: id, note: 'Milk' })

      // The body that aiomealie renames with: items, owner and extras must survive it.
      const renamed = await api.put(`${at}/${id}`, { id, name: 'Weekend', groupId })
      expect(renamed).toMatchObject({
        status: 200,
        body: {
          name: 'Weekend',
          userId: app.cook.id,
          extras: { shop: 'Market' },
          listItems: [{ note: 'Milk' }],
        },
      })
      const all = await api.get(`${at}?perPage=-1`)
      expect(all.body).toMatchObject({ total: 1, items: [{ id, name: 'Weekend' }] })
      expect(all.body.items[0]).not.toHaveProperty('listItems')
      expect((await api.delete(`${at}/${id}`)).body).toMatchObject({
        id,
        listItems: [{ note: 'Milk' }],
      })
      expect(await api.get(`${at}/${id}`)).toMatchObject({
        status: 404,
        body: { detail: { error: true } },
      })
      expect(await app.db.selectFrom('shoppingItems').selectAll().execute()).toEqual([])
    },
  )

  test('without a name stands where those without one are wanted', async ({ app }) => {
    const api = app.as(app.cook)
    await api.post(lists, {})
    await api.post(lists, { name: 'Week' })
    const { body } = await api.get(`${lists}?orderBy=name:asc&orderByNullPosition=last`)
    expect(body.items[0].name).toBe('Week')
  })

  test('without a name gets a stand-in', async ({ app }) => {
    const { body } = await app.as(app.cook).post(lists, {})
    expect(body.name).toBe('Shopping list')
  })

  test('changes hands within the group only', async ({ app }) => {
    const { id } = await newList(app)
    const api = app.as(app.cook)
    const given = await api.put(`${lists}/${id}`, { userId: app.admin.id })
    expect(given.body).toMatchObject({ userId: app.admin.id, name: 'Week' })
    const refused = await api.put(`${lists}/${id}`, { userId: app.stranger.id })
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'userId'] }] } })
  })

  test('takes a complete new set of items', async ({ app }) => {
    const { id } = await newList(app)
    const api = app.as(app.cook)
    for (const note of ['Milk', 'Bread']) await api.post(items, { shoppingListId: id, note })
    const { listItems, ...list } = await contentOf(app, id)
    const milk = listItems.find((item: { note: string }) => item.note === 'Milk')
    const fresh = { shoppingListId: id, note: 'Milk', position: 2 }
    const saved = await api.put(`${lists}/${id}`, {
      ...list,
      listItems: [{ ...milk, quantity: 2, position: 1 }, fresh],
    })
    expect(saved.status).toBe(200)
    expect(await displays(app, id)).toEqual(['2 Milk', 'Milk'])
    expect(saved.body.listItems[0].id).toBe(milk.id)
    await api.put(`${lists}/${id}`, { listItems: [] })
    expect(await displays(app, id)).toEqual([])
  })

  test('of another group is not there', async ({ app }) => {
    const theirs = await newList(app, 'Theirs', app.stranger)
    const recipe = await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    for (const id of [theirs.id, unknown]) {
      const address = `${lists}/${id}`
      const answers = [
        await api.get(address),
        await api.put(address, { name: 'Mine' }),
        await api.delete(address),
        await api.post(`${address}/recipe/${recipe.id}`),
        await api.post(`${address}/recipe/${recipe.id}/delete`),
        await api.put(`${address}/label-settings`, []),
      ]
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
    }
    expect((await api.get(lists)).body.total).toBe(0)
    const kept = await app.as(app.stranger).get(`${lists}/${theirs.id}`)
    expect(kept.body.name).toBe('Theirs')
  })

  test('are sorted by name', async ({ app }) => {
    for (const name of ['week', 'Party', 'apero']) await newList(app, name)
    const { body } = await app
      .as(app.cook)
      .get(`${lists}?page=1&perPage=-1&orderBy=name&orderDirection=asc`)
    expect(body.items.map((list: { name: string }) => list.name)).toEqual([
      'apero',
      'Party',
      'week',
    ])
  })

  test('take the same few statements, however many there are and whatever is on them', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const fill = async (many: number) => {
      for (let index = 0; index < many; index += 1) {
        const { id } = await newList(app)
        const recipe = await app.create.recipe({
          tags: ['Quick'],
          recipeIngredient: [
            { quantity: 1, unit: { name: 'cup' }, food: { name: `Food ${index}` } },
          ],
        })
        await api.post(`${lists}/${id}/recipe/${recipe.id}`)
      }
    }
    const one = await newList(app)
    await api.post('/api/groups/labels', { name: 'Produce' })
    await fill(2)
    const all = () => statements(app, () => api.get(`${lists}?perPage=-1`))
    const single = () => statements(app, () => api.get(`${lists}/${one.id}`))
    const everything = () => statements(app, () => api.get(`${items}?perPage=-1`))
    for (const recipe of (await api.get('/api/recipes?perPage=-1')).body.items) {
      await api.post(`${lists}/${one.id}/recipe/${recipe.id}`)
    }
    const few = [await all(), await single(), await everything()]
    await fill(10)
    for (const recipe of (await api.get('/api/recipes?perPage=-1')).body.items) {
      await api.post(`${lists}/${one.id}/recipe/${recipe.id}`)
    }
    expect([await all(), await single(), await everything()]).toEqual(few)
    expect(Math.max(...few)).toBeLessThanOrEqual(17)
  })
})

describe('the labels of a list', () => {
  test('are put in order, for this list alone', async ({ app }) => {
    const api = app.as(app.cook)
    for (const name of ['Produce', 'Bakery']) await api.post('/api/groups/labels', { name })
    const list = await newList(app)
    const other = await newList(app)
    const names = (body: { labelSettings: { label: { name: string } }[] }) =>
      body.labelSettings.map((setting) => setting.label.name)
    expect(names(list)).toEqual(['Bakery', 'Produce'])

    const turned = list.labelSettings.map((setting: { position: number }) => ({
      ...setting,
      position: 1 - setting.position,
    }))
    const answer = await api.put(`${lists}/${list.id}/label-settings`, turned)
    expect(answer.status).toBe(200)
    expect(names(answer.body)).toEqual(['Produce', 'Bakery'])
    expect(names(await contentOf(app, other.id))).toEqual(['Bakery', 'Produce'])

    const foreign = await api.put(`${lists}/${list.id}/label-settings`, other.labelSettings)
    expect(foreign).toMatchObject({
      status: 400,
      body: { detail: `object ${other.labelSettings[0].id} has an invalid shopping list id` },
    })
  })

  test('order the items', async ({ app }) => {
    const api = app.as(app.cook)
    const label = async (name: string) => (await api.post('/api/groups/labels', { name })).body.id
    const [bakery, produce] = [await label('Bakery'), await label('Produce')]
    const { id } = await newList(app)
    const food = (await api.post('/api/foods', { name: 'Apple', labelId: produce })).body
    await api.post(items, { shoppingListId: id, foodId: food.id, position: 1 })
    await api.post(items, { shoppingListId: id, note: 'Bread', labelId: bakery, position: 2 })
    const order = 'label.shopping_lists_label_settings.position, position'
    const { body } = await api.get(
      `${items}?queryFilter=shoppingListId=${id}&orderDirection=asc&orderBy=${encodeURIComponent(order)}`,
    )
    expect(body.items.map((item: { display: string }) => item.display)).toEqual([
      'Bread',
      '1 Apple',
    ])
    expect(body.items[1]).toMatchObject({ labelId: null, label: { name: 'Produce' } })
    // The second generation says the label's id as well.
    const later = await api.get(`/api/households/shopping/items/${body.items[1].id}`)
    expect(later.body).toMatchObject({ labelId: produce, label: { name: 'Produce' } })
    const whole = await api.get(`/api/households/shopping/lists/${id}`)
    expect(whole.body.listItems[0].labelId).toBe(produce)
  })
})

test('at second-generation addresses, a new item that is nearly a food gets its label', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const label = (await api.post('/api/groups/labels', { name: 'Produce' })).body
  await api.post('/api/foods', { name: 'Tomato', pluralName: 'Tomatoes', labelId: label.id })
  const { id } = await newList(app)
  const notes = ['tomatos', 'Screws', 'x'.repeat(5000)]
  const inputs = notes.map((note) => ({ shoppingListId: id, note }))
  const { body } = await api.post('/api/households/shopping/items/create-bulk', inputs)
  expect(body.createdItems).toMatchObject([
    { note: 'tomatos', labelId: label.id, foodId: null, label: { name: 'Produce' } },
    { note: 'Screws', labelId: null, label: null },
    { labelId: null },
  ])
  const first = await api.post(items, { shoppingListId: id, note: 'tomatoe' })
  expect(first.body.createdItems).toMatchObject([{ note: 'tomatoe', labelId: null, label: null }])
})

test('a list has changed when its items have', async ({ app }) => {
  const api = app.as(app.cook)
  const [list, other] = [await newList(app), await newList(app, 'Other')]
  const changedAt = async (id: string) => (await api.get(`${lists}/${id}`)).body.updatedAt as string
  const stamps = [await changedAt(list.id)]
  const made = (await api.post(items, { shoppingListId: list.id, note: 'Milk' })).body
  const [item] = made.createdItems
  stamps.push(await changedAt(list.id))
  await api.put(`${items}/${item.id}`, { ...item, checked: true })
  stamps.push(await changedAt(list.id))
  await api.delete(`${items}/${item.id}`)
  stamps.push(await changedAt(list.id))
  const recipe = await app.create.recipe({ name: 'Soup', recipeIngredient: ['salt'] })
  await api.post(`${lists}/${list.id}/recipe/${recipe.id}`, {})
  stamps.push(await changedAt(list.id))
  expect(stamps).toEqual([...new Set(stamps)].toSorted())
  expect(await changedAt(other.id)).toBe(other.updatedAt)
  await api.delete(`${items}/${item.id}`) // gone already: nothing has changed
  expect(await changedAt(list.id)).toBe(stamps.at(-1))
})

test('only the hundred items checked last are kept on each list', async ({ app }) => {
  const api = app.as(app.cook)
  const [one, two] = [await newList(app), await newList(app)]
  const bulk = (shoppingListId: string, count: number, checked: boolean) =>
    Array.from({ length: count }, (_, index) => ({
      shoppingListId,
      note: `${checked} ${index}`,
      checked,
    }))
  await api.post(`${items}/create-bulk`, bulk(one.id, 120, true))
  await api.post(`${items}/create-bulk`, bulk(one.id, 110, false))
  await api.post(`${items}/create-bulk`, bulk(two.id, 3, true))
  const oldest = (await contentOf(app, one.id)).listItems[0]
  await app.db
    .updateTable('shoppingItems')
    .set({ updatedAt: '2099-01-01T00:00:00.000Z' })
    .where('id', '=', oldest.id)
    .execute()

  await trimCheckedItems(app.db)
  const { listItems } = await contentOf(app, one.id)
  const checked = listItems.filter((item: { checked: boolean }) => item.checked)
  expect([checked.length, listItems.length - checked.length]).toEqual([100, 110])
  expect(checked.map((item: { id: string }) => item.id)).toContain(oldest.id)
  expect((await contentOf(app, two.id)).listItems).toHaveLength(3)
})
