import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { describe, expect } from 'vitest'
import { backupArchive, openArchive } from '#server/archives/index.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { written } from './restore/rewritten.ts'

const backupsOf = async (app: TestApp) =>
  (await app.as(app.admin).get('/api/admin/backups')).body.imports as {
    name: string
    bytes: number
    reason: string
    verified: boolean | null
  }[]

const filesOf = (app: TestApp, folder: string) => readdir(path.join(app.dataDir, folder))

const ended = async (app: TestApp) => {
  const read = async () => (await app.as(app.admin).get('/api/admin/backups/task')).body
  await expect.poll(async () => (await read()).status).not.toBe('running')
  return read()
}

describe('a backup', () => {
  test('is made, listed, looked at, verified, downloaded and deleted', async ({ app }) => {
    const admin = app.as(app.admin)
    const { slug } = await app.create.recipe({ name: 'Pancakes' })
    await app.as(app.cook).upload('POST', `/api/recipes/${slug}/pictures`, {
      image: await picture(),
    })
    expect(await admin.post('/api/admin/backups')).toMatchObject({
      status: 201,
      body: { message: 'Backup created successfully', error: false },
    })
    const [made, ...others] = await backupsOf(app)
    expect(others).toEqual([])
    expect(made).toMatchObject({ reason: 'manual', verified: null })
    const { name } = made!
    expect(name).toMatch(/^trivet_\d{4}(?:\.\d\d){5}\.zip$/)

    const { body: report } = await admin.get(`/api/admin/backups/${name}/report`)
    const counts = { groups: 2, users: 3, recipes: 1, files: 3 }
    expect(report).toMatchObject({ name, holds: counts, replaces: counts, bytes: made!.bytes })
    expect(report).toMatchObject({ isOlder: false, signedOut: 0 })

    const started = await admin.post('/api/admin/backups/task', { action: 'verify', name })
    expect(started).toMatchObject({ status: 202, body: { action: 'verify', name } })
    const task = await ended(app)
    expect(task).toMatchObject({ status: 'done', problem: null, id: started.body.id })
    expect(task.done).toBe(task.total)
    expect(await backupsOf(app)).toMatchObject([{ name, verified: true }])

    const { fileToken } = (await admin.get(`/api/admin/backups/${name}`)).body
    const file = await app.as(null).get(`/api/utils/download?token=${fileToken}`)
    expect(file.body).toEqual(await readFile(path.join(app.dataDir, 'backups', name)))
    expect(file.headers.get('content-disposition')).toContain(name)

    const deleted = await admin.delete(`/api/admin/backups/${name}`)
    expect(deleted.body).toEqual({ message: `${name} has been deleted.`, error: false })
    expect(await filesOf(app, 'backups')).toEqual([])
    expect(await filesOf(app, 'tmp')).toEqual([])
  })

  test('is for administrators only', async ({ app }) => {
    for (const [person, status] of [
      [app.cook, 403],
      [null, 401],
    ] as const) {
      expect((await app.as(person).get('/api/admin/backups')).status).toBe(status)
      expect((await app.as(person).post('/api/admin/backups')).status).toBe(status)
    }
    expect(await filesOf(app, 'backups')).toEqual([])
  })

  test('that was put into the folder by hand is listed, other files are not', async ({ app }) => {
    const folder = path.join(app.dataDir, 'backups')
    for (const name of ['Grandma’s.trivet', 'before-0009.db', 'notes.txt', '.hidden.zip']) {
      await writeFile(path.join(folder, name), 'x')
    }
    expect(await backupsOf(app)).toMatchObject([{ name: 'Grandma’s.trivet', reason: 'uploaded' }])
  })
})

describe('ARC-1 a name', () => {
  test.for(['..%2ftrivet.db', '..%5ctrivet.db', 'a.zip%00', 'trivet.db', '.zip', 'a:b.zip'])(
    '%s does not leave the folder',
    async (name, { app }) => {
      const admin = app.as(app.admin)
      await writeFile(path.join(app.dataDir, 'outside.zip'), 'x')
      const address = `/api/admin/backups/${name}`
      const answers = [
        await admin.get(address),
        await admin.get(`${address}/report`),
        await admin.post(`${address}/restore`, {}),
        await admin.delete(address),
      ]
      for (const { status, body } of answers) {
        expect({ status, code: body.code }).toEqual({ status: 400, code: 'backup.name' })
      }
      expect(await readdir(app.dataDir)).toContain('trivet.db')
    },
  )

  test('of no backup is not found', async ({ app }) => {
    const admin = app.as(app.admin)
    const name = 'trivet_2020.01.01.00.00.00.zip'
    const wish = { action: 'restore', name }
    const answers = [
      await admin.get(`/api/admin/backups/${name}`),
      await admin.delete(`/api/admin/backups/${name}`),
      await admin.post(`/api/admin/backups/${name}/restore`),
      await admin.post('/api/admin/backups/task', wish),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(answers.map(({ body }) => body.detail)).toEqual(answers.map(() => 'Not Found'))
    expect((await admin.get('/api/admin/backups/task')).body).toBeNull()
  })
})

describe('an upload', () => {
  const send = (app: TestApp, bytes: Uint8Array) =>
    app.as(app.admin).upload('POST', '/api/admin/backups/upload', {
      archive: new Blob([new Uint8Array(bytes)]),
    })

  test('of a backup is listed under the moment it was made', async ({ app }) => {
    const file = await app.services.backups.create({ reason: 'manual' })
    const bytes = await readFile(file)
    expect((await send(app, bytes)).status).toBe(200)
    expect((await send(app, bytes)).status).toBe(200)
    const list = await backupsOf(app)
    expect(list.map(({ reason }) => reason).toSorted()).toEqual(['manual', 'uploaded', 'uploaded'])
    expect(new Set(list.map(({ name }) => name)).size).toBe(3)
    expect(await filesOf(app, 'tmp')).toEqual([])
  })

  test.for([
    ['no zip', 'archive.not-a-zip', async () => Buffer.from('Dear diary')],
    ['foreign', 'backup.foreign', async () => makeZip([{ name: 'a.txt', content: 'x' }])],
    [
      'from another app',
      'backup.other-program',
      async () => makeZip([{ name: 'database.json', content: '{}' }]),
    ],
    [
      'cut',
      'archive.damaged',
      async (app: TestApp) =>
        (await readFile(await app.services.backups.create({ reason: 'safety' }))).subarray(0, -30),
    ],
  ] as const)('BK-1 that is %s is refused and leaves nothing', async ([, code, make], { app }) => {
    const bytes = await make(app)
    const before = await filesOf(app, 'backups')
    expect(await send(app, bytes)).toMatchObject({ status: 400, body: { code } })
    expect(await filesOf(app, 'backups')).toEqual(before)
    expect(await filesOf(app, 'tmp')).toEqual([])
  })

  test('ARC-12 that breaks off in the middle leaves nothing', async ({ app }) => {
    const { port } = new URL(app.url)
    const cut = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/admin/backups/upload',
      headers: {
        authorization: `Bearer ${app.admin.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 1_000_000,
      },
    })
    cut.on('error', () => {})
    const head = '--x\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n'
    cut.write(head + 'x'.repeat(300_000))
    await expect.poll(() => filesOf(app, 'tmp')).toHaveLength(1)
    cut.destroy()
    await expect.poll(() => filesOf(app, 'tmp')).toEqual([])
    expect(await filesOf(app, 'backups')).toEqual([])
  })
})

test('only one task runs at a time, and a second one is told which', async ({ app }) => {
  const admin = app.as(app.admin)
  const first = app.services.backups.create({ reason: 'manual' })
  const second = await admin.post('/api/admin/backups/task', { action: 'create' })
  expect(second).toMatchObject({ status: 409, body: { code: 'backup.busy' } })
  expect(second.body.detail.message).toContain('A backup is in progress')
  await first
  expect((await admin.post('/api/admin/backups')).status).toBe(201)
})

test('a running task can be cancelled', async ({ app }) => {
  const admin = app.as(app.admin)
  const folder = path.join(app.dataDir, 'media', 'recipes')
  await mkdir(folder, { recursive: true })
  for (let at = 0; at < 40; at += 1) {
    await writeFile(path.join(folder, `${at}.bin`), Buffer.alloc(3_000_000))
  }
  expect((await admin.post('/api/admin/backups/task', { action: 'create' })).status).toBe(202)
  expect((await admin.delete('/api/admin/backups/task')).status).toBe(200)
  expect(await ended(app)).toMatchObject({ action: 'create', status: 'cancelled' })
  expect(await filesOf(app, 'backups')).toEqual([])
})

test('what failed says why in the reader’s words', async ({ app }) => {
  const file = await app.services.backups.create({ reason: 'manual' })
  const name = path.basename(file)
  await writeFile(file, (await readFile(file)).subarray(0, -30))
  await app.as(app.admin).post('/api/admin/backups/task', { action: 'verify', name })
  const task = await ended(app)
  expect(task.status).toBe('failed')
  expect(task.problem).toContain('damaged or incomplete')
  expect(await backupsOf(app)).toMatchObject([{ name, verified: false }])
})

test('ARC-13 neither the database nor a backup is at any address', async ({ app }) => {
  const file = await app.services.backups.create({ reason: 'manual' })
  const name = path.basename(file)
  const admin = app.as(app.admin)
  const places = ['', '/api', '/api/media', '/api/media/recipes', '/api/media/users']
  for (const place of places) {
    for (const target of [
      `backups/${name}`,
      `..%2fbackups%2f${name}`,
      'trivet.db',
      '..%2ftrivet.db',
    ]) {
      const { status, body } = await admin.get(`${place}/${target}`)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.stringify(body)).not.toContain('SQLite format')
    }
  }
  const whole = await admin.get(`/api/admin/backups/${name}`)
  expect(Object.keys(whole.body)).toEqual(['fileToken'])
  expect(
    (await app.as(null).get(`/api/utils/download?token=${whole.body.fileToken}x`)).status,
  ).toBe(401)
  const sent = await admin.get(`/api/groups/exports?path=backups/${name}`)
  expect(sent.body).not.toHaveProperty('fileToken')
})

test('BK-1 a backup that was packed again inside a folder, with files of macOS, is accepted', async ({
  app,
}) => {
  const file = await app.services.backups.create({ reason: 'manual' })
  const archive = await openArchive(file, backupArchive)
  const parts = await Promise.all(
    archive.entries.map(async (entry) => ({
      name: `My backup/${entry.path}`,
      content: await archive.read(entry, 1e9),
    })),
  )
  await archive.close()
  const litter = { name: '__MACOSX/My backup/._trivet.db', content: 'x' }
  const again = await written(makeZip([...parts, litter]))
  expect(await app.services.backups.report(again)).toMatchObject({ holds: { users: 3 } })
  await app.services.backups.verify(again)
})

test('a report says who has to sign in again, and changes nothing', async ({ app }) => {
  const file = await app.services.backups.create({ reason: 'manual' })
  await app.create.recipe({ name: 'Later' })
  await app.as(app.cook).put('/api/users/password', {
    currentPassword: app.cook.password,
    newPassword: 'another long password',
  })
  await app.db.deleteFrom('users').where('id', '=', app.stranger.id).execute()
  const report = await app.services.backups.report(file)
  expect(report).toMatchObject({ signedOut: 1, holds: { recipes: 0 }, replaces: { recipes: 1 } })
  expect(report.replaces.users).toBe(2)
})
