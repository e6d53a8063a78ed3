import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const ida = {
  username: 'Ida',
  fullName: 'Ida Stein',
  email: 'Ida@Example.test',
  password: 'pancakes on saturday',
}

const made = async (app: TestApp, changes: object = {}) => {
  const answer = await app.as(app.admin).post('/api/admin/users', { ...ida, ...changes })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

describe('the list of people', () => {
  test('has everybody of every group, at both addresses, and no secret', async ({ app }) => {
    for (const path of ['/api/admin/users', '/api/users']) {
      const { status, body } = await app.as(app.admin).get(`${path}?orderBy=username&perPage=-1`)
      expect({ status, total: body.total }).toEqual({ status: 200, total: 3 })
      const names = body.items.map(({ username, group }: never) => [username, group])
      expect(names).toEqual([
        ['stranger', 'Other'],
        ['grandma', 'Home'],
        ['cook', 'Home'],
      ])
      expect(JSON.stringify(body)).not.toContain('argon2')
      const cook = body.items.at(-1)
      expect(cook).toMatchObject({ tokens: null, locked: false, lastSeen: expect.any(String) })
    }
  })

  test('is searched by name, username and email', async ({ app }) => {
    await made(app)
    for (const [search, found] of [
      ['stein', ['ida']],
      ['COOK', ['cook']],
      ['ida@example', ['ida']],
      ['nobody', []],
    ] as const) {
      const { body } = await app.as(app.admin).get(`/api/admin/users?search=${search}`)
      expect(body.items.map(({ username }: never) => username)).toEqual(found)
    }
  })

  test('shows the favorites of people of several groups', async ({ app }) => {
    for (const person of [app.cook, app.stranger]) {
      const { slug } = await app.create.recipe({ name: `Soup of ${person.username}` }, person)
      await app.as(person).post(`/api/users/${person.id}/favorites/${slug}`)
    }
    const { body } = await app.as(app.admin).get('/api/admin/users?orderBy=username')
    const favorites = body.items.map((one: { favoriteRecipes: string[] }) => one.favoriteRecipes)
    expect(favorites).toEqual([['soup-of-stranger'], [], ['soup-of-cook']])
  })
})

describe('a new person', () => {
  test('gets exactly the rights that were given, and can log in', async ({ app }) => {
    const person = await made(app, { canOrganize: true, group: 'Other' })
    expect(person).toMatchObject({
      username: 'ida',
      email: 'ida@example.test',
      group: 'Other',
      groupId: app.other.id,
      admin: false,
      canOrganize: true,
      canManage: false,
      canInvite: false,
      advanced: false,
      readOnly: false,
    })
    const login = new URLSearchParams({ username: 'ida', password: ida.password })
    expect((await app.as(null).post('/api/auth/token', login)).status).toBe(200)
    for (const path of ['/api/admin/users', '/api/users']) {
      const { body } = await app.as(app.admin).get(`${path}/${person.id}`)
      expect(body).toEqual({ ...person, lastSeen: expect.any(String) })
    }
  })

  test.for([{}, { group: null }, { group: 'Nowhere' }])(
    'is of the first group with %j',
    async (named, { app }) => {
      expect(await made(app, named)).toMatchObject({ group: 'Home' })
    },
  )

  test('who is an administrator has every right', async ({ app }) => {
    const rights = { canInvite: true, canManage: true, canOrganize: true, advanced: true }
    const person = await made(app, { admin: true, canManage: false, readOnly: true })
    expect(person).toMatchObject({ admin: true, readOnly: false, ...rights })
  })

  test('who only reads has no other right until one is given instead', async ({ app }) => {
    const person = await made(app, { readOnly: true, canManage: true })
    expect(person).toMatchObject({ readOnly: true, canManage: false })
    const change = async (changes: object) =>
      (await app.as(app.admin).put(`/api/admin/users/${person.id}`, changes)).body
    expect(await change({ fullName: 'Ida' })).toMatchObject({ readOnly: true })
    expect(await change({ canInvite: true })).toMatchObject({ readOnly: false, canInvite: true })
    expect(await change({ readOnly: true })).toMatchObject({ readOnly: true, canInvite: false })
  })

  test('needs no email address, and several people may have none', async ({ app }) => {
    expect(await made(app, { email: '' })).toMatchObject({ email: '' })
    expect(await made(app, { username: 'otto', email: undefined })).toMatchObject({ email: '' })
  })

  test.for([
    [{ username: 'cook' }, 'a taken username'],
    [{ email: 'COOK@example.test' }, 'a taken email address'],
    [{ username: 'cook@example.test' }, 'an email address as username'],
  ] as const)('is refused with %j: %s', async ([changes], { app }) => {
    const answer = await app.as(app.admin).post('/api/admin/users', { ...ida, ...changes })
    expect(answer).toMatchObject({ status: 400, body: { code: 'user.taken' } })
    expect(answer.body.detail).toMatchObject({ error: true })
  })

  test.for([
    { password: 'short' },
    { username: 'with space' },
    { username: '' },
    { fullName: ' ' },
    { email: 'no address' },
    { password: undefined },
  ])('is refused with %j', async (changes, { app }) => {
    const answer = await app.as(app.admin).post('/api/users', { ...ida, ...changes })
    expect(answer).toMatchObject({ status: 422 })
    expect((await app.as(app.admin).get('/api/users')).body.total).toBe(3)
  })

  test('of whom two are made at once with one name exists once', async ({ app }) => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.as(app.admin).post('/api/admin/users', ida)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2)
  })
})

describe('changing a person', () => {
  test('takes what is sent and leaves the rest', async ({ app }) => {
    const person = await made(app, { canInvite: true })
    const changes = { fullName: 'Ida S.', canManage: true, email: '' }
    const answer = await app.as(app.admin).put(`/api/admin/users/${person.id}`, changes)
    expect(answer).toMatchObject({
      status: 200,
      body: { ...person, ...changes, canManageHousehold: true },
    })
    const whole = await app.as(app.admin).put(`/api/admin/users/${person.id}`, answer.body)
    expect(whole).toMatchObject({ status: 200, body: answer.body })
  })

  test('forces every right on for an administrator, and leaves those sent when that ends', async ({
    app,
  }) => {
    const { id } = await made(app)
    const put = async (body: object) =>
      (await app.as(app.admin).put(`/api/admin/users/${id}`, body)).body
    const all = { canInvite: true, canManage: true, canOrganize: true }
    expect(await put({ admin: true })).toMatchObject({ admin: true, advanced: true, ...all })
    expect(await put({ admin: false, canInvite: false })).toMatchObject({
      admin: false,
      ...all,
      canInvite: false,
    })
  })

  test('oneself to no administrator is refused', async ({ app }) => {
    const answer = await app.as(app.admin).put(`/api/admin/users/${app.admin.id}`, { admin: false })
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'user.demote-self', detail: { message: 'you cannot demote yourself' } },
    })
  })

  test('two administrators who demote each other leave one', async ({ app }) => {
    const other = await made(app, { admin: true })
    const login = new URLSearchParams({ username: 'ida', password: ida.password })
    const token = (await app.as(null).post('/api/auth/token', login)).body.access_token as string
    const statuses = await Promise.all([
      app.as(app.admin).put(`/api/admin/users/${other.id}`, { admin: false }),
      app.as({ token }).put(`/api/admin/users/${app.admin.id}`, { admin: false }),
    ])
    expect(statuses.map(({ status }) => status).filter((status) => status === 200).length).toBe(1)
    const left = await app.db.selectFrom('users').where('admin', '=', 1).select('id').execute()
    expect(left).toHaveLength(1)
  })

  test('takes no name of another, no unknown group and no unknown person', async ({ app }) => {
    const put = (id: string, body: object) => app.as(app.admin).put(`/api/admin/users/${id}`, body)
    expect(await put(app.cook.id, { username: 'grandma' })).toMatchObject({
      status: 400,
      body: { code: 'user.taken', detail: { message: 'Failed to update user', error: true } },
    })
    const nowhere = { status: 404, body: { detail: { message: 'Not found.', error: true } } }
    expect(await put(app.cook.id, { group: 'Nowhere' })).toMatchObject(nowhere)
    expect((await put(app.home.id, { fullName: 'x' })).status).toBe(404)
    expect((await put(app.cook.id, { username: 'a b' })).status).toBe(422)
  })

  test('to another group leaves recipes and lists with the one before', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const list = await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Week' })
    const moved = await app.as(app.admin).put(`/api/admin/users/${app.cook.id}`, { group: 'Other' })
    expect(moved).toMatchObject({ status: 200, body: { group: 'Other', groupSlug: 'other' } })
    const here = app.as(app.admin)
    expect((await here.get(`/api/recipes/${recipe.slug}`)).body.userId).toBe(app.admin.id)
    const lists = await here.get(`/api/groups/shopping/lists/${list.body.id}`)
    expect(lists.body.userId).toBe(app.admin.id)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  })

  test('never takes the only manager away from others', async ({ app }) => {
    const manager = await made(app, { group: 'Other', canManage: true })
    const refused = { status: 409, body: { code: 'user.last-manager' } }
    const admin = app.as(app.admin)
    const path = `/api/admin/users/${manager.id}`
    expect(await admin.put(path, { canManage: false })).toMatchObject(refused)
    expect(await admin.put(path, { group: 'Home' })).toMatchObject(refused)
    expect(await admin.delete(path)).toMatchObject(refused)
    await admin.put(`/api/admin/users/${app.stranger.id}`, { canManage: true })
    expect((await admin.put(path, { canManage: false })).status).toBe(200)
  })
})
