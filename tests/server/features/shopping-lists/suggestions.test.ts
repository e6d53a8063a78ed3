import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { MOST_FOODS_AT_ONCE, MOST_REMEMBERED } from '#contract/shopping-suggestions.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { household, items, newList } from './shopping.ts'

const at = '/api/groups/shopping-suggestions'
const all = async (app: TestApp, person = app.cook) => (await app.as(person).get(at)).body
const foodOf = async (app: TestApp, food: object) =>
  (await app.as(app.cook).post('/api/foods', food)).body

describe('suggestions', () => {
  test('are foods with all their names, and what was bought with its last label', async ({
    app,
  }) => {
    const label = (await app.as(app.cook).post('/api/groups/labels', { name: 'Dairy' })).body.id
    const other = (await app.as(app.cook).post('/api/groups/labels', { name: 'Bio' })).body.id
    const milk = await foodOf(app, {
      name: 'milk',
      pluralName: 'milks',
      aliases: [{ name: 'cow juice' }],
      labelId: label,
    })
    const { phone } = await household(app)
    const tick = async (note: string, more = {}) => {
      const itemId = await phone.add(note, more)
      await phone.send({ kind: 'check', itemId, seen: 1, checked: true })
      return itemId
    }
    await tick('Candles ')
    await tick('candles', { labelId: other })
    await tick('3.5 %', { foodId: milk.id, isFood: true })
    expect(await all(app)).toMatchObject({
      complete: true,
      foods: [
        { id: milk.id, name: 'milk', pluralName: 'milks', aliases: ['cow juice'], labelId: label },
      ],
      bought: [
        { foodId: milk.id, name: 'milk', labelId: label, bought: 1 },
        { foodId: null, name: 'candles', labelId: other, bought: 2 },
      ],
    })
    expect(await all(app, app.stranger)).toEqual({ complete: true, foods: [], bought: [] })
  })

  test('count what is checked, not what is unchecked a moment later, whoever does it', async ({
    app,
  }) => {
    const { phone, listId } = await household(app)
    const itemId = await phone.add('Bread')
    const names = async () =>
      (await all(app)).bought.map(({ name, bought }: { name: string; bought: number }) => [
        name,
        bought,
      ])
    expect(await names()).toEqual([])
    await phone.send({ kind: 'check', itemId, seen: 1, checked: true })
    await phone.send({ kind: 'check', itemId, seen: 2, checked: true })
    expect(await names()).toEqual([['Bread', 1]])
    await phone.send({ kind: 'check', itemId, seen: 3, checked: false })
    expect(await names()).toEqual([])
    // Home Assistant checks by replacing the item.
    const put = (checked: boolean) =>
      app.as(app.cook).put(`${items}/${itemId}`, { shoppingListId: listId, note: 'Bread', checked })
    await put(true)
    expect(await names()).toEqual([['Bread', 1]])
    // Put back on the list the next day: it was bought all the same.
    await app.db
      .updateTable('shoppingHistory')
      .set({ lastAt: '2020-01-01T00:00:00.000Z' })
      .execute()
    await put(false)
    await put(true)
    expect(await names()).toEqual([['Bread', 2]])
    // What is removed was bought before; a long text is no thing one buys again.
    await phone.send({ kind: 'remove', itemId, seen: 9 })
    const long = await phone.add('x'.repeat(201))
    await phone.send({ kind: 'check', itemId: long, seen: 1, checked: true })
    expect(await names()).toEqual([['Bread', 2]])
  })

  test('remember the latest few hundred things, and follow merged and deleted foods', async ({
    app,
  }) => {
    const { phone } = await household(app)
    const { groupId } = app.cook
    const plain = await foodOf(app, { name: 'flour' })
    const fine = await foodOf(app, { name: 'fine flour' })
    const row = { groupId, foodId: null, labelId: null, bought: 1 }
    const old = Array.from({ length: MOST_REMEMBERED }, (_, index) => ({
      ...row,
      words: `old ${index}`,
      name: `Old ${index}`,
      lastAt: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString(),
    }))
    await app.db.insertInto('shoppingHistory').values(old).execute()
    const itemId = await phone.add('', { foodId: fine.id, isFood: true })
    await phone.send({ kind: 'check', itemId, seen: 1, checked: true })
    const { bought } = await all(app)
    expect(bought).toHaveLength(MOST_REMEMBERED)
    expect(bought.map(({ name }: { name: string }) => name)).not.toContain('Old 0')
    await app.as(app.admin).put('/api/foods/merge', { fromFood: fine.id, toFood: plain.id })
    expect((await all(app)).bought[0]).toMatchObject({ foodId: plain.id, name: 'flour' })
    await app.as(app.admin).delete(`/api/foods/${plain.id}`)
    expect((await all(app)).bought[0].name).toBe(`Old ${MOST_REMEMBERED - 1}`)
  })

  test('of very many foods are those that were bought; the others are searched', async ({
    app,
  }) => {
    const { groupId } = app.cook
    const now = '2026-01-01T00:00:00.000Z'
    const whole = { groupId, description: '', extras: '{}', onHand: 0 as const }
    const rows = Array.from({ length: MOST_FOODS_AT_ONCE + 1 }, (_, index) => ({
      ...whole,
      id: randomUUID(),
      name: `Thing number ${index}`,
      createdAt: now,
      updatedAt: now,
    }))
    for (let start = 0; start < rows.length; start += 500) {
      await app.db
        .insertInto('foods')
        .values(rows.slice(start, start + 500))
        .execute()
    }
    const milk = await foodOf(app, { name: 'Crème milk', aliases: [{ name: '100% lait' }] })
    const { id: shoppingListId } = await newList(app)
    await app.as(app.cook).post(items, { shoppingListId, foodId: milk.id, checked: true })
    const answer = await all(app)
    expect(answer).toMatchObject({ complete: false, foods: [{ id: milk.id }] })

    const find = async (search: string, person = app.cook) =>
      (await app.as(person).get(`${at}/foods?search=${encodeURIComponent(search)}`)).body.map(
        ({ name }: { name: string }) => name,
      )
    for (const search of ['mi', 'CREME', 'lait', '100%']) {
      expect(await find(search)).toEqual(['Crème milk'])
    }
    expect(await find('%')).toEqual([])
    expect(await find('thing')).toHaveLength(30)
    expect((await find('thing number 2'))[0]).toBe('Thing number 2')
    expect(await find('milk', app.stranger)).toEqual([])
    expect((await app.as(app.cook).get(`${at}/foods?search=`)).status).toBe(422)
    app.queries.reset()
    await app.as(app.cook).get(at)
    await find('mi')
    expect(app.queries.count()).toBeLessThanOrEqual(10)
  })
})
