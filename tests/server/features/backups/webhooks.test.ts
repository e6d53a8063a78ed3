import { expect, onTestFinished } from 'vitest'
import { backupArchive, openArchive } from '#server/archives/index.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const at = '/api/groups/webhooks'
const input = { name: 'Display', url: 'https://a.example/hook', scheduledTime: '07:00' }

async function hookOf(app: TestApp) {
  const { id } = (await app.as(app.cook).post(at, input)).body
  await app.as(app.cook).post(`${at}/${id}/test`)
  return id as string
}

const secretOf = async (app: TestApp, id: string) =>
  (await app.as(app.admin).get(`${at}/${id}/secret`)).body.secret as string
const statesIn = (app: TestApp) => app.db.selectFrom('webhookStates').selectAll().execute()

test('a backup has the webhooks, and neither their keys nor what was sent', async ({ app }) => {
  const id = await hookOf(app)
  const secret = await secretOf(app, id)
  const archive = await openArchive(
    await app.services.backups.create({ reason: 'manual' }),
    backupArchive,
  )
  const contents = await Promise.all(archive.entries.map((entry) => archive.read(entry, 1e9)))
  await archive.close()
  const everything = Buffer.concat(contents)
  expect(everything.includes('https://a.example/hook')).toBe(true)
  expect(everything.includes(secret)).toBe(false)
  expect(everything.includes('unreachable')).toBe(false)
})

test('a restore keeps the keys and what was sent, so that nothing is sent again', async ({
  app,
}) => {
  const id = await hookOf(app)
  const zip = await app.services.backups.create({ reason: 'manual' })
  const [before] = await statesIn(app)
  const handledUntil = '2026-11-23T07:00:00.000Z'
  await app.db.updateTable('webhookStates').set({ handledUntil }).execute()
  const later = await hookOf(app)
  await app.services.backups.restore(zip, { revokeTokens: false })
  expect(await statesIn(app)).toEqual([{ ...before, handledUntil }])
  const log = (await app.as(app.cook).get(`${at}/${id}/deliveries`)).body
  expect(log).toMatchObject([{ cause: 'test' }])
  expect((await app.as(app.cook).get(`${at}/${later}`)).status).toBe(404)
})

test('elsewhere a webhook gets a new key', async ({ app }) => {
  const id = await hookOf(app)
  const secret = await secretOf(app, id)

  const zip = await app.services.backups.create({ reason: 'manual' })

  const other = await startApp()
  onTestFinished(other.stop)
  await other.services.backups.restore(zip, { revokeTokens: false })
  expect(await statesIn(other)).toEqual([])
  const login = new URLSearchParams({ username: app.admin.email, password: app.admin.password })
  const { body } = await other.as(null).post('/api/auth/token', login)
  const answer = await other.as({ token: body.access_token }).get(`${at}/${id}/secret`)
  expect(Buffer.from(answer.body.secret, 'base64url')).toHaveLength(32)
  expect(answer.body.secret).not.toBe(secret)
})
