import { describe, expect, onTestFinished } from 'vitest'
import { noteWrongGuess } from '#server/features/auth/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { invite, makeOpen, registration } from './registering.ts'

const register = (app: TestApp, changes: object) =>
  app.as(null).post('/api/users/register', { ...registration, ...changes })
const wrong = { status: 400, body: { code: 'invitation.invalid' } }

async function exhaust(app: TestApp, but: number) {
  const ctx = await app.ctx(app.cook)
  for (let count = 0; count < 300 - but; count += 1) noteWrongGuess(ctx)
}

describe('AN who has an account', () => {
  test('is not told to those who come with an invented token', async ({ app }) => {
    const answers = [
      await register(app, { groupToken: 'invented', username: 'cook' }),
      await register(app, { groupToken: 'invented', email: 'cook@example.test' }),
      await register(app, { groupToken: 'invented', username: 'nobody' }),
    ]
    for (const answer of answers) expect(answer).toMatchObject(wrong)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('is told to those who were invited, by both ways of asking', async ({ app }) => {
    const token = await invite(app)
    expect((await register(app, { groupToken: token, username: 'cook' })).status).toBe(409)
    const asked = (groupToken: string) =>
      app.as(null).get(`/api/validators/user/name?name=cook&groupToken=${groupToken}`)
    expect((await asked(token)).body).toEqual({ valid: false })
    expect((await asked('invented')).body).toEqual({ valid: true })
    const email = `/api/validators/user/email?email=cook@example.test&groupToken=${token}`
    expect((await app.as(null).get(email)).body).toEqual({ valid: false })
  })
})

describe('AN-2 guessing', () => {
  test('of tokens is counted, over all calls together', async ({ app }) => {
    const token = await invite(app)
    await exhaust(app, 2)
    expect(await register(app, { groupToken: 'a' })).toMatchObject(wrong)
    expect(await app.as(null).get('/api/invitations/b')).toMatchObject(wrong)
    const tooMany = { status: 429, body: { code: 'request.too-many' } }
    expect(await register(app, { groupToken: token })).toMatchObject(tooMany)
    expect(await app.as(null).get(`/api/invitations/${token}`)).toMatchObject(tooMany)
    const form = new URLSearchParams({ username: 'cook', password: app.cook.password })
    expect((await app.as(null).post('/api/auth/token', form)).status).toBe(429)
  })

  test('of names is counted as well', async ({ app }) => {
    await makeOpen(app)
    await exhaust(app, 1)
    expect((await register(app, { group: 'Ours', username: 'cook' })).status).toBe(409)
    expect((await register(app, { group: 'Ours' })).status).toBe(429)
  })
})

describe('an invitation that no longer works', () => {
  const tryBoth = async (app: TestApp, token: string) => {
    const seen = await app.as(null).get(`/api/invitations/${encodeURIComponent(token)}`)
    const tried = await register(app, { groupToken: token })
    return [seen, tried]
  }
  async function refused(app: TestApp, token: string) {
    for (const answer of await tryBoth(app, token)) {
      expect(answer).toMatchObject({
        ...wrong,
        body: { detail: { message: 'Invalid group token' } },
      })
    }
    const members = await app.as(app.cook).get('/api/groups/members')
    expect(JSON.stringify(members.body)).not.toContain('lena')
  }

  test('AZ-11 is any that was not made', async ({ app }) => {
    const token = await invite(app)
    for (const guess of [
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      '%',
      '_'.repeat(token.length),
      "' or 1=1 --",
    ]) {
      await refused(app, guess)
    }
  })

  test('was revoked', async ({ app }) => {
    const token = await invite(app)
    await app.as(app.admin).delete(`/api/groups/invitations/${token}`)
    await refused(app, token)
  })

  test('has expired', async ({ app }) => {
    const token = await invite(app)
    const past = new Date(Date.now() - 1000).toISOString()
    await app.db.updateTable('inviteTokens').set({ expiresAt: past }).execute()
    await refused(app, token)
  })

  test('is of somebody who may no longer invite', async ({ app }) => {
    const token = await invite(app)
    const now = { admin: 0, canInvite: 0 } as const
    await app.db.updateTable('users').set(now).where('id', '=', app.admin.id).execute()
    await refused(app, token)
    await app.db.updateTable('users').set({ canInvite: 1, readOnly: 1 }).execute()
    await refused(app, token)
    await app.db.updateTable('users').set({ readOnly: 0 }).execute()
    expect((await register(app, { groupToken: token })).status).toBe(201)
  })

  test('is of somebody who has moved to another household', async ({ app }) => {
    const token = await invite(app)
    const moved = { groupId: app.other.id }
    await app.db.updateTable('users').set(moved).where('id', '=', app.admin.id).execute()
    await refused(app, token)
  })

  test('is of somebody whose account is gone', async ({ app }) => {
    await app.db.updateTable('users').set({ canInvite: 1 }).where('id', '=', app.cook.id).execute()
    const token = await invite(app, {}, app.cook)
    await app.db.deleteFrom('users').where('id', '=', app.cook.id).execute()
    for (const answer of await tryBoth(app, token)) expect(answer).toMatchObject(wrong)
    expect(await app.db.selectFrom('inviteTokens').selectAll().execute()).toEqual([])
  })

  test('was used while the page was open, between the check and the account', async ({ app }) => {
    const token = await invite(app)
    const taken: string[] = []
    onTestFinished(app.services.listen(({ type }) => void taken.push(type)))
    expect((await app.as(null).get(`/api/invitations/${token}`)).status).toBe(200)
    const other = { username: 'other', email: 'other@example.test' }
    expect((await register(app, { groupToken: token, ...other })).status).toBe(201)
    await refused(app, token)
    expect(taken).toEqual(['user.signed-up'])
  })
})
