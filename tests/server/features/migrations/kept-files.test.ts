import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, vi } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { gate } from './gates.ts'
import { ended, send } from './migrate.ts'
import { notes, withNotesReader } from './notes.ts'

withNotesReader()

const files = '/api/groups/migrations/files'
const soup = notes([{ name: 'Soup' }])
const gone = { status: 404, body: { code: 'migration.file-gone' } }

const tmpOf = (app: TestApp) => readdir(path.join(app.dataDir, 'tmp'))
const sentBy = async (app: TestApp, as = app.cook, file = soup): Promise<string> =>
  (await send(app, file, { as, to: '/preview' })).body.file

describe('a file that was sent for a preview', () => {
  test('is looked at again and imported without being sent again, and then gone', async ({
    app,
  }) => {
    const cook = app.as(app.cook)
    const { body } = await send(app, soup, { to: '/preview' })
    const again = await cook.post(`${files}/${body.file}/preview`, { whole: true })
    expect(again).toMatchObject({ status: 200, body })
    const begun = await cook.post(`${files}/${body.file}/import`, { onDuplicate: 'skip' })
    expect(begun.status).toBe(200)
    expect((await ended(app, begun.body.id)).status).toBe('success')
    expect((await cook.get('/api/recipes/soup')).status).toBe(200)
    expect(await cook.post(`${files}/${body.file}/import`, {})).toMatchObject(gone)
    expect(await tmpOf(app)).toEqual([])
  })

  test('is nobody else’s', async ({ app }) => {
    const id = await sentBy(app)
    for (const other of [app.admin, app.stranger]) {
      expect(await app.as(other).post(`${files}/${id}/preview`, {})).toMatchObject(gone)
      expect(await app.as(other).post(`${files}/${id}/import`, {})).toMatchObject(gone)
      expect(await app.as(other).delete(`${files}/${id}`)).toMatchObject(gone)
    }
    expect((await app.as(app.cook).post(`${files}/${id}/preview`, {})).status).toBe(200)
  })

  test('makes room for the next one of the same person, and can be deleted', async ({ app }) => {
    const first = await sentBy(app)
    const second = await sentBy(app)
    const cook = app.as(app.cook)
    expect(await cook.post(`${files}/${first}/preview`, {})).toMatchObject(gone)
    expect(await tmpOf(app)).toHaveLength(1)
    expect((await cook.delete(`${files}/${second}`)).status).toBe(200)
    expect(await cook.delete(`${files}/${second}`)).toMatchObject(gone)
    expect(await tmpOf(app)).toEqual([])
  })

  test('stays when its import cannot begin, and goes after half an hour', async ({ app }) => {
    const waiting = gate('busy')
    const other = await send(app, notes([{ name: 'Stew' }, { waits: 'busy' }]), { as: app.admin })
    await waiting.isReached
    const id = await sentBy(app)
    const cook = app.as(app.cook)
    const early = await cook.post(`${files}/${id}/import`, {})
    expect(early).toMatchObject({ status: 409, body: { code: 'migration.running' } })
    waiting.open()
    await ended(app, other.body.id, app.admin)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = cook.post(`${files}/${id}/preview`, {})
      expect((await asked).status).toBe(200)
      await vi.advanceTimersByTimeAsync(31 * 60_000)
    } finally {
      vi.useRealTimers()
    }
    expect(await cook.post(`${files}/${id}/import`, {})).toMatchObject(gone)
    await vi.waitFor(async () => expect(await tmpOf(app)).toEqual([]))
  })
})

describe('a household reads one file at a time', () => {
  test('the next in turn waits, and one more of the same person is refused', async ({ app }) => {
    const { isReached, open } = gate('reading')
    const first = send(app, notes([{ name: 'Stew' }, { waits: 'reading' }]), { to: '/preview' })
    await isReached
    const second = send(app, soup, { to: '/preview', as: app.admin })
    const other = await send(app, soup, { to: '/preview', as: app.stranger })
    expect(other.status).toBe(200)
    const third = send(app, soup, { to: '/preview', as: app.admin })
    const told = await Promise.race([second, third])
    expect(told).toMatchObject({ status: 409, body: { code: 'migration.reading' } })
    open()
    const statuses = (await Promise.all([second, third])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect((await first).status).toBe(200)
  })

  test('a person looks at no other file while they import', async ({ app }) => {
    const { isReached, open } = gate('own')
    const begun = await send(app, notes([{ name: 'Stew' }, { waits: 'own' }]))
    await isReached
    const look = await send(app, soup, { to: '/preview' })
    expect(look).toMatchObject({ status: 409, body: { code: 'migration.running' } })
    open()
    await ended(app, begun.body.id)
  })

  test('a preview that nobody waits for lets the next one begin, and leaves no file', async ({
    app,
  }) => {
    const { isReached } = gate('left')
    const left = new AbortController()
    const form = new FormData()
    form.set('archive', new Blob([new Uint8Array(notes([{ name: 'A' }, { waits: 'left' }]))]))
    const sent = fetch(`${app.url}/api/groups/migrations/preview`, {
      method: 'POST',
      headers: { authorization: `Bearer ${app.cook.token}` },
      body: form,
      signal: left.signal,
    }).catch(() => null)
    await isReached
    left.abort()
    await sent
    // The reader still waits at its gate: its thread was ended.
    expect((await send(app, soup, { to: '/preview' })).status).toBe(200)
    await vi.waitFor(async () => expect(await tmpOf(app)).toHaveLength(1))
  })
})
