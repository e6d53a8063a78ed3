import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { contentOf, household, items, lists, newList, unknown } from './shopping.ts'

describe('two devices', () => {
  test('keep both changes to different fields of one item', async ({ app }) => {
    const { phone, tablet, item } = await household(app)
    const itemId = await phone.add('Milk')
    await phone.send({ kind: 'edit', itemId, seen: 1, fields: { quantity: 2 } })
    const second = await tablet.one({ kind: 'edit', itemId, seen: 1, fields: { note: 'Oat milk' } })
    expect(second).toMatchObject({ result: 'applied', overwritten: [] })
    expect(await item(itemId)).toMatchObject({ quantity: 2, note: 'Oat milk' })
  })

  test('that change the same field: the later one counts, and hears what it replaced', async ({
    app,
  }) => {
    const { phone, tablet, item } = await household(app)
    const itemId = await phone.add('Milk')
    await phone.send({ kind: 'edit', itemId, seen: 1, fields: { quantity: 2 } })
    const second = await tablet.one({ kind: 'edit', itemId, seen: 1, fields: { quantity: 5 } })
    expect(second.overwritten).toEqual([{ field: 'quantity', was: 2 }])
    expect(await item(itemId)).toMatchObject({ quantity: 5 })
    const third = await tablet.one({ kind: 'edit', itemId, seen: 1, fields: { quantity: 6 } })
    // Replaced knowingly now, but the phone's change is still one that this device has not seen.
    expect(third.overwritten).toEqual([{ field: 'quantity', was: 5 }])
  })

  test('a check wins over an uncheck that had not seen it, also if both had checked', async ({
    app,
  }) => {
    const { phone, tablet, item } = await household(app)
    const itemId = await phone.add('Milk')
    const check = (checked: boolean, seen: number) => ({ kind: 'check', itemId, seen, checked })
    await phone.send(check(true, 1))
    await tablet.send(check(true, 1))
    expect(await phone.one(check(false, 1))).toMatchObject({
      result: 'outdated',
      reason: 'checked-meanwhile',
    })
    expect(await item(itemId)).toMatchObject({ checked: true })
    expect(await phone.one(check(false, 3))).toMatchObject({ result: 'applied' })
    expect(await item(itemId)).toMatchObject({ checked: false, checkedBy: null, checkedAt: null })
    // One's own check is no obstacle.
    await phone.send(check(true, 4), check(false, 4))
    expect(await item(itemId)).toMatchObject({ checked: false })
  })

  test('removing wins over a check, and loses against what somebody wrote meanwhile', async ({
    app,
  }) => {
    const { phone, tablet, item } = await household(app)
    const milk = await phone.add('Milk')
    await phone.send({ kind: 'check', itemId: milk, seen: 1, checked: true })
    await tablet.send({ kind: 'remove', itemId: milk, seen: 1 })
    expect(await item(milk)).toBeUndefined()
    expect(await phone.one({ kind: 'check', itemId: milk, seen: 2, checked: false })).toMatchObject(
      {
        result: 'outdated',
        reason: 'removed-meanwhile',
      },
    )
    const bread = await phone.add('Bread')
    await phone.send({ kind: 'edit', itemId: bread, seen: 1, fields: { quantity: 2 } })
    expect(await tablet.one({ kind: 'remove', itemId: bread, seen: 1 })).toMatchObject({
      result: 'outdated',
      reason: 'changed-meanwhile',
    })
    expect(await item(bread)).toMatchObject({ quantity: 2 })
    expect(await phone.one({ kind: 'remove', itemId: bread, seen: 1 })).toMatchObject({
      result: 'applied',
    })
  })

  test('what is written about a removed item brings it back; a place in the order does not', async ({
    app,
  }) => {
    const { phone, tablet, item } = await household(app)
    const itemId = await phone.add('Milk', { quantity: 1 })
    await phone.send({ kind: 'remove', itemId, seen: 1 })
    const moved = await tablet.one({ kind: 'edit', itemId, seen: 1, fields: { position: 7 } })
    expect(moved).toMatchObject({ result: 'outdated', reason: 'removed-meanwhile' })
    const bad = { kind: 'edit', itemId, seen: 1, fields: { quantity: 3, foodId: unknown } }
    expect(await tablet.one(bad)).toMatchObject({ result: 'refused', reason: 'name-gone' })
    expect(await item(itemId)).toBeUndefined()
    const edit = { kind: 'edit', itemId, seen: 1, fields: { quantity: 3 } }
    expect(await tablet.one(edit)).toMatchObject({ result: 'returned' })
    expect(await item(itemId)).toMatchObject({ note: 'Milk', quantity: 3 })
    // The first one had not seen it come back.
    expect(await phone.one({ kind: 'remove', itemId, seen: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
  })

  test('changes of other programs count like those of another device', async ({ app }) => {
    const { phone, item, listId } = await household(app)
    const itemId = await phone.add('Milk')
    const put = { id: itemId, shoppingListId: listId, note: 'Milk', quantity: 4 }
    expect((await app.as(app.admin).put(`${items}/${itemId}`, put)).status).toBe(200)
    expect(await phone.one({ kind: 'remove', itemId, seen: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })
    await app.as(app.admin).put(`${items}/${itemId}`, { ...put, checked: true })
    expect(await item(itemId)).toMatchObject({ checkedBy: app.admin.id, addedBy: app.cook.id })
    await app.as(app.admin).delete(`${items}/${itemId}`)
    await phone.send({ kind: 'restore', itemId })
    expect(await item(itemId)).toMatchObject({ quantity: 4, checked: true })
  })
})

test('an item that was moved to another list is changed there by whoever did not know', async ({
  app,
}) => {
  const { phone, tablet, listId } = await household(app)
  const { id: other } = await newList(app, 'Chemist')
  const itemId = await phone.add('Soap')
  const fields = { shoppingListId: other }
  const moved = await phone.send({ kind: 'edit', itemId, seen: 1, fields })
  expect(moved.lists).toHaveLength(2)
  await tablet.send({ kind: 'edit', itemId, seen: 1, fields: { quantity: 2 } })
  expect(await contentOf(app, listId)).toMatchObject({ listItems: [], openItems: 0 })
  expect(await contentOf(app, other)).toMatchObject({
    listItems: [{ id: itemId, quantity: 2 }],
    openItems: 1,
  })
  const summaries = (await app.as(app.cook).get(`${lists}?orderBy=name`)).body.items
  expect(summaries.map((list: { openItems: number }) => list.openItems)).toContain(1)
})
