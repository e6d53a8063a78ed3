import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const forbidden = { status: 403, body: { code: 'auth.forbidden' } }
const isShared = { status: 403, body: { code: 'devices.shared' } }

async function tokenOf(app: TestApp, person: { token: string }) {
  const { body } = await app.as(person).post('/api/users/api-tokens', { name: 'script' })
  return { id: body.id as number, api: app.as({ token: body.token as string }) }
}

const change = (app: TestApp, id: string, columns: object) =>
  app.db.updateTable('users').set(columns).where('id', '=', id).execute()

describe('AZ-12 an API token', () => {
  test('chooses no email address, as a new password could be sent there', async ({ app }) => {
    for (const person of [app.cook, app.admin]) {
      const { api } = await tokenOf(app, person)
      const changes = { fullName: 'Changed', email: 'thief@example.test' }
      expect(await api.put(`/api/users/${person.id}`, changes)).toMatchObject(forbidden)
      const kept = { fullName: 'Changed', email: person.email }
      expect((await api.put(`/api/users/${person.id}`, kept)).status).toBe(200)
    }
    const { api } = await tokenOf(app, app.admin)
    const sent = { email: 'thief@example.test' }
    expect(await api.put(`/api/admin/users/${app.cook.id}`, sent)).toMatchObject(forbidden)
    const kept = await api.put(`/api/admin/users/${app.cook.id}`, { fullName: 'By a script' })
    expect(kept).toMatchObject({ status: 200, body: { email: app.cook.email } })
  })

  test('makes no administrator, who could make further tokens', async ({ app }) => {
    const { api } = await tokenOf(app, app.admin)
    const person = { username: 'mia', fullName: 'Mia', password: 'porridge in a pan' }
    expect(await api.post('/api/admin/users', { ...person, admin: true })).toMatchObject(forbidden)
    expect((await api.post('/api/admin/users', person)).status).toBe(201)
    for (const path of [`/api/admin/users/${app.cook.id}`, `/api/users/${app.cook.id}`]) {
      expect(await api.put(path, { admin: true })).toMatchObject(forbidden)
    }
    const self = await app.as(app.cook).get('/api/users/self')
    expect(self.body.admin).toBe(false)
  })

  test('has the rights that its person has by now', async ({ app }) => {
    const anna = await app.create.person('anna', { canManage: 1 })
    const { api } = await tokenOf(app, anna)
    expect((await api.put('/api/groups/preferences', {})).status).toBe(200)
    await change(app, anna.id, { canManage: 0 })
    expect(await api.put('/api/groups/preferences', {})).toMatchObject(forbidden)
    await change(app, anna.id, { readOnly: 1 })
    const refused = await api.post('/api/recipes', { name: 'Soup' })
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.read-only' } })
  })

  // Otherwise five wrong passwords of anybody would turn off a household's programs.
  test('goes on while its person is locked out, and ends when the person is removed', async ({
    app,
  }) => {
    const { api } = await tokenOf(app, app.cook)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const form = new URLSearchParams({ username: 'cook', password: 'wrong' })
      await app.as(null).post('/api/auth/token', form)
    }
    const form = new URLSearchParams({ username: 'cook', password: app.cook.password })
    expect((await app.as(null).post('/api/auth/token', form)).status).toBe(423)
    expect((await api.get('/api/users/self')).status).toBe(200)
    expect((await app.as(app.admin).delete(`/api/groups/members/${app.cook.id}`)).status).toBe(200)
    expect((await api.get('/api/users/self')).status).toBe(401)
  })
})

describe('AZ-12 a device that everybody uses', () => {
  test('gives nobody who stands before it a way to come in later', async ({ app }) => {
    const tablet = await app.create.person('tablet', { sharedDevice: 1 })
    const api = app.as(tablet)
    expect(await api.post('/api/users/api-tokens', { name: 'mine' })).toMatchObject(isShared)
    expect(await api.post('/api/devices/codes', {})).toMatchObject(isShared)
    const email = { email: 'guest@example.test' }
    expect(await api.put(`/api/users/${tablet.id}`, email)).toMatchObject(isShared)
    const renamed = await api.put(`/api/users/${tablet.id}`, { fullName: 'Tablet by the stove' })
    expect(renamed.status).toBe(200)
  })

  test('is connected by those who may manage', async ({ app }) => {
    const tablet = await app.create.person('tablet', { sharedDevice: 1 })
    const made = await app.as(app.admin).post('/api/devices/codes', { userId: tablet.id })
    expect(made.status).toBe(201)
  })
})

test('AZ-3 nobody stops being a reader or a shared device by saying so', async ({ app }) => {
  const limits = { readOnly: false, sharedDevice: false, canManage: true, can_invite: true }
  const guest = await app.create.person('guest', { readOnly: 1 })
  const tablet = await app.create.person('tablet', { sharedDevice: 1 })
  for (const person of [guest, tablet]) {
    const api = app.as(person)
    const { body: before } = await api.get('/api/users/self')
    expect((await api.put(`/api/users/${person.id}`, { ...before, ...limits })).status).toBe(200)
    expect((await api.get('/api/users/self')).body).toEqual(before)
  }
  const { body } = await app
    .as(app.admin)
    .post('/api/groups/members', { fullName: 'Mia', ...limits, admin: true, isFounder: true })
  expect(body).toMatchObject({ admin: false, canManage: false, canInvite: false })
})

test('a person without an email address may send the whole record back', async ({ app }) => {
  const { body: mia } = await app.as(app.admin).post('/api/groups/members', { fullName: 'Mia' })
  const { body: code } = await app.as(app.admin).post('/api/devices/codes', { userId: mia.id })
  const { body: paired } = await app.as(null).post('/api/devices/pair', { code: code.code })
  const api = app.as({ token: paired.access_token })
  const { body: self } = await api.get('/api/users/self')
  expect(self.email).toBe('')
  expect((await api.put(`/api/users/${mia.id}`, self)).status).toBe(200)
  expect((await api.get('/api/users/self')).body).toEqual(self)
})
