import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, vi } from 'vitest'
import { startServer } from '#server/start.ts'
import type { TestApp } from '#tests/support/app.ts'
import { client } from '#tests/support/client.ts'
import { quiet } from '#tests/support/household.ts'
import { test } from '#tests/support/test.ts'
import { ended, send, takeBack, takeBackThrough } from './migrate.ts'
import { gate } from './gates.ts'
import type { NotesLine } from './notes-reader.ts'
import { notes, withNotesReader } from './notes.ts'

withNotesReader()

/** Sixteen recipes are read together, so these are stored before the reader waits. */
const stored: NotesLine[] = Array.from({ length: 16 }, (_, at) => ({ name: `Soup ${at}` }))

async function untilStored(app: TestApp, id: string) {
  const look = async () => {
    const { body } = await app.as(app.cook).get(`/api/groups/reports/${id}`)
    expect(body.entries).toHaveLength(16)
    return body
  }
  return vi.waitFor(look, { timeout: 60_000 })
}

test('a cancelled import keeps what it has made, and can be taken back', async ({ app }) => {
  const count = gate('cancel')
  const { body } = await send(app, notes([...stored, { waits: 'cancel' }, { name: 'Late' }]))
  await count.isReached
  const again = gate('cancel')
  count.open()
  const during = await untilStored(app, body.id)
  await again.isReached
  expect(during).toMatchObject({
    status: 'in-progress',
    canCancel: true,
    progress: { done: 16, total: 17 },
  })
  const cancelled = await app.as(app.cook).post(`/api/groups/migrations/${body.id}/cancel`)
  expect(cancelled.status).toBe(200)
  again.open()
  const report = await ended(app, body.id)
  expect(report).toMatchObject({ status: 'partial', canCancel: false, canTakeBack: true })
  expect(report.entries.at(-1)).toMatchObject({
    success: false,
    message: 'Canceled after 16 recipes',
  })
  const tasks = await app.as(app.admin).get('/api/admin/server-tasks')
  expect(tasks.body.items[0]).toMatchObject({ kind: 'import', status: 'failed', cancelled: true })
  expect((await takeBack(app, body.id)).body.removed.recipes).toBe(16)
  const ending = await app.as(app.cook).post(`/api/groups/migrations/${body.id}/cancel`)
  expect(ending).toMatchObject({ status: 200, body: { status: 'partial' } })
})

test('an import whose report is deleted ends', async ({ app }) => {
  const count = gate('deleted')
  const { body } = await send(app, notes([...stored, { waits: 'deleted' }, { name: 'Late' }]))
  await count.isReached
  const again = gate('deleted')
  count.open()
  await untilStored(app, body.id)
  await again.isReached
  await app.as(app.cook).delete(`/api/groups/reports/${body.id}`)
  again.open()
  const look = async () => {
    const { body } = await app.as(app.admin).get('/api/admin/server-tasks')
    expect(body.items[0].status).toBe('failed')
  }
  await vi.waitFor(look, { timeout: 60_000 })
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(16)
})

test('a server that is killed tells at its next start, and the rest can be taken back', async ({
  app,
}) => {
  const count = gate('killed')
  const { body } = await send(app, notes([...stored, { waits: 'killed' }]))
  await count.isReached
  const again = gate('killed')
  count.open()
  await untilStored(app, body.id)
  await again.isReached
  // What a process that is killed at this moment leaves on the disk.
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trivet-killed-'))
  await cp(app.dataDir, dataDir, { recursive: true })
  again.open()
  const server = await startServer({ ...quiet, dataDir })
  try {
    const cook = client(server.url, app.cook)
    const report = await cook.get(`/api/groups/reports/${body.id}`)
    expect(report.body).toMatchObject({ status: 'partial', canTakeBack: true, canCancel: false })
    expect(report.body.entries.at(-1).message).toContain('stopped')
    const back = await takeBackThrough(cook, body.id)
    expect(back.body).toMatchObject({ isBegun: true, removed: { recipes: 16 } })
    const more = await cook.upload('POST', '/api/groups/migrations', {
      archive: new Blob([new Uint8Array(notes([{ name: 'New' }]))]),
    })
    expect(more.status).toBe(200)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a server that stops ends the import, and says so', async ({ app }) => {
  const count = gate('stops')
  const { body } = await send(app, notes([...stored, { waits: 'stops' }, { name: 'Late' }]))
  await count.isReached
  const again = gate('stops')
  count.open()
  await untilStored(app, body.id)
  await again.isReached
  // The reader still waits at the gate: its thread ends with the import.
  await app.restart()
  const report = await ended(app, body.id)
  expect(report).toMatchObject({ status: 'partial', canTakeBack: true })
  expect(report.entries).toHaveLength(17)
})
