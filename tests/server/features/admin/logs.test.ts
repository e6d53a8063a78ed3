import { appendFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test as plain } from 'vitest'
import type { LogEntry } from '#contract/admin.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const line = (msg: string, level = 30, more = {}) =>
  `${JSON.stringify({ level, time: Date.UTC(2026, 10, 21), msg, ...more })}\n`

// These servers do not log to files, so the tests write the files themselves.
const fileOf = (app: TestApp, name = 'trivet.log') => path.join(app.services.files.logs, name)

async function entries(app: TestApp, query: Record<string, string | number> = {}) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, `${value}`]))
  const { body } = await app
    .as(app.admin)
    .get(`/api/admin/maintenance/log-entries?${search.toString()}`)
  const all = body.entries as LogEntry[]
  return { ...body, texts: all.map(({ text }) => text) }
}

describe('the last lines', () => {
  test('are parsed; a line that is not a record stays text', async ({ app }) => {
    const err = { type: 'Error', message: 'broken', stack: 'Error: broken\n    at x' }
    await writeFile(
      fileOf(app),
      line('began', 30, { url: 'x' }) + line('failed', 50, { err }) + 'as it is\n',
    )
    const answer = await entries(app)
    expect(answer.entries).toEqual([
      {
        id: expect.any(String),
        time: '2026-11-21T00:00:00.000Z',
        level: 'info',
        text: 'began',
        details: '{"url":"x"}',
      },
      expect.objectContaining({ level: 'error', text: 'failed', details: err.stack }),
      { id: expect.any(String), time: null, level: null, text: 'as it is', details: '' },
    ])
  })

  test('go back into files that are full, and no further than asked', async ({ app }) => {
    await writeFile(fileOf(app, '20261120-0900-01-trivet.log'), line('one') + line('two'))
    await writeFile(fileOf(app, '20261121-0900-01-trivet.log'), line('three'))
    await writeFile(fileOf(app), line('four'))
    await writeFile(fileOf(app, 'trivet.log.txt'), 'a list of files\n')
    expect((await entries(app)).texts).toEqual(['one', 'two', 'three', 'four'])
    expect((await entries(app, { lines: 3 })).texts).toEqual(['two', 'three', 'four'])
    const { body } = await app.as(app.admin).get('/api/admin/maintenance/logs?lines=2')
    expect(body.logs.map((text: string) => JSON.parse(text).msg)).toEqual(['three', 'four'])
    const text = await app.as(app.admin).get('/api/admin/logs/2')
    expect(text.body).toBe(body.logs.join('\n'))
  })

  test('can be narrowed by level and by words', async ({ app }) => {
    await writeFile(
      fileOf(app),
      line('quiet', 20) + line('told', 30, { who: 'Rosa' }) + line('careful', 40) + line('bad', 50),
    )
    expect((await entries(app, { level: 'warn' })).texts).toEqual(['careful', 'bad'])
    expect((await entries(app, { search: 'rosa' })).texts).toEqual(['told'])
    expect((await entries(app, { search: 'rosa', level: 'error' })).texts).toEqual([])
  })

  test('of the desktop are a log of their own', async ({ app }) => {
    await writeFile(fileOf(app), line('server'))
    await writeFile(fileOf(app, 'desktop.log'), 'Segmentation fault\nlast words')
    expect((await entries(app, { source: 'desktop' })).texts).toEqual([
      'Segmentation fault',
      'last words',
    ])
  })

  test('are none before anything was written', async ({ app }) => {
    expect(await entries(app)).toMatchObject({ texts: [], cursor: '', continues: false })
    const { body } = await app.as(app.admin).get('/api/admin/maintenance/logs')
    expect(body).toEqual({ logs: ['no log file found'] })
  })
})

describe('following', () => {
  test('returns what was written since, each line once', async ({ app }) => {
    await writeFile(fileOf(app), line('one'))
    const first = await entries(app)
    expect(await entries(app, { after: first.cursor })).toMatchObject({
      texts: [],
      continues: true,
    })
    await appendFile(fileOf(app), line('two') + line('three').slice(0, 9))
    const second = await entries(app, { after: first.cursor })
    expect(second.texts[0]).toBe('two')
    await appendFile(fileOf(app), line('three').slice(9))
    const third = await entries(app, { after: second.cursor })
    expect(third.texts).toEqual(['three'])
    // The incomplete line of the previous answer has the same id.
    expect(third.entries[0].id).toBe(second.entries[1].id)
  })

  test('goes on when the file is full and another begins', async ({ app }) => {
    await writeFile(fileOf(app), line('one'))
    const first = await entries(app)
    await appendFile(fileOf(app), line('two'))
    await rename(fileOf(app), fileOf(app, '20261121-0900-01-trivet.log'))
    await writeFile(fileOf(app), line('three'))
    const second = await entries(app, { after: first.cursor })
    expect(second).toMatchObject({ texts: ['two', 'three'], continues: true })
  })

  test('starts a new list if its place is gone', async ({ app }) => {
    await writeFile(fileOf(app), line('one') + line('two'))
    const { cursor } = await entries(app)
    await writeFile(fileOf(app), line('anew'))
    for (const after of [cursor, 'nonsense', 'zz:5', ':', 'a:-1']) {
      expect(await entries(app, { after })).toMatchObject({ texts: ['anew'], continues: false })
    }
  })
})

describe('the whole log', () => {
  test('is downloaded as one file, without what is secret', async ({ app }) => {
    await writeFile(fileOf(app, '20261121-0900-01-trivet.log'), line('one'))
    await writeFile(fileOf(app), line('two') + 'password=geheim\n')
    const { body } = await app.as(app.admin).get('/api/admin/logs')
    const file = await app.as(null).get(`/api/utils/download?token=${body.fileToken}`)
    expect(file.headers.get('content-disposition')).toMatch(
      /filename="?trivet-\d{4}-\d\d-\d\d\.log/,
    )
    const text = String(file.body)
    expect(text).toBe(`${line('one')}${line('two')}password=…\n`)
  })

  test('is cleaned: full files go, the one in use is emptied', async ({ app }) => {
    await writeFile(fileOf(app, '20261121-0900-01-trivet.log'), 'xx')
    await writeFile(fileOf(app), 'xxx')
    await writeFile(fileOf(app, 'desktop.log'), 'x')
    const { body } = await app.as(app.admin).post('/api/admin/maintenance/clean/logs')
    expect(body).toMatchObject({ message: 'Logs cleaned', error: false, count: 3, bytes: 6 })
    expect((await readdir(app.services.files.logs)).toSorted()).toEqual([
      'desktop.log',
      'trivet.log',
    ])
    expect((await entries(app)).texts).toEqual([])
  })
})

plain('debug logging lasts an hour, or until it is switched off', async () => {
  const app = await startApp({ logLevel: 'info' })
  const admin = app.as(app.admin)
  const path = '/api/admin/maintenance/log-level'
  expect((await admin.get(path)).body).toEqual({
    level: 'info',
    debugUntil: null,
    changeable: true,
  })
  await app.create.recipe({ name: 'Unseen' })
  const { body } = await admin.put(path, { debug: true })
  expect(body.level).toBe('debug')
  expect(Date.parse(body.debugUntil) - Date.now()).toBeGreaterThan(3_500_000)
  await app.create.recipe({ name: 'Seen' })
  await expect
    .poll(async () => (await entries(app, { search: 'recipe.created' })).entries)
    .toHaveLength(1)
  const { entries: told } = await entries(app, { search: 'log level set' })
  expect(told).toMatchObject([{ level: 'info', text: 'log level set' }])
  expect((await admin.put(path, { debug: false })).body).toMatchObject({
    level: 'info',
    debugUntil: null,
  })
  await app.stop()
})

test('a log that is switched off stays so', async ({ app }) => {
  const { body } = await app.as(app.admin).put('/api/admin/maintenance/log-level', { debug: true })
  expect(body).toEqual({ level: 'silent', debugUntil: null, changeable: false })
})

plain('AN-8 nothing secret is in the log, in facts about the server, or in counts', async () => {
  const app = await startApp({ logLevel: 'debug' })
  const admin = app.as(app.admin)
  const wrong = new URLSearchParams({ username: app.cook.email, password: 'wrong geheim' })
  await app.as(null).post('/api/auth/token', wrong)
  const right = new URLSearchParams({ username: app.cook.email, password: app.cook.password })
  const session = (await app.as(null).post('/api/auth/token', right)).body.access_token
  const { body: made } = await app.as(app.cook).post('/api/users/api-tokens', { name: 'Display' })
  await app.create.recipe({ name: 'Soup' })
  const { hash } = await app.db
    .selectFrom('users')
    .select('passwordHash as hash')
    .where('id', '=', app.cook.id)
    .executeTakeFirstOrThrow()
  const secrets = [
    'wrong geheim',
    app.cook.password,
    session,
    made.token,
    app.admin.token,
    hash,
    Buffer.from(app.services.secret).toString('base64'),
    app.services.setupCode,
  ]
  await expect.poll(async () => (await entries(app)).entries.length).toBeGreaterThan(1)
  const told = await Promise.all(
    [
      'maintenance/log-entries?lines=2000',
      'maintenance/logs?lines=2000',
      'logs/2000',
      'about',
      'about/check',
      'about/statistics',
      'analytics',
      'maintenance',
    ].map(async (path) => JSON.stringify((await admin.get(`/api/admin/${path}`)).body)),
  )
  for (const text of told) for (const secret of secrets) expect(text).not.toContain(secret)
  await app.stop()
})

test('AN-8 secrets are removed from the output of a crash', async ({ app }) => {
  const secret = 'Zx9geheim77Qw'
  await writeFile(
    fileOf(app, 'desktop.log'),
    [
      `GET http://cook:${secret}@example.test/x`,
      `Authorization: Bearer ${secret}`,
      `{"password":"${secret}","kept":"visible"}`,
      `?token=${secret}&kept=visible`,
      JSON.stringify({ level: 50, msg: `{"newPassword":"two words, ${secret}","kept":"visible"}` }),
      JSON.stringify({ password: `it's "quoted", ${secret}` }),
      `Authorization: Basic ${secret}`,
      `trivet_${secret} was refused`,
      `eyJhbGciOi.eyJ${secret}.${secret}`,
    ].join('\n'),
  )
  const { entries: found } = await entries(app, { source: 'desktop' })
  expect(found).toHaveLength(9)
  expect(JSON.stringify(found)).not.toContain(secret)
  expect(JSON.stringify(found).match(/visible/g)).toHaveLength(3)
})
