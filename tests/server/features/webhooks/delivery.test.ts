import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runWebhooks } from '#server/features/webhooks/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { startReceiver } from './receiver.ts'

const at = '/api/groups/webhooks'
const today = '2026-11-23'

/** A household whose clock the test sets; what it may call in the home is given. */
async function household(hosts: string[]) {
  const clock = { now: new Date(`${today}T06:00:00Z`) }
  const app = await startApp({ now: () => clock.now, fetchAllow: hosts })
  onTestFinished(app.stop)
  return { app, clock }
}

const run = (app: TestApp) => runWebhooks(app.services, app.db, new AbortController().signal)

async function plan(app: TestApp, title = 'Soup', date = today, person = app.cook) {
  const meal = { date, entryType: 'dinner', title }
  expect((await app.as(person).post('/api/groups/mealplans', meal)).status).toBe(201)
}

async function hookTo(app: TestApp, url: string, more = {}, person = app.cook) {
  const input = { name: 'Display', url, scheduledTime: '07:00', ...more }
  const made = await app.as(person).post(at, input)
  expect(made.status).toBe(201)
  return made.body.id as string
}

/** What the log of a webhook tells, the oldest first, as soon as nothing is being sent any more. */
async function logOf(app: TestApp, webhookId: string, waiting = 0) {
  return vi.waitFor(
    async () => {
      const rows = await app.db
        .selectFrom('webhookDeliveries')
        .where('webhookId', '=', webhookId)
        .selectAll()
        .orderBy('timestamp')
        .orderBy('attempt')
        .execute()
      expect(rows.filter(({ outcome }) => outcome === 'waiting')).toHaveLength(waiting)
      return rows
    },
    { timeout: 10_000 },
  )
}

describe('at its time', () => {
  test('the plan of the day is sent once, signed, to an address that was allowed', async () => {
    const receiver = await startReceiver()
    const { app, clock } = await household([receiver.host])
    await plan(app)
    await plan(app, 'Of tomorrow', '2026-11-24')
    await plan(app, 'Of others', today, app.stranger)
    const id = await hookTo(app, receiver.url)
    const { secret } = (await app.as(app.admin).get(`${at}/${id}/secret`)).body

    await run(app)
    expect(receiver.received).toHaveLength(0)
    clock.now = new Date(`${today}T07:02:00.500Z`)
    await run(app)
    await run(app)
    expect(await logOf(app, id)).toMatchObject([
      { outcome: 'sent', cause: 'schedule', attempt: 1, status: 200, day: today, failure: null },
    ])
    const [{ body, headers }] = receiver.received as [(typeof receiver.received)[0]]
    expect(receiver.received).toHaveLength(1)
    expect(headers['content-type']).toBe('application/json')
    const [row] = await logOf(app, id)
    expect(JSON.parse(body)).toEqual({
      message: { title: 'Webhook Task', body: '' },
      eventType: 2,
      integrationId: 'mealie_generic_user',
      documentData: {
        documentType: 'mealplan',
        operation: 'info',
        webhookStartDt: `${today}T07:00:00.000Z`,
        webhookEndDt: `${today}T07:02:00.500Z`,
        webhookBody: [
          expect.objectContaining({
            date: today,
            entryType: 'dinner',
            title: 'Soup',
            groupId: app.cook.groupId,
            householdId: app.cook.groupId,
            userId: app.cook.id,
            recipe: null,
          }),
        ],
      },
      eventId: row?.eventId,
      timestamp: `${today}T07:02:00.500Z`,
    })
    const seconds = Date.parse(`${today}T07:02:00Z`) / 1000
    const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    expect(headers['x-trivet-signature']).toBe(`t=${seconds},v1=${digest}`)
  })

  test('nothing is sent on a day without a plan, and the log says so', async () => {
    const receiver = await startReceiver()
    const { app, clock } = await household([receiver.host])
    await plan(app, 'Of tomorrow', '2026-11-24')
    const id = await hookTo(app, receiver.url)
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    expect(await logOf(app, id)).toMatchObject([{ outcome: 'nothing-planned', status: null }])
    expect(receiver.received).toHaveLength(0)
  })

  test('what is switched off or has no address is not sent', async () => {
    const receiver = await startReceiver()
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const off = await hookTo(app, receiver.url, { enabled: false })
    const nowhere = await hookTo(app, '')
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    expect([await logOf(app, off), await logOf(app, nowhere)]).toEqual([[], []])
  })

  test('each group is sent its own plan', async () => {
    const [ours, theirs] = [await startReceiver(), await startReceiver()]
    const { app, clock } = await household([ours.host, theirs.host])
    await plan(app, 'Our soup')
    await plan(app, 'Their stew', today, app.stranger)
    await hookTo(app, ours.url)
    await hookTo(app, theirs.url, {}, app.stranger)
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    const bodies = [ours, theirs].map(({ received }) => received.map(({ body }) => body).join())
    expect(bodies[0]).toContain('Our soup')
    expect(bodies[0]).not.toContain('Their stew')
    expect(bodies[1]).toContain('Their stew')
    expect(bodies[1]).not.toContain('Our soup')
  })

  test('after a restart it is neither repeated nor forgotten', async () => {
    const receiver = await startReceiver()
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const [id, late] = [await hookTo(app, receiver.url), await hookTo(app, receiver.url)]
    await app.as(app.cook).put(`${at}/${late}`, { url: receiver.url, scheduledTime: '09:00' })
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    await app.restart()
    clock.now = new Date(`${today}T10:00:00Z`) // it slept
    await run(app)
    expect(await logOf(app, id)).toHaveLength(1)
    expect(await logOf(app, late)).toMatchObject([{ outcome: 'sent' }])
    expect(receiver.received).toHaveLength(2)
  })

  test('after a long absence it says that it was missed', async () => {
    const receiver = await startReceiver()
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const id = await hookTo(app, receiver.url)
    clock.now = new Date(`${today}T15:00:00Z`)
    await run(app)
    expect(await logOf(app, id)).toMatchObject([{ outcome: 'missed', attempt: 1 }])
    expect(receiver.received).toHaveLength(0)
  })

  test('by another time of its own it is sent on the same day again', async () => {
    const receiver = await startReceiver()
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const id = await hookTo(app, receiver.url)
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    const put = (body: object) => app.as(app.cook).put(`${at}/${id}`, body)
    await put({ url: receiver.url, name: 'Renamed', scheduledTime: '07:00' })
    await run(app)
    expect(await logOf(app, id)).toHaveLength(1)
    await put({ url: receiver.url, scheduledTime: '07:30' })
    clock.now = new Date(`${today}T07:30:00Z`)
    await run(app)
    expect(await logOf(app, id)).toHaveLength(2)
  })
})

describe('HOOK a failure', () => {
  test('is tried again with growing pauses, as the same event, also after a restart', async () => {
    const receiver = await startReceiver([500, 503])
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const id = await hookTo(app, receiver.url)
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    const first = await logOf(app, id, 1)
    expect(first).toMatchObject([
      { outcome: 'failed', failure: 'bad-status', status: 500, attempt: 1 },
      { outcome: 'waiting', attempt: 2, dueAt: `${today}T07:01:00.000Z` },
    ])
    await run(app)
    expect(receiver.received).toHaveLength(1)
    await app.restart()
    clock.now = new Date(`${today}T07:01:00Z`)
    await run(app)
    expect(await logOf(app, id, 1)).toMatchObject([
      {},
      { outcome: 'failed', status: 503, attempt: 2 },
      { outcome: 'waiting', attempt: 3, dueAt: `${today}T07:06:00.000Z` },
    ])
    clock.now = new Date(`${today}T07:06:00Z`)
    await run(app)
    const rows = await logOf(app, id)
    expect(rows.at(-1)).toMatchObject({ outcome: 'sent', status: 200, attempt: 3 })
    const ids = receiver.received.map(({ body }) => JSON.parse(body).eventId as string)
    expect(ids).toHaveLength(3)
    expect(new Set([...ids, ...rows.map(({ eventId }) => eventId)]).size).toBe(1)
  })

  test('is given up after three attempts', async () => {
    const receiver = await startReceiver([500, 500, 500, 500])
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const id = await hookTo(app, receiver.url)
    for (const time of ['07:00', '07:01', '07:06', '07:30', '09:00']) {
      clock.now = new Date(`${today}T${time}:00Z`)
      await run(app)
    }
    expect(await logOf(app, id)).toHaveLength(3)
    expect(receiver.received).toHaveLength(3)
  })

  test('that the other side explains is not tried again', async () => {
    const receiver = await startReceiver([404])
    const { app, clock } = await household([receiver.host])
    await plan(app)
    const id = await hookTo(app, receiver.url)
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    expect(await logOf(app, id)).toMatchObject([{ outcome: 'failed', status: 404 }])
  })

  test.for([301, 303, 307, 308])('%d to elsewhere is one, and nothing goes there', async (code) => {
    const elsewhere = await startReceiver()
    const receiver = await startReceiver([code], { location: elsewhere.url })
    const { app, clock } = await household([receiver.host, elsewhere.host])
    await plan(app)
    const id = await hookTo(app, receiver.url)
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    expect(await logOf(app, id)).toMatchObject([
      { outcome: 'failed', failure: 'bad-status', status: code },
    ])
    expect(elsewhere.received).toHaveLength(0)
  })

  test('of one webhook does not keep the others', async () => {
    const receiver = await startReceiver()
    const gone = await startReceiver()
    gone.close()
    const { app, clock } = await household([receiver.host, gone.host])
    await plan(app)
    const [failing, good] = [await hookTo(app, gone.url), await hookTo(app, receiver.url)]
    clock.now = new Date(`${today}T07:00:00Z`)
    await run(app)
    expect(await logOf(app, good)).toMatchObject([{ outcome: 'sent' }])
    const log = await logOf(app, failing, 1)
    expect(log[0]).toMatchObject({ failure: 'unreachable', status: null, durationMs: null })
  })
})

test('SSRF-10 SSRF-12 an address of the home that nobody allowed looks like one that is gone', async () => {
  const closed = await startReceiver()
  const gone = await startReceiver()
  gone.close()
  const { app, clock } = await household([gone.host])
  await plan(app)
  const ids = [await hookTo(app, closed.url), await hookTo(app, gone.url)]
  for (const time of ['07:00', '07:01', '07:06', '07:30']) {
    clock.now = new Date(`${today}T${time}:00Z`)
    await run(app)
  }
  expect(closed.received).toHaveLength(0)
  const logs = await Promise.all(
    ids.map(async (id) => {
      await logOf(app, id)
      const { body } = await app.as(app.cook).get(`${at}/${id}/deliveries`)
      return (body as object[]).map((row) => ({
        ...row,
        ...{ id: '', eventId: '', webhookId: '', allowable: '' },
      }))
    }),
  )
  expect(logs[0]).toHaveLength(3)
  expect(logs[0]).toEqual(logs[1])
})

test('the log keeps the last fifty and goes with its webhook', async () => {
  const receiver = await startReceiver()
  const { app, clock } = await household([receiver.host])
  const id = await hookTo(app, receiver.url)
  for (let day = 0; day < 53; day += 1) {
    clock.now = new Date(Date.parse(`${today}T07:00:00Z`) + day * 24 * 60 * 60_000)
    await run(app)
  }
  const rows = await logOf(app, id)
  expect(rows).toHaveLength(50)
  expect(rows[0]?.day).toBe('2026-11-26')
  await app.db.deleteFrom('webhooks').where('id', '=', id).execute()
  expect(await logOf(app, id)).toEqual([])
  expect(await app.db.selectFrom('webhookStates').selectAll().execute()).toEqual([])
})
