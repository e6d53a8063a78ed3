import { describe, expect, test as plain } from 'vitest'
import { hashPassword } from '#server/features/auth/index.ts'
import { checkPassword } from '#server/features/auth/attempts.ts'
import { saveFailures } from '#server/features/auth/failures.ts'
import { rememberDevice } from '#server/features/auth/known-device.ts'
import { findAccountById } from '#server/features/auth/repository.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const attempt = async (app: TestApp, username: string, password: string) => {
  const form = new URLSearchParams({ username, password })
  return (await app.as(null).post('/api/auth/token', form)).status
}

async function fail(app: TestApp, username: string, times: number) {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push(await attempt(app, username, 'wrong'))
  return statuses
}

describe('five wrong passwords', () => {
  test('lock the account, for the right password too', async ({ app }) => {
    expect(await fail(app, 'cook', 6)).toEqual([401, 401, 401, 401, 401, 423])
    expect(await attempt(app, 'cook', app.cook.password)).toBe(423)
    expect(await attempt(app, app.cook.email, app.cook.password)).toBe(423)
    expect(await attempt(app, 'grandma', app.admin.password)).toBe(200)
  })

  test('do not affect devices that are signed in', async ({ app }) => {
    await fail(app, 'cook', 5)
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(200)
  })

  test('count by name and by email address together', async ({ app }) => {
    await fail(app, 'cook', 3)
    await fail(app, app.cook.email, 2)
    expect(await attempt(app, 'cook', app.cook.password)).toBe(423)
  })

  test('lock a name without an account in the same way', async ({ app }) => {
    expect(await fail(app, 'nobody', 7)).toEqual([401, 401, 401, 401, 401, 423, 423])
  })

  test('count one by one when they are sent together', async ({ app }) => {
    // Test accounts have cheap hashes. Here a guess must take long enough for others to run in parallel.
    const passwordHash = await hashPassword(app.cook.password)
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', app.cook.id).execute()
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => attempt(app, 'cook', 'wrong')),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 423)).toHaveLength(7)
  })

  test('are forgotten after a right one', async ({ app }) => {
    await fail(app, 'cook', 4)
    expect(await attempt(app, 'cook', app.cook.password)).toBe(200)
    expect(await fail(app, 'cook', 4)).toEqual([401, 401, 401, 401])
    expect(await attempt(app, 'cook', app.cook.password)).toBe(200)
  })

  test('stay locked over a restart', async ({ app }) => {
    await fail(app, 'cook', 5)
    await app.restart()
    expect(await attempt(app, 'cook', app.cook.password)).toBe(423)
  })

  plain('are reset when the lock expires, for both kinds of lock', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now), lockoutHours: 2 })
    await fail(app, 'cook', 5)
    await fail(app, 'nobody', 5)

    now += 2 * 3_600_000 - 1000
    expect(await attempt(app, 'cook', app.cook.password)).toBe(423)
    expect(await attempt(app, 'nobody', 'wrong')).toBe(423)
    now += 2000
    expect(await fail(app, 'cook', 4)).toEqual([401, 401, 401, 401])
    expect(await attempt(app, 'cook', app.cook.password)).toBe(200)
    expect(await attempt(app, 'nobody', 'wrong')).toBe(401)
    await app.stop()
  })
})

describe('many failures from one address', () => {
  plain('are refused after thirty, for a quarter of an hour', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now) })
    const { caller, ...ctx } = await app.ctx(app.cook)
    const from = (address: string, login: string, password: string) =>
      checkPassword({ ...ctx, caller: { ...caller, address, local: false } }, login, password).then(
        () => 'welcome',
        ({ code }: { code: string }) => code,
      )
    for (let i = 0; i < 30; i++) {
      expect(await from('192.168.1.7', `guess-${i}`, 'wrong')).toBe('auth.invalid-credentials')
    }
    const right = ['cook', app.cook.password] as const
    expect(await from('192.168.1.7', ...right)).toBe('request.too-many')
    expect(await from('192.168.1.8', ...right)).toBe('welcome')
    // Requests from this computer may come from a proxy for a whole home, so their limit is higher.
    for (let i = 0; i < 31; i++) await from('127.0.0.1', `guess-${i}`, 'wrong')
    expect(await from('127.0.0.1', ...right)).toBe('welcome')

    now += 15 * 60_000 + 1000
    expect(await from('192.168.1.7', ...right)).toBe('welcome')
    await app.stop()
  })
})

/** Guesses as they come from several addresses and browsers. */
async function guessing(app: TestApp) {
  const { caller, ...ctx } = await app.ctx(app.cook)
  const from = (address: string, password: string, knownDevice: string | null = null) =>
    checkPassword(
      { ...ctx, caller: { ...caller, address, local: false, knownDevice } },
      'cook',
      password,
    ).then(
      () => 'welcome',
      ({ code }: { code: string }) => code,
    )
  const failFrom = async (address: string, times: number) => {
    for (let i = 0; i < times; i++) await from(address, 'wrong')
  }
  return { from, failFrom, right: app.cook.password }
}

describe('whoever guesses', () => {
  test('locks only the address that it guesses from', async ({ app }) => {
    const { from, failFrom, right } = await guessing(app)
    await failFrom('192.168.1.7', 5)
    expect(await from('192.168.1.7', right)).toBe('auth.locked')
    expect(await from('192.168.1.8', right)).toBe('welcome')
    // The right password from elsewhere does not open it to whoever guessed.
    expect(await from('192.168.1.7', right)).toBe('auth.locked')
    expect(await from('fe80::1', 'wrong')).toBe('auth.invalid-credentials')
  })

  test('behind the same proxy does not lock out a browser that the owner has signed in with', async ({
    app,
  }) => {
    const sign = async (form: Record<string, string>, headers = {}) =>
      fetch(`${app.url}/api/auth/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers,
      })
    const good = { username: 'cook', password: app.cook.password }
    const bad = { ...good, password: 'wrong' }
    const first = await sign(good)
    const known = first.headers
      .getSetCookie()
      .find((one) => one.startsWith('trivet.known='))!
      .split(';')[0]!
    expect(first.headers.getSetCookie().join()).toMatch(/trivet\.known=[^;]+;.*HttpOnly/)
    for (let i = 0; i < 5; i++) await sign(bad)
    expect((await sign(good)).status).toBe(423)
    expect((await sign(good, { Cookie: known })).status).toBe(200)
    // It opens no other account, and it is locked itself after five.
    const other = { username: 'grandma', password: 'wrong' }
    for (let i = 0; i < 5; i++) await sign(other, { Cookie: known })
    expect((await sign(other, { Cookie: known })).status).toBe(423)
    for (let i = 0; i < 5; i++) expect((await sign(bad, { Cookie: known })).status).toBe(401)
    expect((await sign(good, { Cookie: known })).status).toBe(423)
  })

  test('with a device of an older password counts as a stranger, and so does a forged one', async ({
    app,
  }) => {
    const { from, failFrom } = await guessing(app)
    const ctx = await app.ctx(app.cook)
    const account = await findAccountById(app.db, app.cook.id)
    const device = await rememberDevice(ctx, account)
    await failFrom('192.168.1.7', 5)
    expect(await from('192.168.1.7', app.cook.password, device)).toBe('welcome')
    expect(await from('192.168.1.7', app.cook.password, `${device}x`)).toBe('auth.locked')
    const passwordHash = await hashPassword('another password')
    await app.db.updateTable('users').set({ passwordHash }).where('id', '=', app.cook.id).execute()
    expect(await from('192.168.1.7', 'another password', device)).toBe('auth.locked')
  })

  plain('from ever new addresses gets slower, and the owner at home does not', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now) })
    const { from, right } = await guessing(app)
    const device = await rememberDevice(
      await app.ctx(app.cook),
      await findAccountById(app.db, app.cook.id),
    )
    for (let i = 0; i < 20; i++) {
      expect(await from(`10.0.0.${i}`, 'wrong')).toBe('auth.invalid-credentials')
    }
    expect(await from('10.0.1.1', 'wrong')).toBe('request.too-many')
    expect(await from('10.0.1.1', right, device)).toBe('welcome')
    now += 31_000
    expect(await from('10.0.1.1', 'wrong')).toBe('auth.invalid-credentials')
    expect(await from('10.0.1.2', 'wrong')).toBe('request.too-many')
    for (let i = 0; i < 80; i++) {
      now += 31_000
      await from(`10.0.2.${i}`, 'wrong')
    }
    now += 31_000
    expect(await from('10.0.3.1', right)).toBe('request.too-many')
    now += 5 * 60_000
    expect(await from('10.0.3.1', right)).toBe('welcome')
    await app.stop()
  })

  test('from the owner’s own address does not keep a known browser out', async ({ app }) => {
    const { from, right } = await guessing(app)
    const device = await rememberDevice(
      await app.ctx(app.cook),
      await findAccountById(app.db, app.cook.id),
    )
    const { caller, ...ctx } = await app.ctx(app.cook)
    for (let i = 0; i < 30; i++) {
      const own = { ...ctx, caller: { ...caller, address: '192.168.1.7', local: false } }
      await checkPassword(own, `guess-${i}`, 'wrong').catch(() => {})
    }
    expect(await from('192.168.1.7', right)).toBe('request.too-many')
    expect(await from('192.168.1.7', right, `${device}x`)).toBe('request.too-many')
    expect(await from('192.168.1.7', right, device)).toBe('welcome')
  })

  test('is forgiven by an administrator, wherever it was', async ({ app }) => {
    const { from, failFrom, right } = await guessing(app)
    await failFrom('192.168.1.7', 5)
    const admin = app.as(app.admin)
    const { body } = await admin.get(`/api/admin/users/${app.cook.id}`)
    expect(body).toMatchObject({ locked: true })
    expect((await admin.post('/api/admin/users/unlock?force=true', {})).body).toEqual({
      unlocked: 1,
    })
    expect(await from('192.168.1.7', right)).toBe('welcome')
  })

  test('keeps no more than a hundred addresses in mind', async ({ app }) => {
    const ctx = await app.ctx(app.cook)
    for (let i = 0; i < 105; i++) {
      await saveFailures(ctx, app.cook.id, `address ${i}`, { failures: 1, lockedAt: null })
    }
    const rows = await app.db.selectFrom('loginFailures').selectAll().execute()
    expect(rows).toHaveLength(100)
  })
})

plain('a lock that was made while the clock was a year ahead is over', async () => {
  let now = Date.parse('2028-01-01T12:00:00Z')
  const app = await startApp({ now: () => new Date(now) })
  await fail(app, 'cook', 5)
  await fail(app, 'nobody', 5)
  now = Date.parse('2027-01-01T12:00:00Z')
  const admin = { ...app.admin, token: await tokenOf(app, 'grandma', app.admin.password) }
  const { body } = await app.as(admin).get(`/api/admin/users/${app.cook.id}`)
  expect(body).toMatchObject({ locked: false, lockedAt: null })
  expect(await attempt(app, 'cook', app.cook.password)).toBe(200)
  expect(await attempt(app, 'nobody', 'wrong')).toBe(401)
  await app.stop()
})

async function tokenOf(app: TestApp, username: string, password: string): Promise<string> {
  const form = new URLSearchParams({ username, password })
  return (await app.as(null).post('/api/auth/token', form)).body.access_token
}
