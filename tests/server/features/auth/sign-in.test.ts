import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const signIn = (app: TestApp, fields: Record<string, string>) =>
  app.as(null).post('/api/auth/token', form(fields))

describe('signing in', () => {
  test('gives a bearer token and a cookie that scripts cannot read', async ({ app }) => {
    const { username, password } = app.cook
    const answer = await signIn(app, { username, password })

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toContain(`trivet.session=${answer.body.access_token};`)
    expect(cookie).toMatch(/; Path=\/;.*HttpOnly; SameSite=Lax$/)
    expect(cookie).toContain(`Max-Age=${48 * 3600}`)
    expect(cookie).not.toContain('Secure') // this request came over http
  })

  test('sends the cookie over https only, once it came over https', async ({ app }) => {
    const { username, password } = app.cook
    const Origin = new URL(app.url).origin.replace('http:', 'https:') // a proxy before us has it
    const answer = await app
      .as(null)
      .post('/api/auth/token', form({ username, password }), { Origin })
    expect(answer.headers.getSetCookie()[0]).toContain('; Secure;')
  })

  test('works with the email address, in any case, with spaces around', async ({ app }) => {
    const answer = await signIn(app, {
      username: ' Cook@EXAMPLE.test ',
      password: app.cook.password,
    })
    expect(answer.status).toBe(200)
  })

  test('reads a multipart form and ignores the other fields of OAuth', async ({ app }) => {
    const answer = await app.as(null).upload('POST', '/api/auth/token', {
      grant_type: 'password',
      username: app.cook.username,
      password: app.cook.password,
      scope: '',
      client_id: 'x',
    })
    expect(answer.status).toBe(200)
    const self = await app
      .as({ ...app.cook, token: answer.body.access_token })
      .get('/api/users/self')
    expect(self.body.username).toBe('cook')
  })

  test('remembers a device for two weeks when asked to', async ({ app }) => {
    const { username, password } = app.cook
    const answer = await signIn(app, { username, password, remember_me: 'true' })

    expect(answer.headers.getSetCookie()[0]).toContain(`Max-Age=${14 * 24 * 3600}`)
    const claims = claimsOf(answer.body.access_token)
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(13.9 * 24 * 3600)
  })

  test('signs person, session, issuer and end, and nothing else', async ({ app }) => {
    const claims = claimsOf(app.cook.token)
    expect(claims).toEqual({
      sub: app.cook.id,
      sid: expect.any(String),
      iss: 'trivet',
      exp: expect.any(Number),
    })
  })

  test('names missing fields', async ({ app }) => {
    const answer = await signIn(app, { username: 'cook' })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'password'], type: 'missing' }])
  })

  test('gives the same answer for a wrong password and an unknown name', async ({ app }) => {
    const wrong = await signIn(app, { username: 'cook', password: 'wrong' })
    const unknown = await signIn(app, { username: 'nobody', password: 'wrong' })

    expect(wrong).toMatchObject({ status: 401, body: { detail: 'Unauthorized' } })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer')
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('keeps the device and the address of the session', async ({ app }) => {
    const { username, password } = app.cook
    const answer = await app
      .as(null)
      .post('/api/auth/token', form({ username, password }), { 'User-Agent': 'Kitchen tablet' })
    const { sid } = claimsOf(answer.body.access_token)
    const row = await app.db
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', sid)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ userId: app.cook.id, device: 'Kitchen tablet', remember: 0 })
    expect(row.address).toContain('127.0.0.1')
  })
})

function claimsOf(token: string) {
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
}
