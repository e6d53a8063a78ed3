import { describe, expect, onTestFinished, test } from 'vitest'
import type { Context } from '#server/context/context.ts'
import { pair } from '#server/features/devices/pairing.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'

const refused = { status: 403, body: { code: 'devices.pairing-refused' } }

const make = async (app: TestApp) =>
  (await app.as(app.cook).post('/api/devices/codes', {})).body as { code: string }
const use = (app: TestApp, code: string, headers: Record<string, string> = {}) =>
  app.as(null).post('/api/devices/pair', { code }, headers)

async function clocked() {
  const clock = { now: Date.now() }
  const app = await startApp({ now: () => new Date(clock.now) })
  onTestFinished(app.stop)
  return { app, clock }
}

describe('AN-2 guessing', () => {
  test('is counted for each address, and does not shut out whoever shows the code', async () => {
    const { app, clock } = await clocked()
    const ctx = await app.ctx(app.cook)
    const from = (at: string): Context => ({
      ...ctx,
      viewer: null,
      caller: { address: at, device: '', local: false, forwarded: false },
    })
    const guess = (at: string) => pair(from(at), { code: 'WRONG' }).catch((e: Error) => e.message)
    for (let i = 0; i < 30; i++) expect(await guess('192.168.1.7')).toBe('devices.pairing-refused')
    expect(await guess('192.168.1.7')).toBe('request.too-many')
    expect(await guess('192.168.1.8')).toBe('devices.pairing-refused')

    const { checkPassword } = await import('#server/features/auth/attempts.ts')
    const signIn = (at: string) =>
      checkPassword(from(at), app.cook.username, app.cook.password).then(
        () => 'in',
        (error: Error) => error.message,
      )
    expect(await signIn('192.168.1.7')).toBe('in')
    expect(await signIn('192.168.1.8')).toBe('in')
    clock.now += 15 * 60_000 + 1000
    expect(await guess('192.168.1.7')).toBe('devices.pairing-refused')
  })

  test('counts a device once, however many IPv6 addresses it takes', async () => {
    const { app } = await clocked()
    const ctx = await app.ctx(app.cook)
    const guess = (at: string) => {
      const caller = { address: at, device: '', local: false, forwarded: false }
      return pair({ ...ctx, viewer: null, caller }, { code: 'X' }).catch((e: Error) => e.message)
    }
    for (let i = 1; i <= 30; i++) await guess(`fd12::a:${i.toString(16)}`)
    expect(await guess('fd12::b:1')).toBe('request.too-many')
    expect(await guess('fd12:0:0:1::1')).toBe('devices.pairing-refused')
  })

  test('through a proxy on this computer does not shut the whole home out at once', async () => {
    const { app } = await clocked()
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    for (let i = 0; i < 31; i++) expect(await use(app, 'WRONG', headers)).toMatchObject(refused)
  })

  test('from outside the home never ends pairing at home', async () => {
    const { app } = await clocked()
    const ctx = await app.ctx(app.cook)
    for (let i = 0; i < 400; i++) {
      const caller = { address: `203.0.113.${i % 200}`, device: '', local: false, forwarded: false }
      await pair({ ...ctx, caller }, { code: 'WRONG' }).catch(() => {})
    }
    expect((await use(app, (await make(app)).code)).status).toBe(201)
  })

  test('is limited for all addresses together, and then the right code is refused as well', async () => {
    const { app, clock } = await clocked()
    const ctx = await app.ctx(app.cook)
    for (let i = 0; i < 300; i++) {
      const caller = { address: `10.0.${i % 20}.1`, device: '', local: true, forwarded: false }
      await pair({ ...ctx, caller }, { code: 'WRONG' }).catch(() => {})
    }
    const { code } = await make(app)
    expect(await use(app, code)).toMatchObject({ status: 429, body: { code: 'request.too-many' } })
    clock.now += 15 * 60_000 + 1000
    expect((await use(app, (await make(app)).code)).status).toBe(201)
  })
})
