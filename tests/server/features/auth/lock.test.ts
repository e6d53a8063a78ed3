import { describe, expect, test as plain } from 'vitest'
import { hashPassword } from '#server/features/auth/index.ts'
import { checkPassword } from '#server/features/auth/attempts.ts'
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
