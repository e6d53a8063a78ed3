import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { lastPosition, mergePartners } from '#server/features/shopping-lists/item-repository.ts'
import { test } from '#tests/support/test.ts'
import { displays, household, items, lists, newList } from './shopping.ts'

describe('a list of very many things', () => {
  test('of which only those are read that may be what is added', async ({ app }) => {
    const { listId, phone, item } = await household(app)
    const notes = Array.from({ length: 500 }, (_, at) => ({
      shoppingListId: listId,
      note: `Thing ${at}`,
      position: at,
    }))
    await app.as(app.cook).post(`${items}/create-bulk`, notes)
    const milk = await phone.add('Milk', { quantity: 1 })
    const { groupId } = app.cook
    // An item of an answer has all that is looked at.
    const [own] = await mergePartners(app.db, groupId, [(await item(milk)) as never])
    expect(own).toMatchObject({ id: milk })
    expect(await mergePartners(app.db, groupId, [own!])).toHaveLength(1)
    expect(await mergePartners(app.db, groupId, [{ ...own!, checked: true }])).toEqual([])
    expect(await lastPosition(app.db, groupId, [listId])).toBe(500)
    expect(await lastPosition(app.db, groupId, [randomUUID()])).toBe(-1)
  })

  test('still merges by food, by note, and never with what is checked', async ({ app }) => {
    const { listId, phone } = await household(app)
    const food = (await app.as(app.admin).post('/api/foods', { name: 'Flour' })).body
    await phone.add('', { quantity: 1, foodId: food.id, isFood: true })
    await phone.add('sifted', { quantity: 2, foodId: food.id, isFood: true })
    const eggs = await phone.add('Eggs', { quantity: 6 })
    await phone.add('Eggs', { quantity: 6 })
    await phone.send({ kind: 'check', itemId: eggs, seen: 2, checked: true })
    await phone.add('Eggs', { quantity: 1 })
    const shown = await displays(app, listId)
    expect(shown).toHaveLength(3)
    expect(shown.filter((text) => text.includes('Flour'))).toHaveLength(1)
    expect(shown.join()).toContain('12 Eggs')
  })

  test('is answered whole and in order', async ({ app }) => {
    const { id } = await newList(app)
    for (let from = 0; from < 2500; from += 500) {
      const more = Array.from({ length: 500 }, (_, at) => ({
        shoppingListId: id,
        quantity: 0,
        note: `Thing ${from + at}`,
        position: from + at,
      }))
      await app.as(app.cook).post(`${items}/create-bulk`, more)
    }
    const shown = await displays(app, id)
    expect(shown).toEqual(Array.from({ length: 2500 }, (_, at) => `Thing ${at}`))
  })

  test('is read once when all of it is replaced, in as many statements as a short one', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const replaced = async (length: number) => {
      const { id } = await newList(app)
      const things = Array.from({ length }, (_, at) => ({ shoppingListId: id, note: `No ${at}` }))
      await api.post(`${items}/create-bulk`, things)
      app.queries.reset()
      const listItems = [{ note: 'Only this' }]
      await api.put(`${lists}/${id}`, { name: 'x', listItems })
      const all = app.queries.all()
      const answered = all.findLastIndex((statement) => statement.startsWith('insert'))
      const read = all
        .slice(0, answered)
        .filter((statement) => statement.startsWith('select "shoppingItems".*'))
      expect(read).toHaveLength(1)
      expect(await displays(app, id)).toEqual(['Only this'])
      return all.filter((statement) => !statement.startsWith('insert')).length
    }
    expect(await replaced(300)).toBe(await replaced(3))
  })

  test('stays as it was where one of the others cannot be', async ({ app }) => {
    const api = app.as(app.cook)
    const { id } = await newList(app)
    await api.post(items, { shoppingListId: id, note: 'Milk' })
    const listItems = [{ note: 'Other' }, { note: 'Unknown', labelId: randomUUID() }]
    expect((await api.put(`${lists}/${id}`, { name: 'x', listItems })).status).toBe(422)
    expect(await displays(app, id)).toEqual(['Milk'])
    expect(await app.db.selectFrom('removedShoppingItems').selectAll().execute()).toEqual([])
  })
})

test('a page of lists has as many as all their labels allow, and says where the others are', async ({
  app,
}) => {
  const { groupId } = app.cook
  const now = new Date().toISOString()
  const rows = Array.from({ length: 2500 }, (_, at) => ({
    id: randomUUID(),
    groupId,
    name: `Label ${at}`,
    color: '#000000',
    createdAt: now,
    updatedAt: now,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await app.db
      .insertInto('labels')
      .values(rows.slice(at, at + 500))
      .execute()
  }
  for (let at = 0; at < 11; at += 1) await newList(app, `List ${at}`)
  const api = app.as(app.cook)
  const first = (await api.get(`${lists}?perPage=-1&orderBy=name`)).body
  expect(first).toMatchObject({ page: 1, per_page: 8, total: 11, total_pages: 2 })
  const second = (await api.get(`/api${first.next}`)).body
  const ids = [...first.items, ...second.items].map((list: { id: string }) => list.id)
  expect(new Set(ids).size).toBe(11)
  expect(second.next).toBeNull()
  expect((await api.get(`${lists}?perPage=3`)).body).toMatchObject({ per_page: 3, total_pages: 4 })
})
