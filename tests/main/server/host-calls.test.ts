import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answerShell } from '#main/server/host-calls.ts'
import { createHostLink, HostRefused } from '#main/server/host-link.ts'
import { HostMessage } from '#main/server/server-messages.ts'
import type { DesktopTask } from '#preload/calls/backups.ts'
import { startEmptyApp } from '#tests/support/app.ts'

const locale = 'en-US'

/** The shell and a real server, with everything between them but the two processes. */
async function setUp() {
  const app = await startEmptyApp({ admin: { email: 'ada@example.com', password: 'apple-pie-1' } })
  onTestFinished(app.stop)
  const folder = await mkdtemp(path.join(tmpdir(), 'trivet-shell-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const tasks: DesktopTask[] = []
  const answer = answerShell(app.server, (told) => {
    const message = HostMessage.parse(structuredClone(told))
    if (message.type === 'backup-task') tasks.push(message.task)
    else if (message.type === 'answer' || message.type === 'refused') link.settle(message)
  })
  const link = createHostLink((question) => void answer(structuredClone(question)))
  return { app, call: link.call, tasks, folder, file: path.join(folder, 'ours.trivet') }
}

test('a backup is made, looked at and restored for the shell, and each step is told', async () => {
  const { call, tasks, file, folder } = await setUp()
  await call('backup.create', { file, locale })
  expect(existsSync(file)).toBe(true)
  expect(tasks[0]).toMatchObject({ action: 'create', status: 'running', name: 'ours.trivet' })
  expect(tasks.at(-1)).toMatchObject({ status: 'done', problem: null })
  expect(readdirSync(folder)).toEqual(['ours.trivet'])

  const report = await call('backup.report', { file, locale })
  expect(report).toMatchObject({ name: 'ours.trivet', isOlder: false, holds: { users: 1 } })
  await call('backup.restore', { file, revokeTokens: false, locale })
  expect(tasks.at(-1)).toMatchObject({ action: 'restore', status: 'done' })
  expect(new Set(tasks.map(({ phase }) => phase))).toContain('replacing')
})

test('what is no backup is refused with a sentence', async () => {
  const { call, file } = await setUp()
  await writeFile(file, 'a letter')
  const looking = call('backup.report', { file, locale })
  await expect(looking).rejects.toThrow(HostRefused)
  await expect(looking).rejects.toThrow(/^[A-Z].*\.$/)
  await expect(looking).rejects.not.toThrow(file)
})

test('a task that fails tells why in words; a cancelled one leaves nothing', async () => {
  const { app, call, tasks, file, folder } = await setUp()
  const media = path.join(app.dataDir, 'media/users')
  await mkdir(media, { recursive: true })
  await writeFile(path.join(media, 'large'), '')
  await truncate(path.join(media, 'large'), 300_000_000)
  const making = call('backup.create', { file, locale })
  await expect.poll(() => tasks.at(-1)?.done).toBeGreaterThan(0)
  const second = call('backup.create', { file: `${file}2`, locale })
  await expect(second).rejects.toThrow('A backup is in progress')
  await call('backup.cancel')
  await expect(making).rejects.toThrow('Canceled')
  expect(tasks.at(-1)).toMatchObject({ status: 'cancelled' })
  expect(readdirSync(folder)).toEqual([])

  const nowhere = path.join(folder, 'missing', 'ours.trivet')
  await expect(call('backup.create', { file: nowhere, locale })).rejects.toThrow('place')
  expect(tasks.at(-1)).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('place'),
  })
})

test('the tray hears where the server is', async () => {
  const { app, call } = await setUp()
  expect(await call('connection')).toEqual({
    enabled: false,
    addresses: [],
    port: Number(new URL(app.url).port),
  })
  await expect(call('network.changed')).resolves.toBeUndefined()
})
