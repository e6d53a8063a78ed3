import { describe, expect, onTestFinished, test } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { startDouble } from './double.ts'
import { at, atRestart, deliveriesOf, fast, notifierOf, startWith } from './near-notifiers.ts'

describe('a message that does not arrive', () => {
  test('is tried twice more, and then it is said that it failed', async () => {
    const double = await startDouble(() => ({ status: 503 }))
    const app = await startWith(double)
    const id = await notifierOf(app, double, ['tagCreated'])
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    await double.first(3)
    await expect
      .poll(() => deliveriesOf(app, id))
      .toMatchObject([
        { state: 'failed', attempts: 3, status: 503, error: expect.stringContaining('503') },
      ])
    expect(double.received).toHaveLength(3)
  })

  test('has arrived when a later attempt works', async () => {
    const statuses = [503, 429, 200]
    const double = await startDouble(() => ({ status: statuses.shift() ?? 200 }))
    const app = await startWith(double)
    const id = await notifierOf(app, double, ['tagCreated'])
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    const sent = { state: 'sent', attempts: 3, status: 200, error: null }
    await expect.poll(() => deliveriesOf(app, id)).toMatchObject([sent])
  })

  test('for a reason that stays is not tried again', async () => {
    const double = await startDouble(() => ({ status: 404 }))
    const app = await startWith(double)
    const id = await notifierOf(app, double, ['tagCreated'])
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    await expect.poll(() => deliveriesOf(app, id)).toMatchObject([{ state: 'failed', attempts: 1 }])
    expect(double.received).toHaveLength(1)
  })

  test('is sent again to those alone who did not get it', async () => {
    let isFirst = true
    const double = await startDouble(({ json }) => {
      if (json.topic !== 'hall' || !isFirst) return
      isFirst = false
      return { status: 500 }
    })
    const app = await startWith(double)
    const api = app.as(app.cook)
    const appriseUrl = `ntfy://${double.host}/kitchen/hall?mode=private`
    const options = { tagCreated: true }
    await api.post(at, { name: 'Both', appriseUrl, options })
    await api.post('/api/organizers/tags', { name: 'Quick' })
    const told = await double.first(3)
    expect(told.map(({ json }) => json.topic)).toEqual(['kitchen', 'hall', 'hall'])
  })
})

describe('the end of the server', () => {
  test('loses no message: it is sent after the next start', async () => {
    const double = await startDouble()
    const app = await startWith(double, {
      notifierPace: atRestart,
    })
    const id = await notifierOf(app, double, ['tagCreated'])
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    expect(await deliveriesOf(app, id)).toEqual([])
    await app.restart()
    const [told] = await double.first(1)
    expect(told!.json.message).toBe('“Quick” was created')
    await expect.poll(() => deliveriesOf(app, id)).toMatchObject([{ state: 'sent' }])
  })

  test('does not wait for a service that does not answer', async () => {
    const double = await startDouble(() => ({ status: 503 }))
    const app = await startWith(double, {
      notifierPace: { quiet: 1, longest: 1, pauses: [600_000] },
    })
    const id = await notifierOf(app, double, ['tagCreated'])
    await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
    await double.first(1)
    await app.restart()
    await double.first(2)
    expect(await deliveriesOf(app, id)).toMatchObject([{ state: 'waiting' }])
  })

  test('for more than a day makes news too old to tell', async () => {
    const double = await startDouble()
    const app = await startWith(double, {
      notifierPace: atRestart,
    })
    const id = await notifierOf(app, double, ['tagCreated'])
    const row = { notifierId: id, event: 'tag_created', title: 'Tag Created', message: 'Old' }
    const at = '2020-01-01T00:00:00.000Z'
    const content = JSON.stringify({ title: 'Tag Created', body: 'Old', url: null, fields: {} })
    const state = 'waiting' as const
    await app.db
      .insertInto('notifierDeliveries')
      .values({ ...row, at, content, state, attempts: 0 })
      .execute()
    await app.restart()
    await expect
      .poll(() => deliveriesOf(app, id))
      .toMatchObject([{ state: 'failed', error: expect.stringContaining('too long') }])
    expect(double.received).toEqual([])
  })
})

test('the fifty latest deliveries are remembered', async () => {
  const double = await startDouble()
  const app = await startWith(double)
  const id = await notifierOf(app, double, [])
  const cook = app.as(app.cook)
  for (let index = 0; index < 52; index += 1) await cook.post(`${at}/${id}/test`)
  await double.first(50)
  const found = await deliveriesOf(app, id)
  expect(found).toHaveLength(50)
  expect(found[0].id - found[49].id).toBe(49)
})

test('a request is not held up by a service that does not answer', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const app = await startApp({ notifierPace: fast })
  onTestFinished(app.stop)
  onTestFinished(letGo)
  app.services.fetch = () => held.then(() => Promise.reject(new Error('gone')))
  await app.as(app.cook).post(at, {
    name: 'Hall',
    appriseUrl: 'json://example.test',
    options: { tagCreated: true },
  })
  const answer = await app.as(app.cook).post('/api/organizers/tags', { name: 'Quick' })
  expect(answer.status).toBe(201)
})
