import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const make = (app: TestApp, wish: object = {}, person: Person = app.admin) =>
  app.as(person).post('/api/groups/invitations', wish)
const listed = async (app: TestApp, person: Person = app.admin) =>
  (await app.as(person).get('/api/groups/invitations')).body
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('an invitation', () => {
  test('has a token that cannot be guessed, and lasts four days', async ({ app }) => {
    const { status, body } = await make(app, { uses: 3 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      token: expect.stringMatching(/^[\w-]{32}$/),
      uses: 3,
      usesLeft: 3,
      groupId: app.home.id,
      householdId: app.home.id,
      readOnly: false,
      madeBy: { id: app.admin.id, fullName: 'Grandma Example' },
    })
    const lasts = Date.parse(`${body.expiresAt}Z`) - Date.parse(`${body.createdAt}Z`)
    expect(lasts).toBe(4 * 86_400_000)
    expect(await listed(app)).toEqual([body])
    expect((await make(app)).body.token).not.toBe(body.token)
  })

  test('is the same at the addresses of the second generation', async ({ app }) => {
    const made = await app.as(app.admin).post('/api/households/invitations', { uses: 1 })
    expect(made).toMatchObject({ status: 201, body: { expiresAt: expect.stringMatching(/Z$/) } })
    const [first] = (await app.as(app.admin).get('/api/households/invitations')).body
    expect(first.token).toBe(made.body.token)
    const path = `/api/households/invitations/${made.body.token}`
    expect((await app.as(app.admin).delete(path)).status).toBe(200)
    expect(await listed(app)).toEqual([])
  })

  test('can be for readers, and until a day within a month', async ({ app }) => {
    const { body } = await make(app, { readOnly: true, expiresAt: inDays(30) })
    expect(body.readOnly).toBe(true)
    for (const expiresAt of [inDays(-1), inDays(32), '0001-01-01', '9999-12-31']) {
      const answer = await make(app, { expiresAt })
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0].loc).toEqual(['body', 'expiresAt'])
    }
  })

  test.for([0, -1, 1.5, 101, 'many', null])('cannot be for %s people', async (uses, { app }) => {
    expect((await make(app, { uses })).status).toBe(422)
    expect(await listed(app)).toEqual([])
  })

  test('tells who holds it the name of the household, and nothing else', async ({ app }) => {
    const { body } = await make(app)
    const answer = await app.as(null).get(`/api/invitations/${body.token}`)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ groupName: 'Home' })
  })

  test('disappears from the list when it has expired', async ({ app }) => {
    await make(app)
    await app.db
      .updateTable('inviteTokens')
      .set({ expiresAt: inDays(-1) })
      .execute()
    expect(await listed(app)).toEqual([])
    expect(await app.db.selectFrom('inviteTokens').selectAll().execute()).toEqual([])
  })
})

describe('invitations belong to those who may invite', () => {
  test('members without the right neither make nor see them', async ({ app }) => {
    const { token } = (await make(app)).body
    const detail = 'User is not allowed to create invite tokens'
    expect(await make(app, {}, app.cook)).toMatchObject({ status: 403, body: { detail } })
    expect(await listed(app, app.cook)).toEqual([])
    const refused = await app.as(app.cook).delete(`/api/groups/invitations/${token}`)
    expect(refused.status).toBe(403)
    await app.db.updateTable('users').set({ canInvite: 1 }).execute()
    expect((await make(app, {}, app.cook)).status).toBe(201)
    expect(await listed(app, app.cook)).toHaveLength(2)
    await app.db.updateTable('users').set({ readOnly: 1 }).execute()
    expect(await listed(app, app.cook)).toEqual([])
  })

  test('another household has its own', async ({ app }) => {
    const { token } = (await make(app)).body
    await app.db
      .updateTable('users')
      .set({ canInvite: 1 })
      .where('id', '=', app.stranger.id)
      .execute()
    expect(await listed(app, app.stranger)).toEqual([])
    const answer = await app.as(app.stranger).delete(`/api/groups/invitations/${token}`)
    expect(answer.status).toBe(404)
    expect(await listed(app)).toHaveLength(1)
    const mail = { email: 'lena@example.test', token }
    const sent = await app.as(app.stranger).post('/api/groups/invitations/email', mail)
    expect(sent.body).toEqual({ success: false, error: 'Invalid group token' })
  })

  test('an API token makes and sees none, as it could outlive itself by one', async ({ app }) => {
    const made = (await make(app)).body
    const { body } = await app.as(app.admin).post('/api/users/api-tokens', { name: 'script' })
    const script = { token: body.token } as Person
    expect((await make(app, {}, script)).status).toBe(403)
    expect(await listed(app, script)).toEqual([])
    const path = `/api/groups/invitations/${made.token}`
    expect((await app.as(script).delete(path)).status).toBe(403)
  })
})

test('sending one never fails as a call', async ({ app }) => {
  const { token } = (await make(app)).body
  for (const wish of [
    { email: 'lena@example.test', token },
    { email: 'lena@example.test', token: 'unknown' },
    { email: 'not an address', token },
    { email: 'lena@example.test\r\nBcc: all@example.test', token },
    { email: 'lena@example.test, all@example.test', token },
  ]) {
    for (const address of ['groups', 'households']) {
      const answer = await app.as(app.admin).post(`/api/${address}/invitations/email`, wish)
      expect(answer).toMatchObject({
        status: 200,
        body: { success: false, error: expect.any(String) },
      })
    }
  }
})
