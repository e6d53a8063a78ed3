import { describe, expect, test } from 'vitest'
import { hookTo, household, logOf, plan, run, today } from './household.ts'
import { startReceiver } from './receiver.ts'

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
