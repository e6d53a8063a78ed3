import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { TestAnswer } from '#tests/support/client.ts'
import { databaseInBackup } from '#tests/server/features/mail/database-in-backup.ts'
import { calls } from './routes-of.ts'

/** Every secret of a household, by what it is. */
const secrets: Record<string, string> = {}
/** What an invitation's makers see again. */
const shownAgain = new Map([['an invitation', /^GET \/(?:groups|households)\/invitations$/]])

let app: TestApp
beforeAll(async () => {
  app = await startApp({ logLevel: 'debug' })
  const admin = app.as(app.admin)
  const made = async (what: string, name: string, sending: Promise<TestAnswer>) => {
    secrets[what] = (await sending).body[name]
  }
  const mail = { host: '127.0.0.1', port: 9, security: 'none', fromEmail: 'trivet@example.test' }
  secrets['the password of the mail server'] = 'mail-Geheim-2291'
  await admin.put('/api/admin/mail', { ...mail, user: 'trivet', password: 'mail-Geheim-2291' })
  secrets['the key of the helper'] = 'helper-Geheim-6620'
  const helper = { address: 'http://127.0.0.1:9/v1', model: 'tiny', key: 'helper-Geheim-6620' }
  await admin.put('/api/admin/helper', helper)
  await admin.post('/api/admin/helper/try')
  secrets['the address of a notifier'] = 'notifier-Geheim-7714'
  const notifier = { name: 'Hall', appriseUrl: 'json://a:notifier-Geheim-7714@127.0.0.1:9/' }
  const { body: bell } = await admin.post('/api/groups/events/notifications', notifier)
  await admin.post(`/api/groups/events/notifications/${bell.id}/try`)
  const hook = { name: 'Hook', url: 'http://127.0.0.1:9/', scheduledTime: '07:00' }
  const { body: hooked } = await admin.post('/api/groups/webhooks', hook)
  const key = admin.get(`/api/groups/webhooks/${hooked.id}/secret`)
  await made('the key of a webhook', 'secret', key)
  await admin.post(`/api/groups/webhooks/${hooked.id}/test`)

  await made('an API token', 'token', admin.post('/api/users/api-tokens', { name: 'script' }))
  await made('an invitation', 'token', admin.post('/api/groups/invitations', {}))
  const invited = { email: 'lena@example.test', token: secrets['an invitation'] }
  await admin.post('/api/groups/invitations/email', invited)
  await app.as(null).get(`/api/invitations/${invited.token}`)
  const reset = { userId: app.cook.id }
  const link = admin.post('/api/admin/users/password-reset-token', reset)
  await made('a link for a new password', 'token', link)
  await made('a pairing code', 'code', admin.post('/api/devices/codes', {}))
  await app.as(null).post('/api/devices/pair', { code: `${secrets['a pairing code']}x` })
  secrets['a session'] = app.admin.token
  secrets['a password'] = app.admin.password
  // Wrong ones, and requests that fail, are the most likely to be written down.
  secrets['a wrong password'] = 'wrong-Geheim-1189'
  const form = new URLSearchParams({ username: 'cook', password: 'wrong-Geheim-1189' })
  await app.as(null).post('/api/auth/token', form)
  const wanted = { currentPassword: 'wrong-Geheim-1189', newPassword: 'new-Geheim-5530' }
  secrets['a new password'] = wanted.newPassword
  await app.as(app.cook).put('/api/users/password', wanted)
  const used = { token: secrets['a link for a new password'], email: 'cook@example.test' }
  const passwords = { password: 'new-Geheim-5530', passwordConfirm: 'something else' }
  await app.as(null).post('/api/users/reset-password', { ...used, ...passwords })
  await app.as({ token: 'trivet_unknown-Geheim-4471' }).get('/api/users/self')
  secrets['an unknown token'] = 'trivet_unknown-Geheim-4471'
  await admin.post('/api/admin/server-tasks')
  const rows = await app.db.selectFrom('users').select('passwordHash').execute()
  for (const [index, { passwordHash }] of rows.entries()) secrets[`hash ${index}`] = passwordHash
  const settings = await app.db.selectFrom('serverSettings').selectAll().execute()
  secrets['the signing key'] = settings.find(({ key }) => key === 'signing-secret')!.value
})
afterAll(() => app.stop())

const known = (text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret))
    .map(([what]) => what)

test('AN-8 there are secrets of every kind', () => {
  for (const [what, secret] of Object.entries(secrets)) {
    expect({ what, secret: secret?.length > 8 }).toEqual({ what, secret: true })
  }
  expect(known(JSON.stringify(secrets))).toEqual(Object.keys(secrets))
})

// Whatever administrators can read without naming a record: lists, pages about the server, tasks, reports and logs.
const lists = calls.filter(({ route }) => route.startsWith('GET ') && !route.includes('/:'))

describe.each(lists)('AN-8 $route', ({ route, file }) => {
  test('tells no secret', async () => {
    const address = `/api${route.split(' ')[1]}?perPage=-1&lines=1000`
    const { body } = await app.as(app.admin).get(address)
    const text = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body)
    const told = known(file ? text : text.replaceAll(String.raw`\"`, '"'))
    expect(told.filter((what) => !shownAgain.get(what)?.test(route))).toEqual([])
  })
})

test('AN-8 the log tells none', async () => {
  const folder = path.join(app.dataDir, 'logs')
  await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0)
  const written = async () =>
    (await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name)))))
      .map(String)
      .join('\n')
  await expect.poll(written).toContain('notification not sent')
  expect(known(await written())).toEqual([])
})

test('AN-8 a backup has hashes of passwords, and none of the others', async () => {
  const database = (await databaseInBackup(app)).toString('latin1')
  expect(known(database).filter((what) => !what.startsWith('hash '))).toEqual([])
})
