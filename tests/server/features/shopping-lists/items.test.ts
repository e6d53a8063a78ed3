import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { contentOf, displays, items, newList, unknown } from './shopping.ts'

describe('an item', () => {
  test.for([items, '/api/households/shopping/items'])(
    'is added, listed, changed and deleted at %s, as Home Assistant does it',
    async (at, { app }) => {
      const api = app.as(app.cook)
      const { id: shoppingListId } = await newList(app)
      const list = async () =>
        (
          await api.get(
            `${at}?queryFilter=shoppingListId=${shoppingListId}&orderBy=position&orderDirection=asc&perPage=-1`,
          )
        ).body.items
      const added = await api.post(at, { shoppingListId, note: 'Milk', position: 1 })
      expect(added.status).toBe(201)
      expect(added.body).toMatchObject({ updatedItems: [], deletedItems: [] })
      const [milk] = added.body.createdItems
      expect(milk).toMatchObject({
        shoppingListId,
        groupId: app.cook.groupId,
        householdId: app.cook.groupId,
        note: 'Milk',
        display: 'Milk',
        quantity: 1,
        isFood: false,
        disableAmount: true,
        checked: false,
        position: 1,
        foodId: null,
        unitId: null,
        labelId: null,
        label: null,
        food: null,
        unit: null,
        extras: {},
        recipeReferences: [],
      })
      expect(milk.updateAt).toBe(milk.updatedAt)
      expect(await list()).toEqual([milk])
      expect((await api.get(`${at}/${milk.id}`)).body).toEqual(milk)

      const change = {
        id: milk.id,
        shoppingListId,
        note: 'Oat milk',
        display: 'x',
        checked: true,
        position: 0,
        isFood: false,
        disableAmount: true,
        quantity: 0,
      }
      const changed = await api.put(`${at}/${milk.id}`, change)
      expect(changed).toMatchObject({
        status: 200,
        body: {
          createdItems: [],
          updatedItems: [{ ...change, display: 'Oat milk' }],
          deletedItems: [],
        },
      })
      const deleted = await api.delete(`${at}/${milk.id}`)
      expect(deleted).toMatchObject({
        status: 200,
        body: { message: 'Successfully deleted 1 item', error: false },
      })
      expect(await list()).toEqual([])
      expect((await api.delete(`${at}/${milk.id}`)).body.message).toBe(
        'Successfully deleted 0 items',
      )
      expect((await api.get(`${at}/${milk.id}`)).status).toBe(404)
    },
  )

  test('keeps the amount of a recipe exactly, and no amount is the number 0', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
    const recipeQuantity = 0.123456789
    const sent = { shoppingListId, note: 'Salt', quantity: null }
    const { createdItems } = (
      await api.post(items, { ...sent, recipeReferences: [{ recipeId, recipeQuantity }] })
    ).body
    const expected = [{ quantity: 0, recipeReferences: [{ recipeId, recipeQuantity }] }]
    expect(createdItems).toMatchObject(expected)
    expect((await contentOf(app, shoppingListId)).listItems).toMatchObject(expected)
  })

  test('shows amount, unit and food in words', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const food = (await api.post('/api/foods', { name: 'Tomato', pluralName: 'Tomatoes' })).body
    const unit = (await api.post('/api/units', { name: 'cup', pluralName: 'cups' })).body
    // Only the id of a whole food or unit counts.
    const sent = {
      shoppingListId,
      quantity: 1.5,
      food: { ...food, name: 'Other' },
      unit,
      note: 'chopped',
    }
    const { createdItems } = (await api.post(items, sent)).body
    expect(createdItems).toMatchObject([
      {
        display: '1 ¹/₂ cups Tomatoes chopped',
        foodId: food.id,
        unitId: unit.id,
        food: { name: 'Tomato', aliases: [] },
        unit: { name: 'cup' },
        isFood: true,
        disableAmount: false,
      },
    ])
    // A client that removes the food sends `foodId: null`, even if it still sends the old object.
    const cleared = await api.put(`${items}/${createdItems[0].id}`, {
      ...createdItems[0],
      foodId: null,
      isFood: false,
    })
    expect(cleared.body.updatedItems).toMatchObject([{ food: null, display: '1 ¹/₂ chopped' }])
  })

  test('keeps the id a client gives it, unless it is taken', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const add = async (id: string, note: string) =>
      (await api.post(items, { id, shoppingListId, note })).body.createdItems[0].id
    expect(await add(unknown, 'Milk')).toBe(unknown)
    expect(await add(unknown, 'Bread')).not.toBe(unknown)
    const theirs = await newList(app, 'Theirs', app.stranger)
    const stolen = { id: unknown, shoppingListId: theirs.id, note: 'Mine now' }
    expect((await app.as(app.stranger).post(items, stolen)).status).toBe(201)
    expect((await api.get(`${items}/${unknown}`)).body.note).toBe('Milk')
  })

  test('takes its defaults for what a change leaves out, but keeps extras and recipes', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const recipe = await app.create.recipe({ name: 'Soup' })
    const recipeReferences = [{ recipeId: recipe.id, recipeQuantity: 1 }, { recipeId: unknown }]
    const sent = {
      shoppingListId,
      note: 'Milk',
      quantity: 3,
      position: 7,
      extras: { a: 'b' },
      recipeReferences,
    }
    const { id } = (await api.post(items, sent)).body.createdItems[0]
    const changed = await api.put(`${items}/${id}`, { shoppingListId })
    expect(changed.body.updatedItems).toMatchObject([
      { note: '', quantity: 1, position: 0, checked: false, extras: { a: 'b' } },
    ])
    const kept = changed.body.updatedItems[0].recipeReferences
    expect(kept).toMatchObject([{ recipeId: recipe.id, recipeScale: 1, shoppingListItemId: id }])
    const done = await api.put(`${items}/${id}`, {
      shoppingListId,
      checked: true,
      recipeReferences,
    })
    expect(done.body.updatedItems).toMatchObject([{ checked: true, recipeReferences: [] }])
  })

  test.for([
    [{ note: 'Milk' }, ['body', 'shoppingListId']],
    [{ shoppingListId: 'x' }, ['body', 'shoppingListId']],
  ] as const)('is refused as %j', async ([item, loc], { app }) => {
    const answer = await app.as(app.cook).post(items, item)
    expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc }] } })
  })

  test('is refused with a food, unit or label that the group does not have', async ({ app }) => {
    const { id: shoppingListId } = await newList(app)
    const food = (await app.as(app.stranger).post('/api/foods', { name: 'Theirs' })).body
    for (const wrong of [{ foodId: food.id }, { unitId: unknown }, { labelId: unknown }]) {
      const answer = await app.as(app.cook).post(items, { shoppingListId, ...wrong })
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0]).toMatchObject({
        loc: ['body', Object.keys(wrong)[0]],
        msg: 'No record has this ID',
      })
    }
    const many = await app
      .as(app.cook)
      .post(`${items}/create-bulk`, [{ shoppingListId }, { shoppingListId, foodId: food.id }])
    expect(many.body.detail[0].loc).toEqual(['body', 1, 'foodId'])
    expect(await displays(app, shoppingListId)).toEqual([])
  })

  test('of another group is not there', async ({ app }) => {
    const theirs = await newList(app, 'Theirs', app.stranger)
    const mine = await newList(app)
    const strange = app.as(app.stranger)
    const { id } = (await strange.post(items, { shoppingListId: theirs.id, note: 'Salt' })).body
      .createdItems[0]
    const api = app.as(app.cook)
    expect((await api.get(`${items}/${id}`)).status).toBe(404)
    expect((await api.post(items, { shoppingListId: theirs.id, note: 'x' })).status).toBe(404)
    expect(await api.put(`${items}/${id}`, { shoppingListId: mine.id, note: 'x' })).toMatchObject({
      status: 200,
      body: { createdItems: [], updatedItems: [], deletedItems: [] },
    })
    const answer = await api.delete(`${items}?ids=${id}&ids=${unknown}`)
    expect(answer.body.message).toBe('Successfully deleted 0 items')
    expect((await api.get(`${items}?queryFilter=shoppingListId=${theirs.id}`)).body.total).toBe(0)
    expect((await api.get(items)).body.total).toBe(0)
    expect((await strange.get(`${items}/${id}`)).body.note).toBe('Salt')

    const own = (await api.post(items, { shoppingListId: mine.id, note: 'x' })).body.createdItems[0]
    const moved = await api.put(`${items}/${own.id}`, { ...own, shoppingListId: theirs.id })
    expect(moved.status).toBe(404)
  })

  test('several are deleted at once', async ({ app }) => {
    const api = app.as(app.cook)
    const { id: shoppingListId } = await newList(app)
    const { createdItems } = (
      await api.post(
        `${items}/create-bulk`,
        ['a', 'b', 'c'].map((note) => ({ shoppingListId, note })),
      )
    ).body
    const [a, b] = createdItems
    const answer = await api.delete(`${items}?ids=${a.id}&ids=${b.id}`)
    expect(answer.body.message).toBe('Successfully deleted 2 items')
    expect(await displays(app, shoppingListId)).toEqual(['c'])
  })
})
