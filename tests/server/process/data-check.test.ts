import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, onTestFinished, vi } from 'vitest'
import { createDataCheck } from '#server/process/data-check.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { damageIndex } from '#tests/support/damage.ts'

/** A household with a backup, whose index of recipes was damaged afterwards. */
async function damaged() {
  const app = await startApp()
  onTestFinished(app.stop)
  await app.create.recipe({ name: 'Plum cake' })
  const backup = path.basename(await app.services.backups.create({ reason: 'manual' }))
  await app.services.backups.verify(path.join(app.dataDir, 'backups', backup))
  await app.pause()
  damageIndex(path.join(app.dataDir, 'trivet.db'), 'plum-cake')
  await app.restart()
  return { app, backup, admin: app.as(app.admin) }
}

const namesIn = (app: TestApp, folder: string) => readdirSync(path.join(app.dataDir, folder))

test('BK-3 damage is found, told once to who listens, and shown to administrators', async () => {
  const { app, admin } = await damaged()
  const told = vi.fn<() => void>()
  app.services.dataCheck.watch(told)
  expect(await app.services.dataCheck.check('whole')).toMatchObject({ sound: false, whole: true })
  expect(told).toHaveBeenCalledTimes(1)
  const summary = await admin.get('/api/admin/maintenance')
  expect(summary.body.check).toMatchObject({ sound: false, whole: true })
  const schedule = await admin.get('/api/admin/backups/schedule')
  expect(schedule.body.damagedAt).toBe(summary.body.check.at)

  await app.restart()
  const after = await app.as(app.admin).get('/api/admin/maintenance')
  expect(after.body.check).toEqual(summary.body.check)
})

test('BK-3 a backup of damaged data is refused in words, and leaves nothing', async () => {
  const { app, backup, admin } = await damaged()
  const made = await admin.post('/api/admin/backups')
  expect(made).toMatchObject({ status: 507, body: { code: 'backup.source-damaged' } })
  expect(made.body.detail.message).toMatch(/no backup was made/i)
  expect(namesIn(app, 'backups').filter((name) => name.endsWith('.zip'))).toEqual([backup])
  expect(namesIn(app, 'tmp')).toEqual([])
  expect(app.services.dataCheck.latest()?.sound).toBe(false)
})

test('a backup heals damaged data, and what was there is put aside as it was', async () => {
  const { app, backup } = await damaged()
  const before = readFileSync(path.join(app.dataDir, 'trivet.db'))
  const file = path.join(app.dataDir, 'backups', backup)
  await app.services.backups.restore(file, { revokeTokens: false })
  expect((await app.as(app.cook).get('/api/recipes/plum-cake')).status).toBe(200)
  expect(await app.services.dataCheck.check('whole')).toMatchObject({ sound: true })
  const [aside] = namesIn(app, 'aside')
  const kept = readFileSync(path.join(app.dataDir, 'aside', aside!, 'trivet.db'))
  expect(kept.includes('qlum-cake')).toBe(true)
  expect(kept.length).toBe(before.length)
  expect(namesIn(app, '.')).not.toContain('restore')
})

test('the whole check is made once a night, also if the computer was off at three', async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let now = new Date(2026, 10, 21, 22, 0)
  const { files, log } = app.services
  const checking = createDataCheck({ files, log, now: () => now, db: () => app.db })
  onTestFinished(checking.close)
  const look = async (wanted: Date) => {
    vi.advanceTimersByTime(10 * 60 * 1000)
    await vi.waitFor(() => expect(checking.latest()?.at).toBe(wanted.toISOString()))
  }
  await look(now)
  const first = now
  now = new Date(2026, 10, 22, 2, 50)
  await look(first)
  now = new Date(2026, 10, 22, 8, 0)
  await look(now)
  expect(checking.latest()).toMatchObject({ whole: true, sound: true })
})

test('after the start the data is checked quickly, without anyone asking', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = await startApp()
  onTestFinished(app.stop)
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(app.services.dataCheck.latest()).toMatchObject({ sound: true, whole: false }),
  )
})
