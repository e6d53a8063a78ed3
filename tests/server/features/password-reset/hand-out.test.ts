import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { newPassword, reset, signIn } from './person.ts'

const byAdmin = (app: TestApp, body: object) =>
  app.as(app.admin).post('/api/admin/users/password-reset-token', body)
const ofMember = (app: TestApp, maker: Person, id: string) =>
  app.as(maker).post(`/api/groups/members/${id}/password-reset`)
const grant = (app: TestApp, person: Person, rights: object) =>
  app.db.updateTable('users').set(rights).where('id', '=', person.id).execute()

describe('an administrator hands out a link', () => {
  test('by email address or by id, to anyone', async ({ app }) => {
    const { port } = new URL(app.url)
    for (const body of [{ email: app.stranger.email.toUpperCase() }, { userId: app.stranger.id }]) {
      const answer = await byAdmin(app, body)
      expect(answer.status).toBe(201)
      const { token, link, expiresAt } = answer.body
      expect(token).toMatch(/^[\w-]{32}$/)
      expect(link).toBe(`http://127.0.0.1:${port}/reset-password?token=${token}`)
      const minutes = (Date.parse(`${expiresAt}Z`) - Date.now()) / 60_000
      expect(minutes).toBeGreaterThan(119)
      expect(minutes).toBeLessThanOrEqual(120)
    }
  })

  test('but not to nobody', async ({ app }) => {
    expect(await byAdmin(app, { email: 'nobody@example.test' })).toMatchObject({
      status: 500,
      body: {
        detail: { message: 'error while generating reset token', error: true, exception: null },
      },
    })
    expect((await byAdmin(app, {})).status).toBe(422)
    expect((await byAdmin(app, { email: '' })).status).toBe(422)
  })

  test('cannot be had with an API token', async ({ app }) => {
    const { body } = await app.as(app.admin).post('/api/users/api-tokens', { name: 'script' })
    const script = { token: body.token } as Person
    expect((await ofMember(app, script, app.cook.id)).status).toBe(403)
    const asked = { userId: app.cook.id }
    const answer = await app.as(script).post('/api/admin/users/password-reset-token', asked)
    expect(answer.status).toBe(403)
  })
})

describe('a manager hands out a link', () => {
  test('to members of the own group, by user name or id', async ({ app }) => {
    await grant(app, app.stranger, { groupId: app.cook.groupId, canManage: 1 })
    for (const id of [app.cook.id, app.cook.username]) {
      expect((await ofMember(app, app.stranger, id)).status).toBe(201)
    }
    const { body } = await ofMember(app, app.stranger, app.cook.id)
    expect((await reset(app, body.token)).status).toBe(200)
    expect((await signIn(app, 'cook', newPassword)).status).toBe(200)
  })

  test('not to administrators', async ({ app }) => {
    await grant(app, app.cook, { canManage: 1 })
    expect(await ofMember(app, app.cook, app.admin.id)).toMatchObject({
      status: 403,
      body: { code: 'auth.forbidden' },
    })
    expect((await ofMember(app, app.admin, app.admin.id)).status).toBe(201)
  })

  test('not to people of another group', async ({ app }) => {
    await grant(app, app.cook, { canManage: 1 })
    for (const id of [app.stranger.id, app.stranger.username]) {
      expect((await ofMember(app, app.cook, id)).status).toBe(404)
    }
  })

  test('not without the right, nor with reading alone', async ({ app }) => {
    expect((await ofMember(app, app.cook, app.cook.id)).status).toBe(403)
    await grant(app, app.cook, { canManage: 1, readOnly: 1 })
    expect((await ofMember(app, app.cook, app.cook.id)).status).toBe(403)
  })

  test('that is worthless once the person is an administrator', async ({ app }) => {
    await grant(app, app.stranger, { groupId: app.cook.groupId, canManage: 1 })
    const { body } = await ofMember(app, app.stranger, app.cook.id)
    await grant(app, app.cook, { admin: 1 })
    expect((await reset(app, body.token)).status).toBe(400)
  })
})
