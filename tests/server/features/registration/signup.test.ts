import { expect, onTestFinished, test as plain } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

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
