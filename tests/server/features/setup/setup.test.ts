import { describe, expect, test as base } from 'vitest'
import { startEmptyApp } from '#tests/support/app.ts'
import { type EmptyApp, test as inhabited, testEmpty as test } from '#tests/support/test.ts'

const request = {
  fullName: 'Ada Cook',
  username: 'Ada',
  email: 'Ada@Example.test',
  password: 'saffron and salt',
  groupName: 'Rose Cottage',
}
/** A request with a proxy's header does not count as one from this computer. */
const elsewhere = { 'X-Forwarded-For': '192.168.1.20' }

const setUp = (app: EmptyApp, changes: object = {}, headers: Record<string, string> = {}) =>
  app.as(null).post('/api/setup', { ...request, ...changes }, headers)
const wrongCode = (app: EmptyApp) => (app.server.setupCode === '000000' ? '000001' : '000000')

describe('the first start', () => {
  test('is needed until there is an administrator', async ({ app }) => {
    const before = await app.as(null).get('/api/setup')
    expect(before).toMatchObject({ status: 200, body: { needed: true, codeRequired: false } })
    expect((await app.as(null).get('/api/app/about/startup-info')).body.isFirstLogin).toBe(true)

    expect((await setUp(app)).status).toBe(201)
    const after = await app.as(null).get('/api/setup', elsewhere)
    expect(after.body).toEqual({ needed: false, codeRequired: false })
    expect((await app.as(null).get('/api/app/about/startup-info')).body.isFirstLogin).toBe(false)
  })

  test('makes the group and its administrator, and signs them in', async ({ app }) => {
    const answer = await setUp(app)
    expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
    expect(answer.headers.getSetCookie()[0]).toContain(
      `trivet.session=${answer.body.access_token};`,
    )

    const admin = app.as({ token: answer.body.access_token })
    expect((await admin.get('/api/users/self')).body).toMatchObject({
      fullName: 'Ada Cook',
      username: 'ada',
      email: 'ada@example.test',
      group: 'Rose Cottage',
      groupSlug: 'rose-cottage',
      admin: true,
      advanced: false,
      canInvite: true,
      canManage: true,
      canOrganize: true,
    })
    expect((await admin.get('/api/groups/preferences')).body).toMatchObject({
      privateGroup: true,
      recipePublic: false,
      recipeDisableAmount: true,
    })
    const form = new URLSearchParams({ username: 'ada', password: request.password })
    expect((await app.as(null).post('/api/auth/token', form)).status).toBe(200)
  })

  test('can make a group that others may look into', async ({ app }) => {
    const { body } = await setUp(app, { privateGroup: false })
    const preferences = await app.as({ token: body.access_token }).get('/api/groups/preferences')
    expect(preferences.body).toMatchObject({ privateGroup: false, recipePublic: true })
  })

  test('starts with foods, units and labels where they are wanted', async ({ app }) => {
    const { body } = await setUp(app, { seed: true, locale: 'qps-ploc' })
    const admin = app.as({ token: body.access_token })
    for (const address of ['foods', 'units', 'groups/labels']) {
      expect((await admin.get(`/api/${address}`)).body.total).toBeGreaterThan(25)
    }
    const { items } = (await admin.get('/api/foods?search=aubergine')).body
    expect(items).toMatchObject([{ name: 'eggplant', label: { name: 'Vegetables' } }])
  })

  test('starts with nothing where they are not', async ({ app }) => {
    const { body } = await setUp(app)
    const admin = app.as({ token: body.access_token })
    for (const address of ['foods', 'units', 'groups/labels']) {
      expect((await admin.get(`/api/${address}`)).body.total).toBe(0)
    }
  })

  test('happens once, also for two who are equally fast', async ({ app }) => {
    const answers = await Promise.all([
      setUp(app),
      setUp(app, { username: 'eve', email: 'eve@example.test', groupName: 'Elsewhere' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const third = await setUp(app, { username: 'mallory', email: 'mallory@example.test' })
    expect(third).toMatchObject({ status: 409, body: { code: 'setup.done' } })
    const { db } = app.server
    expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
    expect(await db.selectFrom('groups').select('id').execute()).toHaveLength(1)
  })

  test('leaves nothing behind when a field is wrong', async ({ app }) => {
    for (const changes of [{ password: 'short' }, { email: 'nowhere' }, { groupName: ' ' }]) {
      expect((await setUp(app, { seed: true, ...changes })).status).toBe(422)
    }
    const { db } = app.server
    for (const table of ['groups', 'labels', 'foods'] as const) {
      expect(await db.selectFrom(table).select('id').execute()).toEqual([])
    }
  })
})

describe('from another machine', () => {
  test('needs the code from the terminal', async ({ app }) => {
    const state = await app.as(null).get('/api/setup', elsewhere)
    expect(state.body).toEqual({ needed: true, codeRequired: true })
    for (const code of [undefined, '', wrongCode(app)]) {
      const answer = await setUp(app, { code }, elsewhere)
      expect(answer).toMatchObject({ status: 403, body: { code: 'setup.code' } })
    }
    const { setupCode } = app.server
    expect((await setUp(app, { code: setupCode }, elsewhere)).status).toBe(201)
  })

  test('the code can be checked before the rest is typed', async ({ app }) => {
    const check = (code: string) => app.as(null).post('/api/setup/code', { code }, elsewhere)
    expect((await check(wrongCode(app))).status).toBe(403)
    const { setupCode } = app.server
    expect(await check(setupCode!)).toMatchObject({ status: 200, body: null })
    expect((await check(`${setupCode!.slice(0, 3)} ${setupCode!.slice(3)}`)).status).toBe(200)

    await setUp(app)
    expect((await check(setupCode!)).status).toBe(409)
  })

  base('guessing ends after ten tries, for a quarter of an hour', async () => {
    let now = Date.now()
    const app = await startEmptyApp({ now: () => new Date(now) })
    const { setupCode } = app.server
    for (let i = 0; i < 10; i++) {
      const from = { 'X-Forwarded-For': `192.168.1.${i}` }
      const answer = await app.as(null).post('/api/setup/code', { code: wrongCode(app) }, from)
      expect(answer.status).toBe(403)
    }
    const right = await setUp(app, { code: setupCode }, elsewhere)
    expect(right).toMatchObject({ status: 429, body: { code: 'request.too-many' } })
    now += 15 * 60_000 + 1000
    expect((await setUp(app, { code: setupCode }, elsewhere)).status).toBe(201)
    await app.stop()
  })
})

describe('an administrator from the settings', () => {
  base('is there from the start, and is not made twice', async () => {
    const admin = { email: 'Ada.Cook@example.test', password: 'saffron and salt' }
    const app = await startEmptyApp({ admin })
    expect(app.server.setupCode).toBeNull()
    const form = new URLSearchParams({ username: admin.email, password: admin.password })
    const { access_token: token } = (await app.as(null).post('/api/auth/token', form)).body
    expect((await app.as({ token }).get('/api/users/self')).body).toMatchObject({
      username: 'ada.cook',
      email: 'ada.cook@example.test',
      group: 'Home',
      admin: true,
    })
    expect((await setUp(app)).status).toBe(409)
    await app.stop()
  })

  inhabited('is not made where there is one', async ({ app }) => {
    const { ensureAdmin } = await import('#server/features/setup/index.ts')
    const admin = { email: 'new@example.test', password: 'saffron and salt' }
    const config = { ...app.services.config, admin }
    await ensureAdmin({ ...app.services, config }, app.db)
    const count = await app.db.selectFrom('users').select('id').execute()
    expect(count).toHaveLength(3)

    await app.db.updateTable('users').set({ admin: 0 }).execute()
    await ensureAdmin({ ...app.services, config }, app.db)
    const made = await app.db
      .selectFrom('users')
      .innerJoin('groups', 'groups.id', 'users.groupId')
      .select(['users.username', 'groups.slug'])
      .where('users.admin', '=', 1)
      .execute()
    expect(made).toEqual([{ username: 'new', slug: 'home-1' }])
  })
})
