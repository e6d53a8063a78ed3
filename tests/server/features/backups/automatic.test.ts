import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test as base } from 'vitest'
import { backUpWhenDue, createPatience } from '#server/features/backups/automatic.ts'
import { startApp, startEmptyApp, type TestApp } from '#tests/support/app.ts'

type Night = TestApp & { admins: ReturnType<TestApp['as']> }

/** A server whose clock a test sets, by the local time of this computer. */
const test = base.extend<{ night: { app: Night; look: (at: Date) => Promise<void> } }>({
  night: async ({}, use) => {
    let now = new Date()
    const started = await startApp({ now: () => now })
    // Sessions end sooner than the nights of a test.
    const made = await started.as(started.admin).post('/api/users/api-tokens', { name: 'Nights' })
    const admins = started.as({ ...started.admin, token: made.body.token })
    const app = Object.assign(started, { admins })
    const look = async (at: Date) => {
      now = at
      await backUpWhenDue({ ...app.services, db: () => app.db }, app.services.backups)
    }
    await use({ app, look })
    await app.stop()
  },
})
const at = (day: number, hour: number, minute = 0) => new Date(2027, 4, day, hour, minute)
const backupsOf = async (app: TestApp) =>
  (await readdir(app.services.files.backups)).filter((name) => name.endsWith('.zip'))
const schedule = async (app: Night) => (await app.admins.get('/api/admin/backups/schedule')).body

test('a backup is made once a night, after three, and verified', async ({
  night: { app, look },
}) => {
  await look(at(10, 12))
  expect(await backupsOf(app)).toHaveLength(1)
  for (const moment of [at(10, 12, 10), at(10, 23), at(11, 2, 50)]) await look(moment)
  expect(await backupsOf(app)).toHaveLength(1)
  await look(at(11, 3, 5))
  expect(await backupsOf(app)).toHaveLength(2)
  const { body } = await app.admins.get('/api/admin/backups')
  for (const made of body.imports)
    expect(made).toMatchObject({ reason: 'automatic', verified: true })
  expect(await schedule(app)).toEqual({
    enabled: true,
    keep: 7,
    lastAt: at(11, 3, 5).toISOString().replace('.000', ''),
    problem: null,
    damagedAt: null,
  })
})

test('a computer that is off at night makes it after the start', async ({
  night: { app, look },
}) => {
  await look(at(10, 18))
  await look(at(11, 19))
  await look(at(14, 17))
  expect(await backupsOf(app)).toHaveLength(3)
})

test('only the newest automatic backups are kept, and other backups are not deleted', async ({
  night: { app, look },
}) => {
  const mine = await app.services.backups.create({ reason: 'manual' })
  const chosen = await app
    .as(app.admin)
    .put('/api/admin/backups/schedule', { enabled: true, keep: 2 })
  expect(chosen.body).toMatchObject({ enabled: true, keep: 2 })
  for (const day of [10, 11, 12, 13]) await look(at(day, 4))
  const left = await readdir(app.services.files.backups)
  expect(left.filter((name) => name.endsWith('_automatic.zip'))).toHaveLength(2)
  expect(left.filter((name) => name.endsWith('.json'))).toHaveLength(2)
  expect(left).toContain(path.basename(mine))
  expect((await schedule(app)).lastAt).toBe(at(13, 4).toISOString().replace('.000', ''))
})

test('none is made when that was switched off', async ({ night: { app, look } }) => {
  await app.admins.put('/api/admin/backups/schedule', { enabled: false, keep: 7 })
  await look(at(10, 4))
  expect(await backupsOf(app)).toEqual([])
})

test('none is made of an empty household', async () => {
  const empty = await startEmptyApp()
  const { services } = empty.server
  await backUpWhenDue({ ...services, db: () => empty.server.db }, services.backups)
  expect(await readdir(services.files.backups)).toEqual([])
  await empty.stop()
})

test('BK-3 a flipped byte is reported', async ({ night: { app, look } }) => {
  await look(at(10, 4))
  const [name] = await backupsOf(app)
  const file = path.join(app.services.files.backups, name!)
  const handle = await open(file, 'r+')
  const byte = Buffer.alloc(1)
  await handle.read(byte, 0, 1, 5000)
  await handle.write(Buffer.from([byte[0]! ^ 1]), 0, 1, 5000)
  await handle.close()

  await expect(app.services.backups.verify(file)).rejects.toMatchObject({ status: 400 })
  expect((await schedule(app)).problem).toContain(name)
  await look(at(11, 4))
  expect((await schedule(app)).problem).toBeNull()
})

test('BK-3 a failed night is reported, and retried the next night', async ({
  night: { app, look },
}) => {
  const { backups, files } = app.services
  const failing = {
    create: () =>
      backups.create({ file: path.join(files.root, 'gone', 'a.zip'), reason: 'automatic' }),
  }
  await backUpWhenDue({ ...app.services, now: () => at(10, 4), db: () => app.db }, failing)
  expect((await schedule(app)).problem).toContain('Couldn’t write the backup')
  await look(at(10, 4, 10))
  expect(await backupsOf(app)).toEqual([])
  await look(at(11, 4))
  expect(await backupsOf(app)).toHaveLength(1)
  expect((await schedule(app)).problem).toBeNull()
})

test('one that is due waits for a quiet moment, but not all evening', () => {
  const minutes = (waits: number[]) => waits.reduce((sum, wait) => sum + wait, 0) / 60_000
  let quietMs = 60_000
  const patience = createPatience(() => quietMs)
  expect(patience()).toBe(0)
  quietMs = 1000
  expect(patience()).toBeGreaterThan(0)
  quietMs = 60_000
  expect(patience()).toBe(0)

  quietMs = 1000
  for (const evening of [1, 2]) {
    const waits = []
    for (let wait = patience(); wait > 0; wait = patience()) waits.push(wait)
    expect(minutes(waits), `evening ${evening}`).toBe(30)
  }
})
