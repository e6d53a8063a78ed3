import { SignJWT } from 'jose'
import { describe, expect, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const self = async (app: TestApp, token: string) =>
  app.as({ ...app.cook, token }).get('/api/users/self')
const cookie = (token: string) => ({ Cookie: `other=1; trivet.session=${token}` })

async function signIn(app: TestApp, person: Person, fields: Record<string, string> = {}) {
  const form = new URLSearchParams({
    username: person.username,
    password: person.password,
    ...fields,
  })
  const answer = await app.as(null).post('/api/auth/token', form)
  return answer.body.access_token as string
}

describe('who is let in', () => {
  test('nobody without credentials, or with broken ones', async ({ app }) => {
    for (const token of ['', 'x', 'a.b.c', `${app.cook.token}x`, 'trivet_unknown']) {
      const answer = await self(app, token)
      expect(answer).toMatchObject({
        status: 401,
        body: { code: expect.stringMatching(/^auth\./) },
      })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    const answer = await app.as(null).get('/api/users/self')
    expect(answer).toMatchObject({
      status: 401,
      body: { detail: 'Could not validate credentials', code: 'auth.required' },
    })
  })

  test('nobody with a token that we did not sign', async ({ app }) => {
    const payload = JSON.parse(Buffer.from(app.cook.token.split('.')[1]!, 'base64url').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const sign = (secret: Uint8Array, claims: Record<string, unknown>, alg = 'HS256') =>
      new SignJWT(claims).setProtectedHeader({ alg }).sign(secret)
    const { secret } = app.services

    expect((await self(app, await sign(secret, payload))).status).toBe(200)
    const forged = [
      `${encode({ alg: 'none' })}.${encode(payload)}.`,
      await sign(new Uint8Array(32), payload),
      await sign(Buffer.concat([secret, secret]), payload, 'HS512'),
      await sign(secret, { ...payload, iss: 'elsewhere' }),
      await sign(secret, { ...payload, sub: app.admin.id }), // another person's session
      await sign(secret, { ...payload, sid: undefined }),
      await sign(secret, { ...payload, exp: undefined }),
    ]
    for (const token of forged) expect((await self(app, token)).status).toBe(401)
  })

  test('a browser with the cookie', async ({ app }) => {
    const answer = await app.as(null).get('/api/users/self', cookie(app.cook.token))
    expect(answer).toMatchObject({ status: 200, body: { username: 'cook' } })
  })

  test('not the owner of a cookie if there is also a bearer token', async ({ app }) => {
    const wrong = { ...app.cook, token: 'wrong' }
    expect((await app.as(wrong).get('/api/users/self', cookie(app.admin.token))).status).toBe(401)
    const both = await app.as(app.cook).get('/api/users/self', cookie(app.admin.token))
    expect(both.body.username).toBe('cook')
  })

  plain('nobody after the end of the session', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now), tokenHours: 3 })
    now += 3 * 3_600_000 - 2000
    expect((await self(app, app.cook.token)).status).toBe(200)
    now += 4000
    expect((await self(app, app.cook.token)).status).toBe(401)
    await app.stop()
  })

  test('the same people after a restart', async ({ app }) => {
    await app.restart()
    expect((await self(app, app.cook.token)).status).toBe(200)
  })

  plain('a device is seen again at most every five minutes', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now) })
    const lastSeen = async () => {
      const [session] = (await app.as(app.cook).get('/api/users/self/sessions')).body
      return session.lastSeenAt as string
    }
    const first = await lastSeen()
    now += 4 * 60_000
    expect(await lastSeen()).toBe(first)
    now += 2 * 60_000
    const second = await lastSeen()
    expect(second > first).toBe(true)

    app.queries.reset()
    await app.as(app.cook).get('/api/users/self')
    expect(app.queries.all().filter((statement) => statement.startsWith('update'))).toEqual([])
    await app.stop()
  })
})

describe('refreshing', () => {
  plain('moves the end of the same session', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now), tokenHours: 3 })
    now += 2 * 3_600_000
    const answer = await app.as(app.cook).get('/api/auth/refresh')
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
    expect(answer.headers.getSetCookie()).toEqual([])

    now += 2 * 3_600_000
    const fresh = answer.body.access_token as string
    expect((await self(app, app.cook.token)).status).toBe(401)
    const sessions = await app.as({ ...app.cook, token: fresh }).get('/api/users/self/sessions')
    expect(sessions.body).toHaveLength(1)
    await app.stop()
  })

  test('renews the cookie of a remembered browser for as long as before', async ({ app }) => {
    const token = await signIn(app, app.cook, { remember_me: 'true' })
    const answer = await app.as(null).get('/api/auth/refresh', cookie(token))
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^trivet\\.session=\\S+; Max-Age=${14 * 24 * 3600};`),
    )
  })

  test('works by POST too, and only for people who are signed in', async ({ app }) => {
    expect((await app.as(app.cook).post('/api/auth/refresh')).status).toBe(200)
    expect((await app.as(null).post('/api/auth/refresh')).status).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the session and clears the cookie', async ({ app }) => {
    const other = await signIn(app, app.cook)
    const answer = await app.as(app.cook).post('/api/auth/logout')
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged out' } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^trivet\.session=; Path=\/; Expires=.* 1970/)

    expect((await self(app, app.cook.token)).status).toBe(401)
    expect((await self(app, other)).status).toBe(200)
  })

  test('works for a browser from our own page', async ({ app }) => {
    const headers = { ...cookie(app.cook.token), Origin: new URL(app.url).origin }
    expect((await app.as(null).post('/api/auth/logout', undefined, headers)).status).toBe(200)
    expect((await self(app, app.cook.token)).status).toBe(401)
  })

  test('does nothing without a session', async ({ app }) => {
    const answer = await app.as(null).post('/api/auth/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  })
})
