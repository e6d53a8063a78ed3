import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { databaseInBackup } from '#tests/server/features/mail/database-in-backup.ts'
import { helperDouble, nameHelper, says } from './helper-double.ts'

const key = 'sk-zwetschge-42'
const wanted = { address: 'http://localhost:11434/v1', model: 'tiny', sendsPictures: true, key }
const { key: _, ...withoutKey } = wanted
const put = (app: TestApp, body: object) => app.as(app.admin).put('/api/admin/helper', body)
const get = async (app: TestApp) => (await app.as(app.admin).get('/api/admin/helper')).body
const none = { ready: false, address: '', model: '', sendsPictures: false, hasKey: false }
const wrongField = (answer: { body: { detail: { loc: string[]; type: string }[] } }) =>
  answer.body.detail.map(({ loc, type }) => [loc.at(-1), type])

describe('the helper', () => {
  test('is nobody at first, and everyone is told so', async ({ app }) => {
    expect(await get(app)).toEqual(none)
    expect((await app.as(null).get('/api/app/about')).body.enableOpenai).toBe(false)
    expect((await app.as(app.cook).get('/api/recipe-imports/helper')).body).toBeNull()
  })

  test('is set, told without its key, kept over a restart, and deleted', async ({ app }) => {
    const told = { ...withoutKey, ready: true, hasKey: true }
    expect(await put(app, wanted)).toMatchObject({ status: 200, body: told })
    await app.restart()
    expect(await get(app)).toEqual(told)
    const { body } = await app.as(app.cook).get('/api/recipe-imports/helper')
    expect(body).toEqual({ host: 'localhost:11434', sendsPictures: true })
    expect((await app.as(null).get('/api/app/about')).body.enableOpenai).toBe(true)
    expect((await app.as(app.admin).get('/api/admin/about/check')).body.enableOpenai).toBe(true)

    expect((await put(app, { address: '' })).body).toEqual(none)
    const keys = await app.db.selectFrom('serverSettings').select('key').execute()
    expect(keys).not.toContainEqual({ key: 'recipe-helper' })
  })

  test('AN-8 keeps its key until another is given, and never for another address', async ({
    app,
  }) => {
    await put(app, wanted)
    const moved = { ...withoutKey, address: 'http://localhost:11434/other' }
    expect((await put(app, moved)).body).toMatchObject({ hasKey: true })
    for (const address of ['http://localhost:11435/v1', 'https://localhost:11434/v1']) {
      const answer = await put(app, { ...withoutKey, address })
      expect([answer.status, wrongField(answer)]).toEqual([422, [['key', 'key_again']]])
    }
    expect(await get(app)).toMatchObject(moved)
    expect((await put(app, { ...moved, key: '' })).body).toMatchObject({ hasKey: false })
  })

  test.for([
    [{ address: 'ftp://localhost/v1' }, 'address'],
    [{ address: 'localhost:11434' }, 'address'],
    [{ address: 'http://me:secret@localhost/v1' }, 'address'],
    [{ address: 'http://localhost/v1?key=1' }, 'address'],
    [{ address: `http://localhost/${'a'.repeat(500)}` }, 'address'],
    [{ model: '' }, 'model'],
    [{ model: 'a\nb' }, 'model'],
    [{ key: 'a\r\nhost: b' }, 'key'],
    [{ key: 'ключ' }, 'key'],
    [{ key: 'k'.repeat(501) }, 'key'],
  ] as const)('refuses %j, and names the field', async ([change, field], { app }) => {
    const answer = await put(app, { ...wanted, ...change })
    expect(answer.status).toBe(422)
    expect(new Set(wrongField(answer).map(([name]) => name))).toEqual(new Set([field]))
    expect(await get(app)).toEqual(none)
  })

  test('is an administrator’s matter, and of a person, not of a program', async ({ app }) => {
    await put(app, wanted)
    for (const who of [app.cook, null]) {
      const api = app.as(who)
      const status = who ? 403 : 401
      expect((await api.get('/api/admin/helper')).status).toBe(status)
      expect((await api.put('/api/admin/helper', wanted)).status).toBe(status)
      expect((await api.post('/api/admin/helper/try')).status).toBe(status)
    }
    const { body } = await app.as(app.admin).post('/api/users/api-tokens', { name: 'script' })
    const script = app.as({ token: body.token })
    expect((await script.put('/api/admin/helper', wanted)).status).toBe(403)
  })
})

describe('trying it', () => {
  test('says what answered, with the key that was stored', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin, { key, sendsPictures: true })
    const { body } = await app.as(app.admin).post('/api/admin/helper/try')
    expect(body).toEqual({
      success: true,
      response: `${helper.host} answered with the model tiny: “Grandma’s plum cake”, 2 ingredients.`,
    })
    expect(helper.questions).toMatchObject([
      { path: '/v1/chat/completions', body: { model: 'tiny', stream: false } },
    ])
    expect(helper.questions[0]?.headers.authorization).toBe(`Bearer ${key}`)
    expect(JSON.stringify(helper.questions[0]?.body.messages)).toContain('125 g flour')
  })

  test('under the name that programs know, and without a key none is sent', async ({ app }) => {
    const helper = await helperDouble()
    await nameHelper(app, helper.origin)
    const { body } = await app.as(app.admin).post('/api/admin/debug/openai')
    expect(body.success).toBe(true)
    expect(helper.questions[0]?.headers).not.toHaveProperty('authorization')
  })

  test.for([
    [(res) => res.writeHead(401).end(), 'refused the key'],
    [(res) => res.writeHead(404).end(), 'error 404'],
    [says('I cannot cook.'), 'no recipe'],
  ] as [Parameters<typeof helperDouble>[0], string][])(
    'says why it did not work (%#)',
    async ([answer, words], { app }) => {
      const helper = await helperDouble(answer)
      await nameHelper(app, helper.origin)
      const { status, body } = await app.as(app.admin).post('/api/admin/helper/try')
      expect({ status, success: body.success }).toEqual({ status: 200, success: false })
      expect(body.response).toContain(words)
      expect(body.response).toContain(helper.host)
    },
  )

  test('needs one', async ({ app }) => {
    const answer = await app.as(app.admin).post('/api/admin/helper/try')
    expect(answer).toMatchObject({ status: 409, body: { code: 'helper.off' } })
  })
})

plain('AN-8 the key is in no answer, no log and no backup', async () => {
  const app = await startApp({ logLevel: 'debug' })
  onTestFinished(app.stop)
  const helper = await helperDouble()
  const answers = [await nameHelper(app, helper.origin, { key })]
  answers.push(await app.as(app.admin).post('/api/admin/helper/try'))
  helper.answer = (res) => res.writeHead(401).end()
  answers.push(await app.as(app.admin).post('/api/admin/helper/try'))
  answers.push(await put(app, { ...wanted, key, address: 'no address' }))
  for (const address of ['admin/helper', 'admin/about', 'admin/about/check', 'app/about']) {
    answers.push(await app.as(app.admin).get(`/api/${address}`))
  }
  answers.push(await app.as(app.admin).get('/api/admin/maintenance/logs?lines=2000'))
  expect(answers.map(({ body }) => JSON.stringify(body)).join('\n')).not.toContain(key)
  const log = () => readFile(path.join(app.dataDir, 'logs/trivet.log'), 'utf8')
  await expect.poll(log).toContain('helper did not answer')
  expect(await log()).not.toContain(key)
  expect((await databaseInBackup(app)).includes(key)).toBe(false)
})
