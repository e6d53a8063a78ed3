import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const login = (app: TestApp, password: string, headers: Record<string, string> = {}) =>
  app.as(null).post('/api/auth/token', new URLSearchParams({ username: 'cook', password }), headers)

/** Every way to say that somebody else is calling, with another name each time. */
const disguises = (count: number): Record<string, string> => ({
  'X-Forwarded-For': `203.0.113.${count}, 198.51.100.${count}`,
  Forwarded: `for=203.0.113.${count}`,
  'X-Real-IP': `203.0.113.${count}`,
  'X-Client-IP': `203.0.113.${count}`,
  'CF-Connecting-IP': `203.0.113.${count}`,
  'True-Client-IP': `203.0.113.${count}`,
  'User-Agent': `browser ${count}`,
  Cookie: `trivet.known=made-up-${count}; trivet.session=made-up-${count}`,
})

describe('AN-2 wrong passwords count together', () => {
  test('whoever the headers say is calling, as no proxy was configured', async ({ app }) => {
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await login(app, 'wrong', disguises(count))).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423])
    expect((await login(app, app.cook.password, disguises(9))).status).toBe(423)
  })

  test('at the door of logins and at that of a new password', async ({ app }) => {
    const change = (currentPassword: string) =>
      app.as(app.cook).put('/api/users/password', { currentPassword, newPassword: 'a new one 44' })
    for (let count = 0; count < 3; count += 1) {
      expect((await change(`wrong ${count}`)).body.code).toBe('user.wrong-password')
    }
    for (let count = 0; count < 2; count += 1) {
      expect((await login(app, 'wrong')).status).toBe(401)
    }
    expect((await login(app, app.cook.password)).status).toBe(423)
    expect((await change(app.cook.password)).status).toBe(423)
  })
})

test('AN-2 guesses at names, links and invitations count together for an address', async ({
  app,
}) => {
  const passwords = { password: 'a new one 44', passwordConfirm: 'a new one 44' }
  const doors: ((count: number) => Promise<{ status: number; body: { code?: string } }>)[] = [
    (count) =>
      app
        .as(null)
        .post(
          '/api/auth/token',
          new URLSearchParams({ username: `guess-${count}`, password: 'wrong' }),
        ),
    (count) => app.as(null).get(`/api/invitations/guess-${count}`),
    (count) =>
      app.as(null).post('/api/users/reset-password', {
        token: `guess-${count}`,
        email: 'cook@example.test',
        ...passwords,
      }),
    (count) =>
      app.as(null).post('/api/users/register', {
        groupToken: `guess-${count}`,
        username: `guess-${count}`,
        email: `guess-${count}@example.test`,
        fullName: 'x',
        ...passwords,
      }),
  ]
  // Whoever calls from this computer may be a proxy of a whole home: three hundred of them, and not at one door alone.
  for (let count = 0; count < 300; count += 1) {
    const { body } = await doors[count % doors.length]!(count)
    expect(body.code).not.toBe('request.too-many')
  }
  for (const door of doors) expect((await door(999)).body.code).toBe('request.too-many')
  expect((await login(app, app.cook.password)).body.code).toBe('request.too-many')
  // Who is in stays in.
  expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
})
