import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import { forgotPassword } from '#server/features/password-reset/forgot.ts'
import { askPlainly } from '#tests/support/plain-http.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { databaseInBackup } from '#tests/server/features/mail/database-in-backup.ts'
import { newPassword, reset, signIn, withMail } from './person.ts'

const forgot = (app: TestApp, email: string) =>
  app.as(null).post('/api/users/forgot-password', { email })
const tokenIn = (text: string) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const openLinks = async (app: TestApp) =>
  (await app.db.selectFrom('passwordResets').select('tokenHash').execute()).length

describe('a forgotten password', () => {
  plain('is answered by a letter whose link sets a new one', async () => {
    const { app, box } = await withMail()
    expect(await forgot(app, ` ${app.cook.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: null,
    })
    const letter = await box.next()
    expect(letter).toMatchObject({
      to: [app.cook.email],
      headers: { subject: 'Choose a new password for Trivet' },
    })
    expect(letter.text).toContain('Hello Cook Example')
    const token = tokenIn(letter.text)
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(tokenIn(letter.html)).toBe(token)

    expect(await reset(app, token)).toMatchObject({ status: 200, body: null })
    expect((await signIn(app, 'cook', newPassword)).status).toBe(200)
  })

  plain('AN-3 the link begins with the server’s own address, whatever Host says', async () => {
    const { app, box } = await withMail()
    const { port } = new URL(app.url)
    // A numeric Host is answered to, since it cannot be rebound.
    const headers = {
      'Content-Type': 'application/json',
      Host: '203.0.113.9:80',
      'X-Forwarded-Host': 'evil.example.test',
      Forwarded: 'host=evil.example.test',
    }
    const asked = { method: 'POST', headers, body: JSON.stringify({ email: app.cook.email }) }
    const address = `${app.url}/api/users/forgot-password`
    expect((await askPlainly(address, asked, { isKept: false })).status).toBe(200)
    expect((await box.next()).text).toContain(`http://127.0.0.1:${port}/reset-password?token=`)
  })

  plain('AN-3 with a configured address it is that one, without its password', async () => {
    const baseUrl = 'https://cook:geheim@recipes.example.test/trivet'
    const { app, box } = await withMail({}, { baseUrl })
    await forgot(app, app.cook.email)
    const { raw, text } = await box.next()
    expect(text).toContain('https://recipes.example.test/trivet/reset-password?token=')
    expect(raw).not.toContain('geheim')
  })

  plain('AN-1 is answered alike with and without an account', async () => {
    const { app, box } = await withMail()
    const known = await forgot(app, app.cook.email)
    const unknown = await forgot(app, 'nobody@example.test')
    const told = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: [...headers].filter(([name]) => name !== 'date'),
    })
    expect(told(unknown)).toEqual(told(known))
    expect((await box.next()).to).toEqual([app.cook.email])
    await app.services.jobs.close()
    expect(box.letters).toHaveLength(1)
  })

  plain('AN-1 is answered before the letter is taken, so that its time does not tell', async () => {
    let take = () => {}
    const until = new Promise<void>((resolve) => {
      take = resolve
    })
    const { app, box } = await withMail({ until })
    expect((await forgot(app, app.cook.email)).status).toBe(200)
    expect(box.letters).toEqual([])
    take()
    await box.next()
  })

  plain('AN-1 nobody is looked up before the answer has been sent', async () => {
    const { app, box } = await withMail()
    const ctx = await app.ctx(app.admin)
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    app.queries.reset()
    forgotPassword(ctx, app.cook.email, answered)
    // The database answers within the turn of the event loop in which it is asked.
    await setImmediate()
    expect(app.queries.all()).toEqual([])
    answer()
    expect((await box.next()).to).toEqual([app.cook.email])
  })

  test('without mail is answered alike, and nothing is made', async ({ app }) => {
    expect(await forgot(app, app.cook.email)).toMatchObject({ status: 200, body: null })
    await app.services.jobs.close()
    expect(await openLinks(app)).toBe(0)
  })

  plain('whose letter is refused leaves no link behind', async () => {
    const { app, box } = await withMail({ refuses: () => 'full' })
    expect((await forgot(app, app.cook.email)).status).toBe(200)
    await expect.poll(() => box.connections()).toBe(1)
    await app.services.jobs.close()
    expect(await openLinks(app)).toBe(0)
  })

  test.for([
    'cook',
    '',
    'cook@example.test, all@example.test',
    'cook@example.test\r\nBcc: x@y.test',
  ])('needs an address: %j is refused', async (email, { app }) => {
    expect((await forgot(app, email)).status).toBe(422)
  })

  test('a person without an address cannot be asked for by the id that stands for it', async ({
    app,
  }) => {
    expect((await forgot(app, app.cook.id)).status).toBe(422)
  })
})

describe('letters are limited', () => {
  test.for(['cook@example.test', 'nobody@example.test'])(
    'to three per address within a quarter of an hour: %s',
    async (email, { app }) => {
      const statuses = []
      for (let count = 0; count < 4; count += 1) statuses.push((await forgot(app, email)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
      expect((await forgot(app, 'other@example.test')).status).toBe(200)
    },
  )

  test('to fifty for one device on this computer', async ({ app }) => {
    const statuses = new Map<number, number>()
    for (let count = 0; count < 52; count += 1) {
      const { status } = await forgot(app, `person-${count}@example.test`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 50, 429: 2 })
  })
})

plain('AN-8 the link is in no log, only hashed in the database, and in no backup', async () => {
  const { app, box } = await withMail({}, { logLevel: 'debug' })
  await forgot(app, app.cook.email)
  const token = tokenIn((await box.next()).text)
  expect(await openLinks(app)).toBe(1)
  for (const name of ['logs/trivet.log', 'trivet.db', 'trivet.db-wal']) {
    const bytes = await readFile(path.join(app.dataDir, name))
    expect(bytes.includes(token)).toBe(false)
  }
  const [row] = await app.db.selectFrom('passwordResets').selectAll().execute()
  expect((await databaseInBackup(app)).includes(row!.tokenHash)).toBe(false)
})

plain('a restore ends links that a backup may hold', async () => {
  const app = await startApp()
  onTestFinished(app.stop)
  const file = await app.services.backups.create({ reason: 'manual' })
  await app.as(app.admin).post('/api/admin/users/password-reset-token', { userId: app.cook.id })
  expect(await openLinks(app)).toBe(1)
  await app.services.backups.restore(file, { revokeTokens: false })
  expect(await openLinks(app)).toBe(0)
})
