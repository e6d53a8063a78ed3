import { describe, expect, test as base, vi } from 'vitest'
import type { ServerTask } from '#contract/server-tasks.ts'
import type { Person } from '#tests/support/client.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const list = async (app: TestApp, path = 'admin/server-tasks', person: Person = app.admin) =>
  (await app.as(person).get(`/api/${path}`)).body.items as ServerTask[]

const waitFor = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 60_000 })

/** Once it has ended. */
const ended = (app: TestApp, id: number) =>
  waitFor(async () => {
    const task = (await list(app)).find((one) => one.id === id)!
    expect(task.status).not.toBe('running')
    return task
  })

/** A server whose work waits between its steps for ever. */
const held = base.extend<{ app: TestApp }>({
  app: async ({}, use) => {
    const app = await startApp({
      pause: (_ms, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('ended')))
        }),
    })
    await use(app)
    await app.stop()
  },
})

describe('the test of the server', () => {
  test('really looks at the database, the folder and the disk, and says so', async ({ app }) => {
    const started = await app.as(app.admin).post('/api/admin/server-tasks')
    expect(started).toMatchObject({
      status: 201,
      body: { name: 'Background Task', kind: 'test', groupId: app.home.id },
    })
    const task = await ended(app, started.body.id)
    expect(task).toMatchObject({ status: 'finished', done: 4, total: 4, cancelled: false })
    for (const line of task.log.trim().split('\n')) {
      expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z: \S/)
    }
    expect(task.log).toContain('The database is intact.')
    expect(task.log).toContain('Finished')
  })

  held('shows its progress while it runs, and ends when it is cancelled', async ({ app }) => {
    const { body } = await app.as(app.admin).post('/api/admin/server-tasks')
    const running = await waitFor(async () => {
      const [task] = await list(app)
      expect(task).toMatchObject({ id: body.id, done: 1, total: 4, cancellable: true })
      return task!
    })
    expect(running.status).toBe('running')
    const cancelled = await app.as(app.admin).post(`/api/admin/server-tasks/${body.id}/cancel`)
    expect(cancelled.status).toBe(200)
    const task = await ended(app, body.id)
    expect(task).toMatchObject({ status: 'failed', cancelled: true, cancellable: false })
    expect(task.log).toContain('Canceled')
    // Once it is over, cancelling changes nothing.
    const again = await app.as(app.admin).post(`/api/admin/server-tasks/${body.id}/cancel`)
    expect(again).toMatchObject({ status: 200, body: { log: task.log } })
  })

  held('that the server’s end interrupted is failed afterwards', async ({ app }) => {
    const { body } = await app.as(app.admin).post('/api/admin/server-tasks')
    await app.restart()
    const task = await ended(app, body.id)
    expect(task).toMatchObject({ status: 'failed', cancelled: false })
    expect(task.log).toContain('Trivet was stopped before this was finished.')
  })
})

test('a task that a crash left running is failed after the start', async ({ app }) => {
  const task = await app.services.tasks.begin({ kind: 'export', groupId: app.home.id })
  await app.services.tasks.close()
  await app.restart()
  expect((await list(app)).find(({ id }) => id === task.id)).toMatchObject({
    status: 'failed',
    cancellable: false,
    log: expect.stringContaining('Trivet was stopped'),
  })
})

test('an unknown task cannot be cancelled', async ({ app }) => {
  const answer = await app.as(app.admin).post('/api/admin/server-tasks/999/cancel')
  expect(answer).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
  expect((await app.as(app.admin).post('/api/admin/server-tasks/x/cancel')).status).toBe(422)
})

describe('the server’s own work', () => {
  test('a backup is shown, and what it wrote; the backup itself knows no tasks', async ({
    app,
  }) => {
    const made = await app.as(app.admin).post('/api/admin/backups')
    expect(made.status).toBe(201)
    await waitFor(async () => {
      const [task] = await list(app)
      expect(task).toMatchObject({ kind: 'backup', name: 'Database Backup', status: 'finished' })
      expect(task!.log).toMatch(/trivet_[\d.]+\.zip/)
      expect(task!.done).toBe(task!.total)
    })
    const file = (await app.as(app.admin).get('/api/admin/backups')).body.imports[0].name
    await app.as(app.admin).post(`/api/admin/backups/${file}/restore`)
    await waitFor(async () => {
      expect((await list(app)).map(({ kind }) => kind)).toEqual(['restore'])
    })
  })

  test('a nightly backup is one of its own', async ({ app }) => {
    await app.services.backups.create({ reason: 'automatic' })
    await waitFor(async () => {
      expect(await list(app)).toMatchObject([{ kind: 'nightly-backup', status: 'finished' }])
    })
  })

  test('an export belongs to its group', async ({ app }) => {
    const { slug } = await app.create.recipe({ name: 'Soup' })
    const answer = await app
      .as(app.cook)
      .post('/api/recipes/bulk-actions/export', { recipes: [slug], exportType: 'json' })
    expect(answer.status).toBeLessThan(300)
    await waitFor(async () => {
      const tasks = await list(app, 'groups/server-tasks', app.cook)
      expect(tasks).toMatchObject([{ kind: 'export', status: 'finished', done: 1, total: 1 }])
      expect(tasks[0]!.log).toContain('1 of 1 recipes packed')
    })
    expect(await list(app, 'groups/server-tasks', app.stranger)).toEqual([])
  })

  test('what concerns the whole server is no group’s', async ({ app }) => {
    const { body } = await app.as(app.admin).post('/api/admin/server-tasks')
    await ended(app, body.id)
    expect(await list(app, 'groups/server-tasks', app.cook)).toEqual([])
  })

  test('an import counts its links, and names those that failed', async ({ app }) => {
    const imports = [{ url: 'http://127.0.0.1:9/soup' }, { url: 'http://127.0.0.1:9/stew' }]
    await app.as(app.cook).post('/api/recipes/create-url/bulk', { imports })
    await waitFor(async () => {
      const [task] = await list(app, 'groups/server-tasks', app.cook)
      expect(task).toMatchObject({ name: 'Bulk Recipe Import', status: 'finished', done: 2 })
      expect(task!.log).toContain('Not imported: http://127.0.0.1:9/soup')
      expect(task!.log).toContain('0 of 2 links imported')
    })
  })
})

test('only the newest are kept', async ({ app }) => {
  const old = await app.services.tasks.begin({ kind: 'test' })
  await app.services.tasks.end(old, { status: 'finished' })
  await app.db.updateTable('serverTasks').set({ id: old.id }).execute()
  const row = await app.db.selectFrom('serverTasks').selectAll().executeTakeFirstOrThrow()
  await app.db
    .insertInto('serverTasks')
    .values({ ...row, id: old.id + 500 })
    .execute()
  await app.services.tasks.begin({ kind: 'test' })
  const ids = (await list(app)).map(({ id }) => id)
  expect(ids).toEqual([old.id + 501, old.id + 500])
})
