import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { startReceiver } from './receiver.ts'

const at = '/api/groups/webhooks'
const today = '2026-11-23'

async function household(hosts: string[] = []) {
  const app = await startApp({ now: () => new Date(`${today}T12:00:00Z`), fetchAllow: hosts })
  onTestFinished(app.stop)
  return app
}

async function hookTo(app: TestApp, url: string, more = {}) {
  const input = { name: 'Display', url, scheduledTime: '07:00', ...more }
  return (await app.as(app.cook).post(at, input)).body.id as string
}

const plan = (app: TestApp, title: string, date = today) =>
  app.as(app.cook).post('/api/groups/mealplans', { date, entryType: 'dinner', title })

/** The log as soon as nothing waits any more. */
async function ended(app: TestApp, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await app.as(app.cook).get(`${at}/${id}/deliveries`)
      expect(body.filter(({ outcome }: { outcome: string }) => outcome === 'waiting')).toEqual([])
      expect(body).not.toEqual([])
      return body
    },
    { timeout: 60_000 },
  )
}

describe('a test', () => {
  test('answers null at once, sends also what is off and an empty plan, and is logged', async () => {
    const receiver = await startReceiver()
    const app = await household([receiver.host])
    const id = await hookTo(app, receiver.url, { enabled: false })
    for (const base of [at, '/api/households/webhooks']) {
      expect(await app.as(app.cook).post(`${base}/${id}/test`)).toMatchObject({
        status: 200,
        body: null,
      })
    }
    const log = await ended(app, id)
    expect(log).toHaveLength(2)
    expect(log[0]).toMatchObject({
      cause: 'test',
      day: today,
      outcome: 'sent',
      status: 200,
      failure: null,
      allowable: null,
      timestamp: `${today}T12:00:00`,
    })
    const { documentData } = JSON.parse(receiver.received[0]!.body)
    expect(documentData.webhookBody).toEqual([])
  })

  test('that fails is not tried again, and says what can be allowed', async () => {
    const app = await household()
    const cases = [
      ['http://192.168.7.3:8123/api/webhook/kitchen', '192.168.7.3:8123'],
      ['http://homeassistant.local/hook', 'homeassistant.local:80'],
      ['https://[fd00::1]/hook', '[fd00::1]:443'],
      ['http://127.0.0.1:9/', '127.0.0.1:9'],
    ] as const
    for (const [url, allowable] of cases) {
      const id = await hookTo(app, url)
      await app.as(app.cook).post(`${at}/${id}/test`)
      expect(await ended(app, id)).toMatchObject([
        { cause: 'test', outcome: 'failed', failure: 'unreachable', attempt: 1, allowable },
      ])
    }
  })

  test('without an address has nowhere to go', async () => {
    const app = await household()
    const id = await hookTo(app, '')
    await app.as(app.cook).post(`${at}/${id}/test`)
    expect(await ended(app, id)).toMatchObject([{ outcome: 'failed', failure: 'switched-off' }])
  })

  test('is refused while too many are under way', async () => {
    // It never answers.
    const receiver = await startReceiver()
    const app = await household([receiver.host])
    const gate = Promise.withResolvers<never>()
    const fetch = vi.spyOn(app.services, 'fetch').mockImplementation(() => gate.promise)
    const id = await hookTo(app, receiver.url)
    const answers: number[] = []
    for (let number = 0; number < 21; number += 1) {
      answers.push((await app.as(app.cook).post(`${at}/${id}/test`)).status)
    }
    expect(answers).toEqual([...Array<number>(20).fill(200), 429])
    gate.reject(new Error('given up'))
    await ended(app, id)
    fetch.mockRestore()
  })
})

test('“send again” sends the plan of the same day as it is now', async () => {
  const receiver = await startReceiver()
  const app = await household([receiver.host])
  await plan(app, 'Soup', '2026-11-20')
  const id = await hookTo(app, receiver.url)
  await app.as(app.cook).post(`${at}/${id}/test`)
  const [before] = await ended(app, id)
  await app.db
    .updateTable('webhookDeliveries')
    .set({ day: '2026-11-20' })
    .where('id', '=', before.id)
    .execute()
  const again = await app.as(app.cook).post(`${at}/${id}/deliveries/${before.id}/again`)
  expect(again).toMatchObject({
    status: 202,
    body: { cause: 'again', outcome: 'waiting', day: '2026-11-20', webhookId: id },
  })
  const log = await ended(app, id)
  expect(log).toHaveLength(2)
  expect(receiver.received[1]?.body).toContain('Soup')
  const unknown = await app.as(app.cook).post(`${at}/${id}/deliveries/${id}/again`)
  expect(unknown).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
  const other = await hookTo(app, receiver.url)
  const foreign = await app.as(app.cook).post(`${at}/${other}/deliveries/${before.id}/again`)
  expect(foreign.status).toBe(404)
})

test('a rerun sends what was scheduled since midnight, and nothing of others', async () => {
  const receiver = await startReceiver()
  const app = await household([receiver.host])
  await plan(app, 'Soup')
  const past = await hookTo(app, receiver.url)
  const later = await hookTo(app, receiver.url, { scheduledTime: '13:00' })
  const off = await hookTo(app, receiver.url, { enabled: false })
  const theirs = (
    await app.as(app.stranger).post(at, { url: receiver.url, scheduledTime: '07:00' })
  ).body.id
  for (const base of [at, '/api/households/webhooks']) {
    const answer = await app.as(app.cook).post(`${base}/rerun`)
    expect(answer).toMatchObject({ status: 200, body: null })
  }
  expect(await ended(app, past)).toMatchObject([
    { cause: 'rerun', outcome: 'sent' },
    { cause: 'rerun', outcome: 'sent' },
  ])
  for (const id of [later, off, theirs as string]) {
    const rows = await app.db
      .selectFrom('webhookDeliveries')
      .where('webhookId', '=', id)
      .selectAll()
      .execute()
    expect(rows).toEqual([])
  }
})
