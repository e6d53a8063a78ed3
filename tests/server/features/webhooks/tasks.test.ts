import { expect, test, vi } from 'vitest'
import type { ServerTask } from '#contract/server-tasks.ts'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { at, hookTo, household, logOf, plan, run, today } from './household.ts'
import { startReceiver } from './receiver.ts'

const tasksOf = async (app: TestApp, person: Person, path = 'groups/server-tasks') =>
  (await app.as(person).get(`/api/${path}`)).body.items as ServerTask[]

test('what was sent at its time is among the background tasks of the household, with a line for each', async () => {
  const receiver = await startReceiver()
  const { app, clock } = await household([receiver.host])
  await plan(app)
  await hookTo(app, receiver.url)
  await hookTo(app, `${receiver.url}?key=secret`, { name: 'Radio' })
  await run(app)
  clock.now = new Date(`${today}T07:00:01Z`)
  await run(app)
  // Nothing is left to send, so nothing is told.
  await run(app)

  const [task, ...older] = await tasksOf(app, app.cook)
  expect(older).toEqual([])
  expect(task).toMatchObject({ kind: 'webhooks', status: 'finished', done: 2, total: 2 })
  expect(task?.log).toMatch(/: Display: Delivered: answered 200 after \d+ ms$/m)
  expect(task?.log).toMatch(/: Radio: Delivered/)
  expect(task?.log).not.toContain('secret')
  expect(await tasksOf(app, app.stranger)).toEqual([])
  expect(await tasksOf(app, app.admin, 'admin/server-tasks')).toEqual([task])
})

test('a test is a task, which tells why it did not arrive', async () => {
  const { app } = await household([])
  const id = await hookTo(app, '')
  await app.as(app.cook).post(`${at}/${id}/test`)
  await vi.waitFor(async () => {
    const [task] = await tasksOf(app, app.cook)
    expect(task).toMatchObject({ kind: 'webhooks', status: 'finished' })
    expect(task?.log).toContain('Display: Not sent, as it has no link or is turned off')
  })
})

test('whoever cancels the task gives up what was still to be sent', async () => {
  const receiver = await startReceiver()
  const { app, clock } = await household([receiver.host])
  await plan(app)
  const id = await hookTo(app, receiver.url)
  await run(app)
  clock.now = new Date(`${today}T07:00:01Z`)
  const asked = Promise.withResolvers<void>()
  const fetch = vi.spyOn(app.services, 'fetch').mockImplementation((_url, { signal }) => {
    asked.resolve()
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('cancelled')))
    })
  })
  const sending = run(app)
  await asked.promise
  const [task] = await tasksOf(app, app.cook)
  expect(task).toMatchObject({ status: 'running', cancellable: true })
  await app.as(app.admin).post(`/api/admin/server-tasks/${task?.id}/cancel`)
  await sending
  fetch.mockRestore()

  expect((await tasksOf(app, app.cook))[0]).toMatchObject({ status: 'failed', cancelled: true })
  expect(await logOf(app, id)).toMatchObject([{ outcome: 'failed', failure: 'cancelled' }])
  clock.now = new Date(`${today}T07:30:00Z`)
  await run(app)
  expect(receiver.received).toEqual([])
})
