import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { forgetOldOperations } from '#server/features/shopping-lists/index.ts'
import { test } from '#tests/support/test.ts'
import {
  adding,
  contentOf,
  displays,
  household,
  lists,
  newList,
  operationsAt,
  statements,
  unknown,
} from './shopping.ts'

describe('operations of a device', () => {
  test('add, change, check, remove and put back an item, and say who did it', async ({ app }) => {
    const { phone, item, listId } = await household(app)
    const itemId = await phone.add('Milk', { quantity: 2 })
    expect(await item(itemId)).toMatchObject({
      note: 'Milk',
      quantity: 2,
      version: 1,
      addedBy: app.cook.id,
      checkedBy: null,
      checkedAt: null,
    })
    await phone.send({ kind: 'edit', itemId, seen: 1, fields: { quantity: 3.00049 } })
    expect(await item(itemId)).toMatchObject({ quantity: 3, version: 2 })
    const { lists: after } = await phone.send({ kind: 'check', itemId, seen: 2, checked: true })
    expect(after).toHaveLength(1)
    expect(after[0].listItems[0]).toMatchObject({
      checked: true,
      checkedBy: app.cook.id,
      version: 3,
    })
    expect(after[0].listItems[0].checkedAt).toMatch(/^\d{4}-/)
    expect(await phone.one({ kind: 'remove', itemId, seen: 3 })).toMatchObject({
      result: 'applied',
    })
    expect((await contentOf(app, listId)).listItems).toEqual([])
    expect(await phone.one({ kind: 'restore', itemId })).toMatchObject({ result: 'applied' })
    expect(await item(itemId)).toMatchObject({ quantity: 3, checked: true, addedBy: app.cook.id })
  })

  test('are carried out once, however often they are sent', async ({ app }) => {
    const { phone, listId } = await household(app)
    const operation = { ...adding(randomUUID(), 'Milk', { quantity: 1 }), id: randomUUID() }
    const first = await phone.send(operation)
    const again = await phone.send(operation, operation)
    expect(again.outcomes).toEqual([first.outcomes[0], first.outcomes[0]])
    // Also when the server has forgotten the operation, but not the item.
    await phone.send({ ...operation, id: randomUUID() })
    expect(await displays(app, listId)).toEqual(['Milk'])
    await phone.send({ kind: 'remove', itemId: operation.itemId, seen: 1 })
    await phone.send({ ...operation, id: randomUUID() })
    expect(await displays(app, listId)).toEqual([])
  })

  test('do not remove what another program has added again under its old id meanwhile', async ({
    app,
  }) => {
    const { phone, tablet, listId, item } = await household(app)
    const itemId = await phone.add('Milk', { quantity: 1 })
    await phone.send({ kind: 'edit', itemId, seen: 1, fields: { quantity: 2 } })
    await tablet.send({ kind: 'remove', itemId, seen: 2 })
    const again = { id: itemId, shoppingListId: listId, note: 'Milk', quantity: 5 }
    await app.as(app.cook).post('/api/groups/shopping/items', again)
    expect(await phone.one({ kind: 'remove', itemId, seen: 2 })).toMatchObject({
      result: 'outdated',
      reason: 'changed-meanwhile',
    })
    const { version, quantity } = await item(itemId)
    expect([version, quantity]).toEqual([3, 5])
    await phone.send({ kind: 'remove', itemId, seen: version })
    expect(await displays(app, listId)).toEqual([])
  })

  test('that add an equal item make one of them, and the device can go on with its own', async ({
    app,
  }) => {
    const { phone, tablet, listId, item } = await household(app)
    const first = await phone.add('Milk', { quantity: 1 })
    const second = randomUUID()
    expect(await tablet.one(adding(second, 'Milk', { quantity: 2 }))).toMatchObject({
      itemId: first,
      result: 'merged',
    })
    expect(await displays(app, listId)).toEqual(['3 Milk'])
    // What it does with its own does not touch what the other one wrote.
    await tablet.send({ kind: 'check', itemId: second, seen: 0, checked: true })
    expect(await item(first)).toMatchObject({ checked: false, quantity: 1 })
    expect(await item(second)).toMatchObject({ checked: true, quantity: 2 })

    const third = randomUUID()
    await tablet.send(adding(third, 'Milk', { quantity: 4 }))
    await tablet.send({ kind: 'edit', itemId: third, seen: 0, fields: { quantity: 6 } })
    expect(await item(first)).toMatchObject({ quantity: 7 })
    await tablet.send({ kind: 'remove', itemId: third, seen: 0 })
    await tablet.send({ kind: 'remove', itemId: third, seen: 0 })
    expect(await item(first)).toMatchObject({ quantity: 1 })
    await tablet.send({ kind: 'restore', itemId: third })
    expect(await item(third)).toMatchObject({ quantity: 6 })
    await tablet.send({ kind: 'edit', itemId: third, seen: 0, fields: { note: 'Oat milk' } })
    expect(await displays(app, listId)).toEqual(['Milk', '2 Milk', '6 Oat milk'])
  })

  test('that cannot be done are refused one by one', async ({ app }) => {
    const { phone, listId } = await household(app)
    const gone = await newList(app, 'Gone')
    await app.as(app.cook).delete(`${lists}/${gone.id}`)
    const other = await newList(app, 'Elsewhere', app.stranger)
    const { outcomes } = await phone.send(
      { ...adding(randomUUID(), 'Milk'), listId: gone.id },
      { ...adding(randomUUID(), 'Milk'), listId: other.id },
      adding(randomUUID(), 'Milk', { foodId: unknown }),
      { kind: 'edit', itemId: unknown, seen: 1, fields: { note: 'Oat milk' } },
      { kind: 'restore', itemId: unknown },
      { kind: 'remove', itemId: unknown, seen: 1 },
      adding(randomUUID(), 'Bread'),
    )
    const told = outcomes.map(({ result, reason }: { result: string; reason: string }) =>
      [result, reason].filter(Boolean).join(' '),
    )
    expect(told).toEqual([
      'refused list-gone',
      'refused list-gone',
      'refused name-gone',
      'refused item-gone',
      'refused item-gone',
      'applied',
      'applied',
    ])
    expect(await displays(app, listId)).toEqual(['Bread'])
  })

  test('reach no item of another household', async ({ app }) => {
    const { phone, item, listId, deviceOf } = await household(app)
    const itemId = await phone.add('Milk')
    const spy = deviceOf(app.stranger)
    const own = await newList(app, 'Own', app.stranger)
    const { outcomes, lists: shown } = await spy.send(
      { kind: 'check', itemId, seen: 9, checked: true, listId },
      { kind: 'remove', itemId, seen: 9, listId },
      { kind: 'edit', itemId, seen: 9, fields: { note: 'Mine', shoppingListId: own.id }, listId },
      { kind: 'restore', itemId, listId },
    )
    expect(outcomes.map(({ result }: { result: string }) => result)).toEqual([
      'outdated',
      'applied',
      'refused',
      'refused',
    ])
    expect(shown.map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect(shown[0].listItems).toEqual([])
    expect(await item(itemId)).toMatchObject({ note: 'Milk', checked: false, version: 1 })
  })

  test('of members who may only read check items, and nothing else', async ({ app }) => {
    const { phone, item, deviceOf } = await household(app)
    const itemId = await phone.add('Milk')
    await app.db.updateTable('users').set({ readOnly: 1 }).where('id', '=', app.admin.id).execute()
    const guest = deviceOf(app.admin)
    const { outcomes } = await guest.send(
      { kind: 'check', itemId, seen: 1, checked: true },
      { kind: 'edit', itemId, seen: 1, fields: { note: 'Wine' } },
      { kind: 'remove', itemId, seen: 1 },
      { kind: 'restore', itemId },
      adding(randomUUID(), 'Wine'),
    )
    const reasons = outcomes.map(({ reason }: { reason: string | null }) => reason)
    expect(reasons).toEqual([null, ...Array.from({ length: 4 }, () => 'read-only')])
    expect(await item(itemId)).toMatchObject({ note: 'Milk', checkedBy: app.admin.id })
  })

  test('are read before anything is done', async ({ app }) => {
    const { phone, listId } = await household(app)
    const good = { id: randomUUID(), listId, ...adding(randomUUID(), 'Milk') }
    const send = (operations: unknown) =>
      app.as(app.cook).post(operationsAt, { device: phone.device, operations })
    for (const bad of [
      { ...good, kind: 'burn' },
      { ...good, quantity: -1 },
      { ...good, quantity: 1e12 },
      { ...good, itemId: 'x' },
      { ...good, note: 'x'.repeat(20_001) },
      { ...good, kind: 'check', seen: 1 },
      null,
    ]) {
      expect((await send([good, bad])).status).toBe(422)
    }
    expect((await send(Array.from({ length: 101 }, () => good))).status).toBe(422)
    expect(await displays(app, listId)).toEqual([])
  })
})

test('an item whose food was deleted meanwhile comes back with the words', async ({ app }) => {
  const { phone, item } = await household(app)
  const api = app.as(app.admin)
  const food = (await api.post('/api/foods', { name: 'Milk' })).body
  const unit = (await api.post('/api/units', { name: 'litre' })).body
  const itemId = await phone.add('cold', { foodId: food.id, unitId: unit.id, quantity: 2 })
  await phone.send({ kind: 'remove', itemId, seen: 1 })
  await api.delete(`/api/foods/${food.id}`)
  await phone.send({ kind: 'restore', itemId })
  expect(await item(itemId)).toMatchObject({ quantity: 2, food: null, note: 'litre Milk cold' })
})

test('what removed items were is forgotten after a month, their ids much later', async ({
  app,
}) => {
  const { phone, item } = await household(app)
  const itemId = await phone.add('Milk')
  await phone.send({ kind: 'remove', itemId, seen: 1 })
  const after = (days: number) => new Date(Date.now() + days * 86_400_000)
  await forgetOldOperations(app.db, after(30))
  await phone.send({ kind: 'restore', itemId })
  const { version } = await item(itemId)
  await phone.send({ kind: 'remove', itemId, seen: version })
  await forgetOldOperations(app.db, after(32))
  expect(await phone.one({ kind: 'restore', itemId })).toMatchObject({ reason: 'item-gone' })
  await phone.send(adding(itemId, 'Milk'))
  expect(await item(itemId)).toBeUndefined()
  await forgetOldOperations(app.db, after(401))
  const left = await app.db.selectFrom('removedShoppingItems').selectAll().execute()
  const remembered = await app.db.selectFrom('shoppingOperations').selectAll().execute()
  expect([left, remembered]).toEqual([[], []])
})

test('many operations are done in order and each once, in several transactions', async ({
  app,
}) => {
  const { phone, item } = await household(app)
  const itemId = randomUUID()
  const made = { ...adding(itemId, 'First'), id: randomUUID() }
  const more = Array.from({ length: 30 }, (_, index) => adding(randomUUID(), `More ${index}`))
  const checked = { kind: 'check', itemId, seen: 1, checked: true } as const
  app.queries.reset()
  // The first is sent again after others, and the last needs it.
  const { outcomes } = await phone.send(made, ...more, made, checked)
  expect(outcomes).toHaveLength(33)
  expect(outcomes[31]).toEqual(outcomes[0])
  // Each transaction looks first which of its operations were done before.
  const looked = app.queries.all().filter((sql) => /^select .* from "shoppingOperations"/.test(sql))
  expect(looked.length).toBeGreaterThan(1)
  expect(await item(itemId)).toMatchObject({ checked: true, version: 2 })
})

test('the number of statements grows with the operations, not with the list', async ({ app }) => {
  const { phone } = await household(app)
  const first = await phone.add('Milk')
  const check = () => phone.send({ kind: 'check', itemId: first, seen: 9, checked: true })
  await check()
  const few = await statements(app, check)
  const more = Array.from({ length: 90 }, (_, index) => adding(randomUUID(), `Item ${index}`))
  // So few that nothing is left to do after the answer.
  for (let at = 0; at < more.length; at += 10) await phone.send(...more.slice(at, at + 10))
  expect(await statements(app, check)).toBe(few)
})

describe('whose operations they are', () => {
  test('is compared with who is signed in: those of somebody else wait until that person is back', async ({
    app,
  }) => {
    const { listId } = await household(app)
    const other = await app.create.person('noor')
    const operation = { id: randomUUID(), listId, ...adding(randomUUID(), 'Milk') }
    const sent = { device: randomUUID(), operations: [operation], personId: app.cook.id }
    for (const person of [other, app.stranger]) {
      const refused = await app.as(person).post(operationsAt, sent)
      expect([refused.status, refused.body.code]).toEqual([403, 'shopping-operations.other-person'])
    }
    expect(await displays(app, listId)).toEqual([])
    const done = await app.as(app.cook).post(operationsAt, sent)
    expect(done.body.outcomes).toMatchObject([{ id: operation.id, result: 'applied' }])
    expect((await contentOf(app, listId)).listItems[0]).toMatchObject({ addedBy: app.cook.id })
  })
})
