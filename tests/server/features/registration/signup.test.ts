import { expect, onTestFinished, test as plain } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { registration } from './registering.ts'

const told = async (app: { as: (person: null) => { get: (path: string) => Promise<unknown> } }) =>
  ((await app.as(null).get('/api/app/about')) as { body: { allowSignup: boolean } }).body
    .allowSignup

test('sign-up is off until an administrator turns it on, and stays on', async ({ app }) => {
  expect(await told(app)).toBe(false)
  const admin = app.as(app.admin)
  const before = await admin.get('/api/admin/signup')
  expect(before.body).toEqual({ allowed: false, changeable: true })

  const on = await admin.put('/api/admin/signup', { allowed: true })
  expect(on).toMatchObject({ status: 200, body: { allowed: true, changeable: true } })
  expect(await told(app)).toBe(true)
  await app.restart()
  expect(await told(app)).toBe(true)

  await app.as(app.admin).put('/api/admin/signup', { allowed: false })
  expect(await told(app)).toBe(false)
})

plain.for([true, false])('what the environment says (%s) wins', async (signup) => {
  const app = await startApp({ signup })
  onTestFinished(app.stop)
  expect(await told(app)).toBe(signup)
  const admin = app.as(app.admin)
  const state = { allowed: signup, changeable: false }
  expect((await admin.get('/api/admin/signup')).body).toEqual(state)
  const answer = await admin.put('/api/admin/signup', { allowed: !signup })
  expect(answer).toMatchObject({ status: 409, body: { code: 'signup.fixed' } })
  expect(await told(app)).toBe(signup)
})

plain('not more than ten households begin from one address in a quarter of an hour', async () => {
  const clock = { now: Date.now() }
  const app = await startApp({ signup: true, now: () => new Date(clock.now) })
  onTestFinished(app.stop)
  const elsewhere = { 'X-Forwarded-For': '203.0.113.9' }
  const begin = (number: number) =>
    app
      .as(null)
      .post(
        '/api/users/register',
        { ...registration, group: 'G', username: `u${number}`, email: `u${number}@example.test` },
        elsewhere,
      )
  const statuses: number[] = []
  for (let number = 0; number < 11; number += 1) statuses.push((await begin(number)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429])
  clock.now += 16 * 60_000
  expect((await begin(12)).status).toBe(201)
})
