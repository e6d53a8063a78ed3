import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { databaseInBackup } from './database-in-backup.ts'
import { mailServer } from './mail-server.ts'

const secret = 'dampfnudel-42'
const wanted = {
  host: 'mail.example.test',
  port: 587,
  security: 'starttls',
  fromName: 'Our kitchen',
  fromEmail: 'kitchen@example.test',
  user: 'kitchen',
  password: secret,
}
const put = (app: TestApp, body: object) => app.as(app.admin).put('/api/admin/mail', body)
const { password: _, ...withoutPassword } = wanted
const wrongField = (answer: { body: { detail: { loc: string[]; type: string }[] } }) =>
  answer.body.detail.map(({ loc, type }) => [loc.at(-1), type])

describe('the mail server', () => {
  test('is nobody at first, and everyone is told so', async ({ app }) => {
    const { body } = await app.as(app.admin).get('/api/admin/mail')
    expect(body).toEqual({
      ready: false,
      fromEnvironment: false,
      host: '',
      port: 587,
      security: 'starttls',
      fromName: 'Trivet',
      fromEmail: '',
      user: '',
      hasPassword: false,
    })
    expect((await app.as(null).get('/api/app/about')).body.emailReady).toBe(false)
    expect((await app.as(app.admin).get('/api/admin/email')).body).toEqual({ ready: false })
  })

  test('is set, told without its password, kept over a restart, and deleted', async ({ app }) => {
    const answer = await put(app, wanted)
    const told = { ...withoutPassword, ready: true, fromEnvironment: false, hasPassword: true }
    expect(answer).toMatchObject({ status: 200, body: told })
    await app.restart()
    const admin = app.as(app.admin)
    expect((await admin.get('/api/admin/mail')).body).toEqual(told)
    expect((await admin.get('/api/admin/about/check')).body.emailReady).toBe(true)
    expect((await admin.get('/api/admin/analytics')).body.usingEmail).toBe(true)
    expect((await app.as(null).get('/api/app/about')).body.emailReady).toBe(true)

    expect((await put(app, { host: '' })).body).toMatchObject({ ready: false, hasPassword: false })
    expect(await app.db.selectFrom('serverSettings').select('key').execute()).not.toContainEqual({
      key: 'mail-server',
    })
  })

  test('keeps its password until another is given, or an empty one', async ({ app }) => {
    await put(app, wanted)
    const renamed = await put(app, { ...withoutPassword, fromName: 'Kitchen', port: 2525 })
    expect(renamed.body).toMatchObject({ fromName: 'Kitchen', port: 2525, hasPassword: true })
    expect(await storedPassword(app)).toBe(secret)
    const emptied = await put(app, { ...withoutPassword, password: '' })
    expect(wrongField(emptied)).toEqual([['password', 'missing']])
    const without = await put(app, { ...withoutPassword, user: '', password: '' })
    expect(without.body).toMatchObject({ user: '', hasPassword: false })
  })

  test.each([
    ['another server', { host: 'evil.example.test' }],
    ['another user', { user: 'somebody' }],
    ['a line that anyone can read', { security: 'none' }],
  ])('AN-8 does not give its password to %s', async (_what, change) => {
    const app = await startApp()
    onTestFinished(app.stop)
    await put(app, wanted)
    const answer = await put(app, { ...withoutPassword, ...change })
    expect(answer.status).toBe(422)
    expect(wrongField(answer)).toEqual([['password', 'password_again']])
    expect((await app.as(app.admin).get('/api/admin/mail')).body).toMatchObject(withoutPassword)
  })

  test.for([
    [{ host: 'mail.example.test/path' }, 'host'],
    [{ host: 'http://mail.example.test' }, 'host'],
    [{ host: 'mail.example.test\r\nRCPT TO:<x@y.test>' }, 'host'],
    [{ host: 'a'.repeat(254) }, 'host'],
    [{ port: 0 }, 'port'],
    [{ port: 65_536 }, 'port'],
    [{ port: 'smtp' }, 'port'],
    [{ security: 'ssl3' }, 'security'],
    [{ fromEmail: '' }, 'fromEmail'],
    [{ fromEmail: 'kitchen' }, 'fromEmail'],
    [{ fromEmail: 'kitchen@example.test\r\nBcc: all@example.test' }, 'fromEmail'],
    [{ fromEmail: `${'a'.repeat(100_000)}@example.test` }, 'fromEmail'],
    [{ fromName: 'Kitchen\r\nBcc: all@example.test' }, 'fromName'],
    [{ fromName: 'Kitchen\u2028Bcc' }, 'fromName'],
    [{ user: 'kitchen\r\nQUIT' }, 'user'],
    [{ password: 'a\0b' }, 'password'],
    [{ password: 'p'.repeat(501) }, 'password'],
  ] as const)('refuses %j, and names the field', async ([change, field], { app }) => {
    const answer = await put(app, { ...wanted, ...change })
    expect(answer.status).toBe(422)
    expect(wrongField(answer).map(([name]) => name)).toEqual([field])
    expect((await app.as(app.admin).get('/api/admin/mail')).body.ready).toBe(false)
  })

  test('is an administrator’s matter, and of a person, not of a program', async ({ app }) => {
    expect((await app.as(app.cook).get('/api/admin/mail')).status).toBe(403)
    expect((await app.as(app.cook).put('/api/admin/mail', wanted)).status).toBe(403)
    const { body } = await app.as(app.admin).post('/api/users/api-tokens', { name: 'script' })
    const script = app.as({ token: body.token })
    expect((await script.put('/api/admin/mail', wanted)).status).toBe(403)
  })

  plain('of the environment wins, and cannot be changed here', async () => {
    const app = await startApp({ mail: mailServer(2525, { user: 'env', password: secret }) })
    onTestFinished(app.stop)
    const { body } = await app.as(app.admin).get('/api/admin/mail')
    expect(body).toMatchObject({ fromEnvironment: true, ready: true, port: 2525, user: 'env' })
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(await put(app, wanted)).toMatchObject({
      status: 409,
      body: { code: 'mail.from-environment' },
    })
  })
})

plain('AN-8 the password is in no answer, no log and no backup', async () => {
  const app = await startApp({ logLevel: 'debug' })
  onTestFinished(app.stop)
  const answers = [await put(app, wanted), await put(app, { ...wanted, host: 'no host' })]
  for (const address of ['admin/mail', 'admin/email', 'admin/about', 'admin/about/check']) {
    answers.push(await app.as(app.admin).get(`/api/${address}`))
  }
  answers.push(await app.as(app.admin).get('/api/admin/maintenance/logs?lines=2000'))
  expect(answers.map(({ body }) => JSON.stringify(body)).join('\n')).not.toContain(secret)
  expect(await readFile(path.join(app.dataDir, 'logs/trivet.log'), 'utf8')).not.toContain(secret)
  expect(await storedPassword(app)).toBe(secret)
  expect((await databaseInBackup(app)).includes(secret)).toBe(false)
})

async function storedPassword({ db }: TestApp): Promise<unknown> {
  const row = await db
    .selectFrom('serverSettings')
    .select('value')
    .where('key', '=', 'mail-server')
    .executeTakeFirst()
  return (JSON.parse(row?.value ?? '{}') as { password?: unknown }).password
}
