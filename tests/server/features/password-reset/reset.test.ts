import { describe, expect, test as plain } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { clocked, handOut, invalid, newPassword, reset, signIn } from './person.ts'

const update = (app: TestApp, id: string, change: object) =>
  app.db.updateTable('users').set(change).where('id', '=', id).execute()

describe('a link for a new password', () => {
  test('works once', async ({ app }) => {
    const token = await handOut(app)
    expect(await reset(app, token)).toMatchObject({ status: 200, body: null })
    expect(await reset(app, token, { password: 'another one 1' })).toMatchObject({ status: 422 })
    expect(await reset(app, token)).toMatchObject(invalid)
    expect((await signIn(app, 'cook', app.cook.password)).status).toBe(401)
    expect((await signIn(app, 'cook', newPassword)).status).toBe(200)
  })

  test('works once, also for three who are equally fast', async ({ app }) => {
    const token = await handOut(app)
    const answers = await Promise.all([reset(app, token), reset(app, token), reset(app, token)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  plain('works for two hours', async () => {
    const { app, clock } = await clocked()
    const [early, late] = [await handOut(app), await handOut(app)]
    clock.now += 2 * 3_600_000 - 1000
    expect((await reset(app, early)).status).toBe(200)
    const again = await handOut(app)
    clock.now += 2 * 3_600_000
    expect(await reset(app, late)).toMatchObject(invalid)
    expect(await reset(app, again)).toMatchObject(invalid)
  })

  test('ends all sessions of that person, unlocks, and ends other links', async ({ app }) => {
    const [other, token] = [await handOut(app), await handOut(app)]
    for (let count = 0; count < 5; count += 1) await signIn(app, 'cook', 'wrong')
    expect((await signIn(app, 'cook', app.cook.password)).status).toBe(423)
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)

    expect((await reset(app, token)).status).toBe(200)
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(401)
    expect((await app.as(app.admin).get('/api/users/self')).status).toBe(200)
    expect((await signIn(app, 'cook', newPassword)).status).toBe(200)
    expect(await reset(app, other)).toMatchObject(invalid)
  })

  test('is worthless once the person has chosen a new password', async ({ app }) => {
    const token = await handOut(app)
    const body = { currentPassword: app.cook.password, newPassword: 'chosen without a link' }
    expect((await app.as(app.cook).put('/api/users/password', body)).status).toBe(200)
    expect(await reset(app, token)).toMatchObject(invalid)
  })

  test('needs the address of the account, and a wrong one does not use it up', async ({ app }) => {
    const token = await handOut(app)
    for (const email of ['', 'cook', app.admin.email]) {
      expect(await reset(app, token, { email })).toMatchObject(invalid)
    }
    expect((await reset(app, token, { email: app.cook.email.toUpperCase() })).status).toBe(200)
  })

  test('alone is enough for somebody without an address', async ({ app }) => {
    await update(app, app.cook.id, { email: app.cook.id })
    const token = await handOut(app)
    expect(await reset(app, token, { email: app.cook.id })).toMatchObject(invalid)
    expect((await reset(app, token, { email: '' })).status).toBe(200)
    expect((await signIn(app, 'cook', newPassword)).status).toBe(200)
  })

  test('is worthless when the address of the account has changed', async ({ app }) => {
    const token = await handOut(app)
    await update(app, app.cook.id, { email: 'new@example.test' })
    expect(await reset(app, token)).toMatchObject(invalid)
    expect(await reset(app, token, { email: 'new@example.test' })).toMatchObject(invalid)
  })

  test('is worthless when its person, or whoever made it, is gone', async ({ app }) => {
    const token = await handOut(app)
    await app.db.deleteFrom('users').where('id', '=', app.cook.id).execute()
    expect(await reset(app, token)).toMatchObject(invalid)
    const ofStranger = await handOut(app, app.stranger)
    await app.db.deleteFrom('users').where('id', '=', app.admin.id).execute()
    expect(await reset(app, ofStranger, { email: app.stranger.email })).toMatchObject(invalid)
    expect((await signIn(app, 'stranger', app.stranger.password)).status).toBe(200)
  })

  test('is worthless when its maker has lost the right', async ({ app }) => {
    const token = await handOut(app)
    await update(app, app.admin.id, { admin: 0, canManage: 0 })
    expect(await reset(app, token)).toMatchObject(invalid)
  })

  test.for([
    ['an unknown one', 'x'.repeat(32)],
    ['with a character more', null],
    ['a hash instead of it', 'hash'],
  ] as const)('cannot be guessed: %s', async ([, token], { app }) => {
    const right = await handOut(app)
    const [row] = await app.db.selectFrom('passwordResets').select('tokenHash').execute()
    const guess = token === 'hash' ? row!.tokenHash : (token ?? `${right}A`)
    expect(await reset(app, guess)).toMatchObject(invalid)
    expect((await reset(app, right)).status).toBe(200)
  })

  plain('cannot be guessed often, and wrong guesses count for logging in as well', async () => {
    const { app } = await clocked()
    const token = await handOut(app)
    const statuses = new Set<number>()
    for (let count = 0; count < 301; count += 1) {
      statuses.add((await reset(app, `guess-${count}`)).status)
    }
    expect([...statuses]).toEqual([400, 429])
    expect((await reset(app, token)).status).toBe(429)
    expect((await signIn(app, 'cook', app.cook.password)).status).toBe(429)
  })

  test('of a person’s six, the oldest is worthless', async ({ app }) => {
    const tokens = []
    for (let count = 0; count < 6; count += 1) {
      tokens.push(await handOut(app))
    }
    expect(await reset(app, tokens[0]!)).toMatchObject(invalid)
    expect((await reset(app, tokens[1]!)).status).toBe(200)
  })
})

describe('the new password', () => {
  test.for([
    [
      'too short',
      { password: 'short', passwordConfirm: 'short' },
      'password',
      'Must be at least 8',
    ],
    ['too long', { password: 'p'.repeat(259) }, 'password', 'Must be at most 258'],
    [
      'typed differently',
      { passwordConfirm: 'another' },
      'passwordConfirm',
      'passwords do not match',
    ],
    ['typed once', { passwordConfirm: undefined }, 'passwordConfirm', 'Field required'],
  ] as const)(
    'is refused when it is %s, and the link stays',
    async ([, more, field, words], { app }) => {
      const token = await handOut(app)
      const answer = await reset(app, token, more)
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', field], msg: words }] },
      })
      expect((await reset(app, token)).status).toBe(200)
    },
  )

  test('names may be spelled in either way', async ({ app }) => {
    const body = {
      token: await handOut(app),
      email: app.cook.email,
      password: newPassword,
      password_confirm: newPassword,
    }
    expect((await app.as(null).post('/api/users/reset-password', body)).status).toBe(200)
  })
})
