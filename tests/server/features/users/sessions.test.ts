import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

async function anotherDevice(app: TestApp, device: string) {
  const { username, password } = app.cook
  const form = new URLSearchParams({ username, password })
  const answer = await app.as(null).post('/api/auth/token', form, { 'User-Agent': device })
  return { ...app.cook, token: answer.body.access_token as string }
}
const isIn = async (app: TestApp, person: TestApp['cook']) =>
  (await app.as(person).get('/api/users/self')).status === 200

describe('my devices', () => {
  test('are listed, and the current one is marked', async ({ app }) => {
    await anotherDevice(app, 'Tablet')
    const answer = await app.as(app.cook).get('/api/users/self/sessions')

    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(2)
    const tablet = answer.body.find((session: { device: string }) => session.device === 'Tablet')
    expect(tablet).toMatchObject({ current: false, address: expect.stringContaining('127.0.0.1') })
    expect(tablet.createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+(\.\d{6})?$/)
    const current = answer.body.filter((session: { current: boolean }) => session.current)
    expect(current).toHaveLength(1)
  })

  test('can be signed out one at a time', async ({ app }) => {
    const tablet = await anotherDevice(app, 'Tablet')
    const sessions = (await app.as(tablet).get('/api/users/self/sessions')).body
    const { id } = sessions.find((session: { current: boolean }) => session.current)

    const answer = await app.as(app.cook).delete(`/api/users/self/sessions/${id}`)
    expect(answer).toMatchObject({ status: 200, body: null })
    expect(await isIn(app, tablet)).toBe(false)
    expect(await isIn(app, app.cook)).toBe(true)
    const again = await app.as(app.cook).delete(`/api/users/self/sessions/${id}`)
    expect(again).toMatchObject({ status: 404, body: { code: 'session.not-found' } })
  })

  test('are visible to nobody else, not even an administrator', async ({ app }) => {
    const [{ id }] = (await app.as(app.cook).get('/api/users/self/sessions')).body
    for (const person of [app.admin, app.stranger]) {
      expect((await app.as(person).delete(`/api/users/self/sessions/${id}`)).status).toBe(404)
    }
    expect((await app.as(app.cook).delete(`/api/users/self/sessions/${randomUUID()}`)).status).toBe(
      404,
    )
    expect(await isIn(app, app.cook)).toBe(true)
  })

  test('can all be signed out but this one', async ({ app }) => {
    const tablet = await anotherDevice(app, 'Tablet')
    const phone = await anotherDevice(app, 'Phone')
    const answer = await app.as(phone).delete('/api/users/self/sessions')
    expect(answer).toMatchObject({ status: 200, body: null })
    expect(await isIn(app, phone)).toBe(true)
    expect(await isIn(app, tablet)).toBe(false)
    expect(await isIn(app, app.cook)).toBe(false)
    expect(await isIn(app, app.admin)).toBe(true)
  })

  test('signing out the one in my hand clears its cookie', async ({ app }) => {
    const [{ id }] = (await app.as(app.cook).get('/api/users/self/sessions')).body
    const answer = await app.as(app.cook).delete(`/api/users/self/sessions/${id}`)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^trivet\.session=;/)
  })
})

describe('a new password', () => {
  const change = (app: TestApp, body: unknown, person = app.cook) =>
    app.as(person).put('/api/users/password', body)
  const signIn = async (app: TestApp, password: string) => {
    const form = new URLSearchParams({ username: 'cook', password })
    return (await app.as(null).post('/api/auth/token', form)).status
  }

  test('replaces the old one and signs every other device out', async ({ app }) => {
    const tablet = await anotherDevice(app, 'Tablet')
    const answer = await change(app, {
      currentPassword: app.cook.password,
      newPassword: 'saffron and salt',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Password updated', error: false },
    })
    expect(await isIn(app, app.cook)).toBe(true)
    expect(await isIn(app, tablet)).toBe(false)
    expect(await isIn(app, app.admin)).toBe(true)
    expect(await signIn(app, app.cook.password)).toBe(401)
    expect(await signIn(app, 'saffron and salt')).toBe(200)
  })

  test('is kept as an argon2id hash', async ({ app }) => {
    await change(app, { currentPassword: app.cook.password, newPassword: 'saffron and salt' })
    const { passwordHash } = await app.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', app.cook.id)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('needs the old one, and guessing it locks the account', async ({ app }) => {
    const body = { currentPassword: 'wrong', newPassword: 'saffron and salt' }
    const first = await change(app, body)
    expect(first).toMatchObject({
      status: 400,
      body: { detail: { message: 'Invalid current password' }, code: 'user.wrong-password' },
    })
    for (let i = 0; i < 4; i++) await change(app, body)
    expect((await change(app, { ...body, currentPassword: app.cook.password })).status).toBe(423)
    expect(await signIn(app, app.cook.password)).toBe(423)
  })

  test('has at least eight characters', async ({ app }) => {
    const answer = await change(app, { currentPassword: app.cook.password, newPassword: 'short' })
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0].loc).toEqual(['body', 'newPassword'])
    expect(await signIn(app, app.cook.password)).toBe(200)
  })
})
