import { afterEach, expect, test as plain } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { dayOfNext } from '#server/features/shopping-lists/recurring-days.ts'
import { putBackDue } from '#server/features/shopping-lists/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { adding, household, newList, unknown } from './shopping.ts'

const at = '/api/groups/recurring-items'
const weekly = { count: 1, unit: 'week' } as const

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** A server in Berlin whose clock is set by hand. */
async function onDay(
  day: string,
  work: (app: TestApp, set: (to: string) => void) => Promise<void>,
) {
  process.env['TZ'] = 'Europe/Berlin'
  let now = new Date(day)
  const app = await startApp({ now: () => now })
  try {
    // With tokens nobody has to log in again while weeks pass.
    for (const person of [app.cook, app.admin]) {
      person.token = (await app.as(person).post('/api/users/api-tokens', { name: 'x' })).body.token
    }
    await work(app, (to) => {
      now = new Date(to)
    })
  } finally {
    await app.stop()
  }
}
const due = (app: TestApp) => putBackDue(app.services, app.db)
const nextOn = async (app: TestApp) => (await app.as(app.cook).get(at)).body[0].nextOn

plain('what was checked comes back on its day, once, however long the server was off', () =>
  onDay('2026-03-21T22:30:00Z', async (app, set) => {
    const { phone, listId, item } = await household(app)
    const itemId = await phone.add('Milk')
    const made = await app
      .as(app.cook)
      .post(at, { shoppingListId: listId, note: 'milk', quantity: 2, every: weekly })
    expect(made).toMatchObject({ status: 201, body: { name: 'milk', nextOn: null, every: weekly } })
    const onList = async () =>
      (await app.as(app.cook).get(`/api/groups/shopping/lists/${listId}`)).body.listItems
        .filter(({ checked }: { checked: boolean }) => !checked)
        .map(({ note, quantity }: { note: string; quantity: number }) => [quantity, note])
    await phone.send({ kind: 'check', itemId, seen: 1, checked: true })
    // Half past eleven at night in Berlin.
    expect(await nextOn(app)).toBe('2026-03-28')
    set('2026-03-27T22:59:00Z')
    await due(app)
    expect(await onList()).toEqual([])
    set('2026-03-27T23:01:00Z') // the 28th
    expect(await due(app)).toBeLessThanOrEqual(3_600_000)
    await due(app)
    expect(await onList()).toEqual([[2, 'milk']])
    expect(await item(itemId)).toMatchObject({ checked: true })
    expect(await nextOn(app)).toBeNull()

    // The clocks go forward on the 29th; three weeks without the server are one time, not three.
    const [back] = (
      await app.as(app.cook).get(`/api/groups/shopping/lists/${listId}`)
    ).body.listItems.filter(({ checked }: { checked: boolean }) => !checked)
    expect(back).toMatchObject({ addedBy: app.cook.id })
    set('2026-03-29T00:30:00Z')
    await phone.send({ kind: 'check', itemId: back.id, seen: 1, checked: true })
    expect(await nextOn(app)).toBe('2026-04-05')
    set('2026-04-26T10:00:00Z')
    await app.restart()
    await due(app)
    await due(app)
    expect(await onList()).toEqual([[2, 'milk']])
  }),
)

plain('what is on the list already is not doubled; deleting it is leaving it out once', () =>
  onDay('2026-10-20T10:00:00Z', async (app, set) => {
    const { phone, listId } = await household(app)
    const food = (await app.as(app.cook).post('/api/foods', { name: 'oats' })).body
    const unit = (await app.as(app.cook).post('/api/units', { name: 'bag' })).body
    const input = { shoppingListId: listId, foodId: food.id, quantity: 1, every: weekly }
    const made = await app.as(app.cook).post(at, { ...input, isFood: true })
    expect(made.body).toMatchObject({ name: 'oats', nextOn: '2026-10-27', food: { name: 'oats' } })
    const open = async () =>
      (await app.as(app.cook).get(`/api/groups/shopping/lists/${listId}`)).body.openItems
    // Somebody wanted a bag of them before.
    const itemId = await phone.add('', { foodId: food.id, unitId: unit.id, isFood: true })
    set('2026-10-27T10:00:00Z')
    await due(app)
    expect(await open()).toBe(1)
    expect(await nextOn(app)).toBeNull()
    await phone.send({ kind: 'remove', itemId, seen: 1 })
    expect(await nextOn(app)).toBe('2026-11-03')
    await due(app)
    expect(await open()).toBe(0)
    // Brought back by undo, it is on the list and not put there a second time.
    await phone.send({ kind: 'restore', itemId })
    set('2026-11-03T10:00:00Z')
    await due(app)
    expect(await open()).toBe(1)
    // Something else now: oats are not on the list any more.
    await phone.send({ kind: 'edit', itemId, seen: 9, fields: { foodId: null, note: 'rye' } })
    expect(await nextOn(app)).toBe('2026-11-10')
    // The food is deleted: its name goes on the list.
    expect((await app.as(app.admin).delete(`/api/foods/${food.id}`)).status).toBe(200)
    set('2026-11-10T10:00:00Z')
    await due(app)
    const { listItems } = (await app.as(app.cook).get(`/api/groups/shopping/lists/${listId}`)).body
    expect(listItems.map(({ note }: { note: string }) => note)).toEqual(['rye', 'oats'])
  }),
)

test('recurring items are listed, changed, left out and ended by their household alone', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const { id: shoppingListId } = await newList(app)
  const input = { shoppingListId, note: 'Candles', quantity: 0, every: { count: 3, unit: 'day' } }
  const made = (await api.post(at, { ...input, nextOn: '2030-01-30' })).body
  // The same thing once: another time replaces it.
  const again = await api.post(at, {
    ...input,
    note: 'candles',
    every: { count: 1, unit: 'month' },
  })
  expect(again.body).toMatchObject({ id: made.id, every: { count: 1, unit: 'month' } })
  await api.post(at, { ...input, note: 'Soap', nextOn: '2030-01-01' })
  expect((await api.put(`${at}/${made.id}`, { nextOn: '2030-01-31' })).body.nextOn).toBe(
    '2030-01-31',
  )
  expect((await api.post(`${at}/${made.id}/skip`)).body.nextOn).toBe('2030-02-28')
  expect((await api.get(at)).body.map(({ name }: { name: string }) => name)).toEqual([
    'Soap',
    'candles',
  ])
  const stranger = app.as(app.stranger)
  expect((await stranger.get(at)).body).toEqual([])
  for (const answer of [
    await stranger.put(`${at}/${made.id}`, { nextOn: '2030-01-31' }),
    await stranger.post(`${at}/${made.id}/skip`),
    await stranger.delete(`${at}/${made.id}`),
    await stranger.post(at, input),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await api.delete(`${at}/${made.id}`)).body.name).toBe('candles')
  expect(await api.post(at, { ...input, note: '  ' })).toMatchObject({ status: 422 })
  for (const bad of [
    { every: { count: 0, unit: 'day' } },
    { every: { count: 1, unit: 'year' } },
    { nextOn: '2026-02-30' },
    { foodId: unknown },
    { labelId: unknown },
  ]) {
    expect((await api.post(at, { ...input, ...bad })).status).toBe(422)
  }
  const row = (await app.db.selectFrom('recurringItems').selectAll().executeTakeFirst())!
  const many = Array.from({ length: mostOf.recurringItems - 1 }, (_, index) => ({
    ...row,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    words: `thing ${index}`,
  }))
  await app.db.insertInto('recurringItems').values(many).execute()
  expect((await api.post(at, { ...input, note: 'one more' })).status).toBe(400)
  app.queries.reset()
  await api.get(at)
  expect(app.queries.count()).toBeLessThanOrEqual(9)
  await api.delete(`/api/groups/shopping/lists/${shoppingListId}`)
  expect((await api.get(at)).body).toEqual([])
})

test('merged foods recur as one, also where both did', async ({ app }) => {
  const api = app.as(app.cook)
  const { id: shoppingListId } = await newList(app)
  const foodOf = async (name: string) => (await api.post('/api/foods', { name })).body.id
  const [from, to] = [await foodOf('oatmilk'), await foodOf('oat milk')]
  const input = { shoppingListId, quantity: 1, isFood: true, every: weekly, nextOn: '2020-01-01' }
  for (const foodId of [from, to]) await api.post(at, { ...input, foodId })
  await app.as(app.admin).put('/api/foods/merge', { fromFood: from, toFood: to })
  expect((await api.get(at)).body).toMatchObject([{ foodId: to }, { foodId: to }])
  await due(app)
  const { listItems } = (await api.get(`/api/groups/shopping/lists/${shoppingListId}`)).body
  expect(listItems).toMatchObject([{ foodId: to, quantity: 1 }])
  expect((await api.get(at)).body).toMatchObject([{ foodId: to, nextOn: null }])
})

test('an item that becomes part of an equal one has not left its list', async ({ app }) => {
  const { phone, listId } = await household(app)
  const milk = await phone.add('Milk')
  await phone.add('Oat milk')
  await app
    .as(app.cook)
    .post(at, { shoppingListId: listId, note: 'Oat milk', quantity: 1, every: weekly })
  await phone.send(adding(unknown, 'Oat milk'))
  await phone.send({ kind: 'edit', itemId: milk, seen: 1, fields: { note: 'Oat milk' } })
  expect(await nextOn(app)).toBeNull()
})

plain.each([
  ['2026-03-28', { count: 1, unit: 'day' }, '2026-03-29'],
  ['2026-12-24', { count: 2, unit: 'week' }, '2027-01-07'],
  ['2026-01-31', { count: 1, unit: 'month' }, '2026-02-28'],
  ['2027-12-31', { count: 2, unit: 'month' }, '2028-02-29'],
  ['2026-11-15', { count: 14, unit: 'month' }, '2028-01-15'],
] as const)('after %s comes %o on %s', (day, every, expected) => {
  expect(dayOfNext(day, every)).toBe(expected)
})
