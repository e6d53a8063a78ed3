import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

type Person = TestApp['cook']

const set = (app: TestApp, viewer: Person, userId: string, body: object) =>
  app.as(viewer).put('/api/groups/permissions', { userId, ...body })
const none = { canManage: false, canInvite: false, canOrganize: false, canManageHousehold: false }
const all = { canManage: true, canInvite: true, canOrganize: true }

describe('the rights of a member', () => {
  test('are set in both generations, and absent ones are taken away', async ({ app }) => {
    const manager = await app.create.person('rosa', { canManage: 1 })
    const given = await set(app, manager, app.cook.id, { canManage: true, canInvite: true })
    expect(given).toMatchObject({ status: 200, body: { id: app.cook.id, canManage: true } })
    expect(given.body).toMatchObject({ canInvite: true, canOrganize: false })
    const later = await app
      .as(manager)
      .put('/api/households/permissions', { userId: app.cook.id, canOrganize: true })
    expect(later.body).toMatchObject({ ...none, canOrganize: true })
    const self = await app.as(app.cook).get('/api/users/self')
    expect(self.body).toMatchObject({ ...none, canOrganize: true })
  })

  test.for([
    [0, { canManageHousehold: true }, true],
    [0, { canManage: false, canManageHousehold: true }, true],
    [0, { canManage: true, canManageHousehold: false }, true],
    [1, { canManage: true, canManageHousehold: false }, false],
    [1, { canManage: false, canManageHousehold: true }, false],
    [1, { canManage: true, canManageHousehold: true }, true],
  ] as const)('canManage %i with %j is then %s', async ([now, sent, then], { app }) => {
    const member = await app.create.person('rosa', { canManage: now })
    const { body } = await set(app, app.admin, member.id, sent)
    expect(body).toMatchObject({ canManage: then, canManageHousehold: then })
  })

  test('need the right to manage, for people of one’s own group who exist', async ({ app }) => {
    const nobody = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
    expect(await set(app, app.cook, app.cook.id, all)).toMatchObject({
      status: 403,
      body: { detail: 'Forbidden' },
    })
    expect(await set(app, app.admin, nobody, all)).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    })
    expect(await set(app, app.admin, app.stranger.id, all)).toMatchObject({
      status: 403,
      body: { detail: 'User is not a member of this group' },
    })
    const { body } = await app.as(app.stranger).get('/api/users/self')
    expect(body).toMatchObject(none)
  })

  test('AZ-3 hold nothing but rights, however much is sent', async ({ app }) => {
    const extra = {
      admin: true,
      groupId: app.other.id,
      group: 'Other',
      password: 'x',
      email: 'x@y.z',
    }
    const { body } = await set(app, app.admin, app.cook.id, { ...all, ...extra, advanced: true })
    expect(body).toMatchObject({ ...all, admin: false, advanced: false, groupId: app.home.id })
    expect(body).toMatchObject({ email: app.cook.email })
  })

  test('of an administrator are all of them, and stay', async ({ app }) => {
    const manager = await app.create.person('rosa', { canManage: 1 })
    expect((await set(app, manager, app.admin.id, all)).status).toBe(200)
    for (const less of [{ ...all, canInvite: false }, { ...all, readOnly: true }, {}]) {
      const refused = await set(app, manager, app.admin.id, less)
      expect(refused).toMatchObject({ status: 403, body: { code: 'user.admin-rights' } })
    }
    const { body } = await app.as(app.admin).get('/api/users/self')
    expect(body).toMatchObject({ ...all, readOnly: false })
  })
})

describe('a member who may only read', () => {
  test('has no other right, and a right ends it', async ({ app }) => {
    await set(app, app.admin, app.cook.id, all)
    const reader = await set(app, app.admin, app.cook.id, { ...all, readOnly: true })
    expect(reader.body).toMatchObject({ ...none, readOnly: true })
    // An older client does not know the field.
    const older = await set(app, app.admin, app.cook.id, none)
    expect(older.body).toMatchObject({ ...none, readOnly: true })
    const given = await set(app, app.admin, app.cook.id, { ...none, canInvite: true })
    expect(given.body).toMatchObject({ canInvite: true, readOnly: false })
  })

  test('is let go by saying so, and becomes a plain member', async ({ app }) => {
    await set(app, app.admin, app.cook.id, { readOnly: true })
    expect((await app.as(app.cook).post('/api/recipes', { name: 'Pie' })).status).toBe(403)
    await set(app, app.admin, app.cook.id, { readOnly: false })
    expect((await app.as(app.cook).post('/api/recipes', { name: 'Pie' })).status).toBe(201)
  })

  test('cannot write with an API token made before either', async ({ app }) => {
    const { token } = (await app.as(app.cook).post('/api/users/api-tokens', { name: 'Home' })).body
    await set(app, app.admin, app.cook.id, { readOnly: true })
    const refused = await app.as({ token }).post('/api/recipes', { name: 'Pie' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.read-only' } })
    expect((await app.as({ token }).get('/api/recipes')).status).toBe(200)
  })

  test('who is made an administrator, or given a right, by the account may write', async ({
    app,
  }) => {
    await set(app, app.admin, app.cook.id, { readOnly: true })
    await app.as(app.admin).put(`/api/users/${app.cook.id}`, { canOrganize: true })
    expect((await app.as(app.cook).get('/api/users/self')).body.readOnly).toBe(false)
    await set(app, app.admin, app.cook.id, { readOnly: true })
    await app.as(app.admin).put(`/api/users/${app.cook.id}`, { admin: true })
    const { body } = await app.as(app.cook).get('/api/users/self')
    expect(body).toMatchObject({ readOnly: false, admin: true, canManage: true })
  })
})

describe('the last who can manage the household', () => {
  const lastOne = { status: 409, body: { code: 'user.last-manager' } }

  test('cannot give it up, until somebody else can', async ({ app }) => {
    const { other, stranger } = app
    const manager = await app.create.person('rosa', { canManage: 1 }, other)
    expect(await set(app, manager, manager.id, none)).toMatchObject(lastOne)
    expect(await set(app, manager, manager.id, { readOnly: true })).toMatchObject(lastOne)
    const byAdmin = await app.as(app.admin).put(`/api/users/${manager.id}`, { canManage: false })
    expect(byAdmin).toMatchObject(lastOne)
    const moved = await app.as(app.admin).put(`/api/users/${manager.id}`, { group: 'Home' })
    expect(moved).toMatchObject(lastOne)
    expect((await app.as(manager).get('/api/users/self')).body.canManage).toBe(true)

    await set(app, manager, stranger.id, all)
    expect(await set(app, manager, manager.id, none)).toMatchObject({ status: 200 })
  })

  test('stays one when two managers step down at the same moment', async ({ app }) => {
    const one = await app.create.person('rosa', { canManage: 1 }, app.other)
    const two = await app.create.person('ben', { canManage: 1 }, app.other)
    const answers = await Promise.all([set(app, one, one.id, none), set(app, two, two.id, none)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('stays one when two managers take it from each other at the same moment', async ({
    app,
  }) => {
    const one = await app.create.person('rosa', { canManage: 1 }, app.other)
    const two = await app.create.person('ben', { canManage: 1 }, app.other)
    const answers = await Promise.all([set(app, one, two.id, none), set(app, two, one.id, none)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
  })
})

test('the last administrator keeps the right, whoever takes it away', async ({ app }) => {
  const second = await app.create.person('rosa', { admin: 1 })
  const take = (viewer: Person, target: Person) =>
    app.as(viewer).put(`/api/users/${target.id}`, { admin: false })
  const answers = await Promise.all([take(app.admin, second), take(second, app.admin)])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const people = await app.db.selectFrom('users').select('id').where('admin', '=', 1).execute()
  expect(people).toHaveLength(1)
})
