import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { at, hookTo, household, logOf, plan, run, today } from './household.ts'
import { startReceiver } from './receiver.ts'

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
      const ids = { id: '', eventId: '', webhookId: '', allowable: '' }
      return (body as object[]).map((row) => ({ ...row, ...ids }))
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
