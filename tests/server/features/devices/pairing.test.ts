import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test as plain } from 'vitest'
import type { Context } from '#server/context/context.ts'
import { newCode } from '#server/features/devices/code-text.ts'
import { pair } from '#server/features/devices/pairing.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'
import { address } from '#tests/server/lan/cards-data.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const refused = { status: 403, body: { code: 'devices.pairing-refused' } }

const make = async (app: TestApp, person: Person = app.cook, body: object = {}) =>
  (await app.as(person).post('/api/devices/codes', body)).body
const use = (app: TestApp, code: string, headers: Record<string, string> = {}, more: object = {}) =>
  app.as(null).post('/api/devices/pair', { code, ...more }, headers)
const holder = (token: string) => ({ token }) as Person

async function clocked() {
  const clock = { now: Date.now() }
  const app = await startApp({ now: () => new Date(clock.now) })
  onTestFinished(app.stop)
  return { app, clock }
}

describe('EL-4 a pairing code', () => {
  test('signs a device in as the person who shows it, for a year', async ({ app }) => {
    const made = await make(app)
    expect(made).toMatchObject({
      code: expect.stringMatching(/^(?:[2-9A-HJ-NP-Z]{4}-){2}[2-9A-HJ-NP-Z]{4}$/),
      links: [],
      userId: app.cook.id,
      status: 'waiting',
      device: null,
    })
    const answer = await use(app, made.code, { 'User-Agent': iPhone })
    expect(answer).toMatchObject({
      status: 201,
      body: { token_type: 'bearer', fullName: made.fullName, groupSlug: 'home' },
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      new RegExp(`^trivet\\.session=\\S+; Max-Age=${365 * 24 * 3600};.*HttpOnly; SameSite=Lax`),
    )
    const device = app.as(holder(answer.body.access_token))
    expect((await device.get('/api/users/self')).body.id).toBe(app.cook.id)

    const after = await app.as(app.cook).get(`/api/devices/codes/${made.id}`)
    const used = { status: 'used', device: 'Safari on iPhone', code: '', links: [] }
    expect(after.body).toMatchObject(used)
  })

  test('can be typed in any way, and the device be named', async ({ app }) => {
    const { id, code } = await make(app)
    const typed = ` ${code.toLowerCase().replace('-', '–').replace('-', ' ')} `
    const answer = await use(app, typed, {}, { name: 'Tablet at the stove' })
    expect(answer.status).toBe(201)
    const after = await app.as(app.cook).get(`/api/devices/codes/${id}`)
    expect(after.body.device).toBe('Tablet at the stove')
  })

  test('works once, also for two who are equally fast', async ({ app }) => {
    const { code } = await make(app)
    const answers = await Promise.all([use(app, code), use(app, code), use(app, code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403, 403])
    expect(await use(app, code)).toMatchObject(refused)
  })

  plain('works for two minutes', async () => {
    const { app, clock } = await clocked()
    const [early, late] = [await make(app), await make(app)]
    clock.now += 119_000
    expect((await use(app, early.code)).status).toBe(201)
    clock.now += 2000
    expect(await use(app, late.code)).toMatchObject(refused)
    const after = await app.as(app.cook).get(`/api/devices/codes/${late.id}`)
    expect(after.body).toMatchObject({ status: 'expired' })
  })

  test('can be deleted, and a restart invalidates it', async ({ app }) => {
    const [first, second] = [await make(app), await make(app)]
    await app.as(app.cook).delete(`/api/devices/codes/${first.id}`)
    expect(await use(app, first.code)).toMatchObject(refused)
    await app.restart()
    expect(await use(app, second.code)).toMatchObject(refused)
  })

  test('of four open ones the oldest is invalid', async ({ app }) => {
    const made = [await make(app), await make(app), await make(app), await make(app)]
    const statuses = []
    for (const { code } of made) statuses.push((await use(app, code)).status)
    expect(statuses).toEqual([403, 201, 201, 201])
  })

  test('is visible only to the person who made it', async ({ app }) => {
    const { id } = await make(app)
    for (const person of [app.admin, app.stranger]) {
      const missing = { status: 404, body: { code: 'devices.code-not-found' } }
      expect(await app.as(person).get(`/api/devices/codes/${id}`)).toMatchObject(missing)
      expect(await app.as(person).delete(`/api/devices/codes/${id}`)).toMatchObject(missing)
    }
    expect((await app.as(app.cook).get(`/api/devices/codes/${id}`)).body.status).toBe('waiting')
  })

  test('cannot be had with an API token', async ({ app }) => {
    const { body } = await app.as(app.cook).post('/api/users/api-tokens', { name: 'script' })
    const script = app.as(holder(body.token))
    expect((await script.post('/api/devices/codes', {})).status).toBe(403)
    expect((await script.get('/api/devices')).status).toBe(403)
  })

  plain('is nowhere in the log and the database, used or not', async () => {
    const app = await startApp({ logLevel: 'debug' })
    onTestFinished(app.stop)
    const [used, open] = [await make(app), await make(app)]
    expect((await use(app, used.code)).status).toBe(201)
    const files = ['logs/trivet.log', 'trivet.db', 'trivet.db-wal']
    for (const file of files) {
      const text = await readFile(path.join(app.dataDir, file), 'latin1')
      for (const { code } of [used, open]) {
        expect(text).not.toContain(code)
        expect(text).not.toContain(code.replaceAll('-', ''))
      }
    }
    expect(await readFile(path.join(app.dataDir, files[0]!), 'utf8')).toContain('device paired')
  })

  test('cannot be guessed: 60 bits, in characters that are hard to confuse', () => {
    const signs = new Set(Array.from({ length: 400 }, newCode).join('').replaceAll('-', ''))
    expect(signs.size).toBe(32)
    for (const sign of '01IO') expect(signs).not.toContain(sign)
  })
})

describe('whom a code signs in', () => {
  const ask = (app: TestApp, person: Person, userId: string) =>
    app.as(person).post('/api/devices/codes', { userId })

  test('anybody for an administrator, members for a manager, else oneself', async ({ app }) => {
    expect((await ask(app, app.cook, app.cook.id)).status).toBe(201)
    expect((await ask(app, app.cook, app.admin.id)).status).toBe(403)
    expect((await ask(app, app.cook, app.stranger.id)).status).toBe(404)
    expect((await ask(app, app.admin, app.cook.id)).status).toBe(201)

    const other = await app.db
      .selectFrom('users')
      .select('id')
      .where('groupId', '=', app.stranger.groupId)
      .executeTakeFirstOrThrow()
    expect((await ask(app, app.admin, other.id)).status).toBe(201)

    await app.db.updateTable('users').set({ canManage: 1 }).where('id', '=', app.cook.id).execute()
    expect((await ask(app, app.cook, app.admin.id)).status).toBe(403) // an administrator
    await app.db.updateTable('users').set({ admin: 0 }).where('id', '=', app.admin.id).execute()
    const made = await ask(app, app.cook, app.admin.id)
    expect(made).toMatchObject({ status: 201, body: { userId: app.admin.id } })
    const token = (await use(app, made.body.code)).body.access_token
    expect((await app.as(holder(token)).get('/api/users/self')).body.id).toBe(app.admin.id)
  })

  test('nobody who is gone since', async ({ app }) => {
    const { body } = await ask(app, app.admin, app.cook.id)
    await app.db.deleteFrom('users').where('id', '=', app.cook.id).execute()
    expect(await use(app, body.code)).toMatchObject(refused)
  })
})

describe('a code stops working if its maker could no longer make it', () => {
  const makeOn = async (app: TestApp, token: string, body: object = {}) =>
    (await app.as(holder(token)).post('/api/devices/codes', body)).body.code as string
  const anotherDevice = async (app: TestApp, person: Person) =>
    (await use(app, (await make(app, person)).code)).body.access_token as string

  test('who is signed out on a device leaves no code behind', async ({ app }) => {
    const token = await anotherDevice(app, app.cook)
    const code = await makeOn(app, token)
    const { body } = await app.as(holder(token)).get('/api/devices')
    const { id } = body.find(({ current }: { current: boolean }) => current)
    expect((await app.as(app.cook).delete(`/api/devices/${id}`)).status).toBe(200)
    expect(await use(app, code)).toMatchObject(refused)
  })

  test('nor where a new password has signed everybody else out', async ({ app }) => {
    const code = await makeOn(app, await anotherDevice(app, app.cook))
    const { password } = app.cook
    const passwords = { currentPassword: password, newPassword: `${password}-2026` }
    expect((await app.as(app.cook).put('/api/users/password', passwords)).status).toBe(200)
    expect(await use(app, code)).toMatchObject(refused)
  })

  test.for([
    ['maker', { canManage: 0 }],
    ['shown', { admin: 1 }],
  ] as const)('rights are those of when it is used: %s', async ([who, change], { app }) => {
    const canManage = { canManage: 1, admin: 0 } as const
    const manager = app.db.updateTable('users').set(canManage).where('id', '=', app.cook.id)
    const member = app.db.updateTable('users').set({ admin: 0 }).where('id', '=', app.admin.id)
    await manager.execute()
    await member.execute()
    const { code } = await make(app, app.cook, { userId: app.admin.id })
    const id = who === 'maker' ? app.cook.id : app.admin.id
    await app.db.updateTable('users').set(change).where('id', '=', id).execute()
    expect(await use(app, code)).toMatchObject(refused)
  })
})

describe('EL-4 from where', () => {
  const cards = () => ({ wlan0: [address('192.168.1.20/24')] })
  const callFrom = (ctx: Context, from: string, forwarded = false): Context => ({
    ...ctx,
    viewer: null,
    caller: { address: from, device: iPhone, local: false, forwarded },
    sharing: { ...ctx.sharing, enabled: () => true },
  })

  plain('a device in the home is signed in, others learn nothing', async () => {
    const app = await startApp({ cards })
    onTestFinished(app.stop)
    const ctx = await app.ctx(app.cook)
    const attempt = async (from: Context) => {
      const { code } = await make(app)
      return pair(from, { code }).then(
        () => 'in',
        (error: Error) => error.message,
      )
    }
    expect(await attempt(callFrom(ctx, '192.168.1.77'))).toBe('in')
    for (const elsewhere of [
      callFrom(ctx, '192.168.2.77'),
      callFrom(ctx, '203.0.113.9'),
      callFrom(ctx, '10.8.0.3'),
      callFrom(ctx, '192.168.1.77', true),
      { ...callFrom(ctx, '192.168.1.77'), sharing: ctx.sharing }, // sharing is off
    ]) {
      expect(await attempt(elsewhere)).toBe('devices.pairing-refused')
    }
  })

  plain('nobody through a proxy on this computer that only hands on the name', async () => {
    const app = await startApp({
      allowedHosts: ['recipes.example'],
      baseUrl: 'https://trivet.test',
    })
    onTestFinished(app.stop)
    const pairAs = async (Host: string) => {
      const { code } = await make(app)
      return new Promise((resolve, reject) => {
        const headers = { Host, 'Content-Type': 'application/json' }
        const call = request(`${app.url}/api/devices/pair`, { method: 'POST', headers }, (answer) =>
          resolve(answer.resume().statusCode),
        )
        call.once('error', reject).end(JSON.stringify({ code }))
      })
    }
    expect(await pairAs('recipes.example')).toBe(403)
    expect(await pairAs('trivet.test')).toBe(403)
    expect(await pairAs('localhost')).toBe(201)
  })

  const proxyHeaders = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']
  test.for([...proxyHeaders, 'X-Forwarded-Proto', 'X-Forwarded-Host', 'CF-Connecting-IP'])(
    'nobody through a proxy that says so by %s',
    async (header, { app }) => {
      const { code } = await make(app)
      expect(await use(app, code, { [header]: '192.168.1.20' })).toMatchObject(refused)
      expect((await use(app, code)).status).toBe(201)
    },
  )

  test('AN-10 no page of another site', async ({ app }) => {
    const { code } = await make(app)
    for (const headers of [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ]) {
      expect((await use(app, code, headers as Record<string, string>)).status).toBe(403)
    }
    expect((await use(app, code)).status).toBe(201)
  })
})
