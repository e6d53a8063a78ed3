import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { contentOf, items, lists, newList, statements } from './shopping.ts'

describe('the list of items', () => {
  test('is filtered by list and by what is done', async ({ app }) => {
    const api = app.as(app.cook)
    const [one, two] = [await newList(app), await newList(app)]
    await api.post(items, { shoppingListId: one.id, note: 'open' })
    await api.post(items, { shoppingListId: one.id, note: 'done', checked: true })
    await api.post(items, { shoppingListId: two.id, note: 'other' })
    const notes = async (filter: string) =>
      (
        await api.get(
          `${items}?orderBy=note&orderDirection=asc&queryFilter=${encodeURIComponent(filter)}`,
        )
      ).body.items.map((item: { note: string }) => item.note)
    expect(await notes(`shoppingListId=${one.id}`)).toEqual(['done', 'open'])
    expect(await notes(`shopping_list_id="${one.id.toUpperCase()}" AND checked=false`)).toEqual([
      'open',
    ])
    expect(await notes('')).toEqual(['done', 'open', 'other'])
  })

  test.for([
    ['nope=1', "invalid attribute string: 'nope' does not exist on this schema"],
    ['shoppingListId=1', "invalid query string: invalid UUID '1'"],
    ['quantity LIKE "a%"', 'invalid query string: "LIKE" can only be used with string columns'],
  ] as const)('refuses the filter %s', async ([filter, detail], { app }) => {
    const answer = await app.as(app.cook).get(`${items}?queryFilter=${encodeURIComponent(filter)}`)
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toContain(detail)
  })
})

test('adding many takes the same few statements as adding few', async ({ app }) => {
  const api = app.as(app.cook)
  const { id: shoppingListId } = await newList(app)
  const bulk = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ shoppingListId, note: `${from + index}` }))
  await api.post(items, { shoppingListId, note: 'Milk' })
  const few = await statements(app, () => api.post(`${items}/create-bulk`, bulk(0, 2)))
  const many = await statements(app, () => api.post(`${items}/create-bulk`, bulk(10, 60)))
  expect(many).toBe(few)
  const { listItems } = await contentOf(app, shoppingListId)
  expect(await statements(app, () => api.put(items, listItems))).toBeLessThanOrEqual(few + 6)
  expect((await api.get(`${lists}/${shoppingListId}`)).body.listItems).toHaveLength(63)
})
