import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { type EmptyApp, testEmpty as test } from '#tests/support/test.ts'
import { makeZip } from '#tests/server/archives/zips.ts'

let folder = ''
let zip: Buffer
const cook = { username: '', password: '' }

/** A backup of another computer, with an apple pie. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-moved-'))
  const before = await startApp()
  await before.create.recipe({ name: 'Apple pie' })
  const file = path.join(folder, 'kitchen.trivet')
  await before.services.backups.create({ reason: 'manual', file })
  zip = await readFile(file)
  Object.assign(cook, before.cook)
  await before.stop()
})
afterAll(() => rm(folder, { recursive: true }))

/** A request with a proxy's header does not count as one from this computer. */
const elsewhere = { 'X-Forwarded-For': '192.168.1.20' }

function upload(app: EmptyApp, bytes: Buffer, headers: Record<string, string> = {}) {
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(bytes)], 'kitchen.trivet'))
  return app.as(null).post('/api/setup/backup', form, headers)
}
const restore = (app: EmptyApp, body: object, headers: Record<string, string> = {}) =>
  app.as(null).post('/api/setup/restore', body, headers)
const filesIn = async (app: EmptyApp, name: string) => readdir(path.join(app.dataDir, name))

const request = {
  fullName: 'Ada Cook',
  username: 'ada',
  email: 'ada@example.test',
  password: 'saffron and salt',
  groupName: 'Rose Cottage',
}

test('the first start can begin with a backup: its people sign in and find their recipes', async ({
  app,
}) => {
  const report = await upload(app, zip)
  expect(report).toMatchObject({
    status: 200,
    body: { holds: { recipes: 1, users: 3 }, replaces: { recipes: 0, users: 0 } },
  })
  expect((await app.as(null).get('/api/setup')).body.needed).toBe(true)

  expect((await restore(app, { name: report.body.name })).status).toBe(200)
  expect((await app.as(null).get('/api/setup')).body.needed).toBe(false)
  const form = new URLSearchParams({ username: cook.username, password: cook.password })
  const session = await app.as(null).post('/api/auth/token', form)
  const recipes = await app.as({ token: session.body.access_token }).get('/api/recipes')
  expect(recipes.body.items).toMatchObject([{ name: 'Apple pie' }])
})

test('from another device it takes the setup code, for the file as well as for restoring it', async ({
  app,
}) => {
  const code = app.server.setupCode ?? ''
  const refused = { status: 403, body: { code: 'setup.code' } }
  expect(await upload(app, zip, elsewhere)).toMatchObject(refused)
  const wrong = { ...elsewhere, 'X-Setup-Code': code === '000000' ? '000001' : '000000' }
  expect(await upload(app, zip, wrong)).toMatchObject(refused)
  expect(await filesIn(app, 'tmp')).toEqual([])
  expect(await filesIn(app, 'backups')).toEqual([])

  const { status, body } = await upload(app, zip, { ...elsewhere, 'X-Setup-Code': code })
  expect(status).toBe(200)
  expect(await restore(app, { name: body.name }, elsewhere)).toMatchObject(refused)
  expect((await app.as(null).get('/api/setup')).body.needed).toBe(true)
  expect((await restore(app, { name: body.name, code }, elsewhere)).status).toBe(200)
})

test('a restore tells how it goes to the one who sets up, and can be given up', async ({ app }) => {
  const code = app.server.setupCode ?? ''
  const { body } = await upload(app, zip)
  const ask = (what: 'task' | 'cancel', given: object = {}, headers = {}) =>
    app.as(null).post(`/api/setup/restore/${what}`, given, headers)
  expect(await ask('task')).toMatchObject({ status: 200, body: null })

  const { backups } = app.server.services
  const stop = backups.watch(({ phase }) => {
    if (phase === 'unpacking') backups.cancel()
  })
  const given = await restore(app, { name: body.name })
  stop()
  expect(given).toMatchObject({ body: { code: 'backup.cancelled' } })
  expect(await ask('task')).toMatchObject({
    status: 200,
    body: { action: 'restore', status: 'cancelled', name: body.name },
  })
  expect((await app.as(null).get('/api/setup')).body.needed).toBe(true)

  const cancel = vi.spyOn(backups, 'cancel')
  for (const what of ['task', 'cancel'] as const) {
    const refused = { status: 403, body: { code: 'setup.code' } }
    expect(await ask(what, {}, elsewhere)).toMatchObject(refused)
    expect(cancel).not.toHaveBeenCalled()
    expect((await ask(what, { code }, elsewhere)).status).toBe(200)
  }
  expect(cancel).toHaveBeenCalledOnce()
  expect((await restore(app, { name: body.name })).status).toBe(200)
  expect(await ask('task')).toMatchObject({ status: 409, body: { code: 'setup.done' } })
})

test('the number of tried codes is limited', async ({ app }) => {
  const wrong = { ...elsewhere, 'X-Setup-Code': 'x' }
  for (let count = 0; count < 10; count += 1) await upload(app, zip, wrong)
  expect((await upload(app, zip, wrong)).status).toBe(429)
})

test('a file that is none of our backups is refused with the reason, and nothing of it stays', async ({
  app,
}) => {
  const other = makeZip([{ name: 'database.json', content: Buffer.from('{}') }])
  for (const [bytes, code] of [
    [Buffer.from('a recipe for soup'), /^archive\./],
    [zip.subarray(0, zip.length / 2), /^archive\./],
    [other, /^backup\.other-program$/],
  ] as const) {
    const { status, body } = await upload(app, bytes)
    expect([status, body.code]).toEqual([
      expect.toSatisfy((n) => n >= 400 && n < 500),
      expect.stringMatching(code),
    ])
  }
  expect(await filesIn(app, 'tmp')).toEqual([])
  expect(await filesIn(app, 'backups')).toEqual([])
  for (const name of ['nothing.zip', '../trivet.db']) {
    expect((await restore(app, { name })).status).toBeGreaterThanOrEqual(400)
  }
  expect((await app.as(null).get('/api/setup')).body.needed).toBe(true)
})

test('once somebody administers the server nobody begins with a backup', async ({ app }) => {
  const { body } = await upload(app, zip)
  expect((await app.as(null).post('/api/setup', request)).status).toBe(201)
  const done = { status: 409, body: { code: 'setup.done' } }
  expect(await upload(app, zip)).toMatchObject(done)
  expect(await restore(app, { name: body.name })).toMatchObject(done)
})

test('of a new household and a backup at the same time only one wins, and nothing is lost', async ({
  app,
}) => {
  const { body } = await upload(app, zip)
  const [made, restored] = await Promise.all([
    app.as(null).post('/api/setup', request),
    restore(app, { name: body.name }),
  ])
  expect(restored.status === 200 || made.status === 201).toBe(true)
  const form = new URLSearchParams({ username: 'ada', password: request.password })
  const asAda = await app.as(null).post('/api/auth/token', form)
  const safety = (await filesIn(app, 'backups')).filter((name) => name.includes('_safety'))
  // The household that was created exists, or it is in a safety backup.
  const isFound = asAda.status === 200 || safety.length === 1
  expect(made.status === 201 ? isFound : asAda.status !== 200).toBe(true)
})
