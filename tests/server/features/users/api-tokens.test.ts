import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function makeToken(app: TestApp, person = app.cook) {
  const answer = await app.as(person).post('/api/users/api-tokens', { name: 'Home Assistant' })
  return { answer, holder: { ...person, token: answer.body.token as string } }
}

describe('an API token', () => {
  test('is shown once and gives access', async ({ app }) => {
    const { answer, holder } = await makeToken(app)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ name: 'Home Assistant', id: expect.any(Number) })
    expect(answer.body.token).toMatch(/^trivet_[\w-]{43}$/)

    const self = await app.as(holder).get('/api/users/self')
    expect(self).toMatchObject({ status: 200, body: { username: 'cook' } })
    expect(self.body.tokens).toMatchObject([{ token: '', name: 'Home Assistant' }])
  })

  test('is stored as a hash only', async ({ app }) => {
    const { holder } = await makeToken(app)
    const row = await app.db.selectFrom('apiTokens').selectAll().executeTakeFirstOrThrow()
    expect(row.tokenHash).toBe(createHash('sha256').update(holder.token).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(holder.token)
  })

  test('is not accepted as a cookie', async ({ app }) => {
    const { holder } = await makeToken(app)
    const headers = { Cookie: `trivet.session=${holder.token}` }
    expect((await app.as(null).get('/api/users/self', headers)).status).toBe(401)
  })

  test('lasts over restarts, sign-outs and new passwords, until it is deleted', async ({ app }) => {
    const { answer, holder } = await makeToken(app)
    await app.restart()
    const change = { currentPassword: app.cook.password, newPassword: 'saffron and salt' }
    expect((await app.as(app.cook).put('/api/users/password', change)).status).toBe(200)
    expect((await app.as(holder).get('/api/users/self')).status).toBe(200)

    const gone = await app.as(app.cook).delete(`/api/users/api-tokens/${answer.body.id}`)
    expect(gone).toMatchObject({ status: 200, body: { tokenDelete: 'Home Assistant' } })
    expect(await app.as(holder).get('/api/users/self')).toMatchObject({
      status: 401,
      body: { code: expect.stringMatching(/^auth\./) },
    })
  })

  test('can be deleted by its owner only', async ({ app }) => {
    const { answer, holder } = await makeToken(app)
    for (const person of [app.admin, app.stranger]) {
      const refused = await app.as(person).delete(`/api/users/api-tokens/${answer.body.id}`)
      expect(refused.status).toBe(403)
    }
    expect((await app.as(holder).get('/api/users/self')).status).toBe(200)
    const unknown = await app.as(app.cook).delete('/api/users/api-tokens/4711')
    expect(unknown).toMatchObject({
      status: 404,
      body: { detail: "Could not locate token with id '4711' in database" },
    })
  })

  test('cannot make tokens, change the password or manage devices', async ({ app }) => {
    const { holder } = await makeToken(app, app.admin)
    const [session] = (await app.as(app.admin).get('/api/users/self/sessions')).body
    const password = { currentPassword: app.admin.password, newPassword: 'saffron and salt' }
    const api = app.as(holder)
    const answers = [
      await api.post('/api/users/api-tokens', { name: 'another' }),
      await api.put('/api/users/password', password),
      await api.get('/api/users/self/sessions'),
      await api.delete('/api/users/self/sessions'),
      await api.delete(`/api/users/self/sessions/${session.id}`),
      await api.get('/api/auth/refresh'),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'auth.forbidden' } })
    }
    expect((await app.as(app.admin).get('/api/users/self')).status).toBe(200)
  })

  test('needs a name', async ({ app }) => {
    expect((await app.as(app.cook).post('/api/users/api-tokens', { name: ' ' })).status).toBe(422)
  })

  test('dies with its owner', async ({ app }) => {
    const { holder } = await makeToken(app, app.stranger)
    await app.db.deleteFrom('users').where('id', '=', app.stranger.id).execute()
    expect((await app.as(holder).get('/api/users/self')).status).toBe(401)
    expect((await app.as(app.stranger).get('/api/users/self')).status).toBe(401)
  })

  test('notes when it was last used', async ({ app }) => {
    const { holder } = await makeToken(app)
    await app.as(holder).get('/api/users/self')
    const row = await app.db.selectFrom('apiTokens').selectAll().executeTakeFirstOrThrow()
    expect(row.lastUsedAt).toMatch(/Z$/)
  })
})
