import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const add = (app: TestApp, wish: object, person: Person = app.admin) =>
  app.as(person).post('/api/groups/members', wish)

describe('a person who is added', () => {
  test('needs only a name, and has no special rights', async ({ app }) => {
    const { status, body } = await add(app, { fullName: 'Jörg Müller', admin: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      fullName: 'Jörg Müller',
      username: 'jorg',
      email: '',
      groupId: app.home.id,
      admin: false,
      canInvite: false,
      canManage: false,
      canOrganize: false,
      readOnly: false,
      sharedDevice: false,
    })
    const members = await app.as(app.cook).get('/api/groups/members')
    expect(members.body).toContainEqual(expect.objectContaining({ id: body.id, email: '' }))
  })

  test('gets a user name that nobody has', async ({ app }) => {
    const names = []
    for (const fullName of ['Cook', 'Cook Two', 'Кухар', '???', '!!']) {
      names.push((await add(app, { fullName })).body.username)
    }
    expect(names).toEqual(['cook-2', 'cook-3', 'кухар', 'cook-4', 'cook-5'])
  })

  test('comes in with a code, and not with any password', async ({ app }) => {
    const { id } = (await add(app, { fullName: 'Mia' })).body
    for (const password of ['', ' ', 'mia', id]) {
      const form = new URLSearchParams({ username: 'mia', password })
      expect((await app.as(null).post('/api/auth/token', form)).status).toBeGreaterThan(400)
    }
    const { code } = (await app.as(app.admin).post('/api/devices/codes', { userId: id })).body
    const paired = await app.as(null).post('/api/devices/pair', { code })
    expect(paired).toMatchObject({ status: 201, body: { fullName: 'Mia', groupSlug: 'home' } })
    const mia = app.as({ token: paired.body.access_token })
    expect((await mia.get('/api/users/self')).body).toMatchObject({ id, email: '' })
    expect((await mia.post('/api/recipes', { name: 'Waffles' })).status).toBe(201)
  })

  test('can be one who only reads', async ({ app }) => {
    const { body } = await add(app, { fullName: 'Guest', readOnly: true })
    expect(body.readOnly).toBe(true)
  })

  test('may have an email address that nobody has', async ({ app }) => {
    const { body } = await add(app, { fullName: 'Mia', email: ' Mia@Example.test ' })
    expect(body.email).toBe('mia@example.test')
    const taken = await add(app, { fullName: 'Mia', email: 'MIA@example.test' })
    expect(taken).toMatchObject({ status: 409, body: { code: 'registration.email-taken' } })
    expect((await add(app, { fullName: 'Mia', email: 'none' })).status).toBe(422)
  })

  test.for(['', '   ', 'x'.repeat(256), null])('cannot be called %j', async (fullName, { app }) => {
    expect((await add(app, { fullName })).status).toBe(422)
  })

  test('is added by those who may manage, to their own household', async ({ app }) => {
    expect((await add(app, { fullName: 'Mia' }, app.cook)).status).toBe(403)
    await app.db.updateTable('users').set({ canManage: 1 }).execute()
    const wish = { fullName: 'Mia', groupId: app.home.id, group: 'Home' }
    const theirs = await add(app, wish, app.stranger)
    expect(theirs.body.groupId).toBe(app.other.id)
    const alias = await app.as(app.cook).post('/api/households/members', { fullName: 'Noah' })
    expect(alias).toMatchObject({ status: 201, body: { groupId: app.home.id } })
  })

  test('of two with one name at once, both get in', async ({ app }) => {
    const answers = await Promise.all([1, 2, 3].map(() => add(app, { fullName: 'Mia' })))
    const names = new Set(answers.map(({ body }) => body.username))
    expect(names).toEqual(new Set(['mia', 'mia-2', 'mia-3']))
  })
})

describe('the tablet in the kitchen', () => {
  async function tablet(app: TestApp) {
    const wish = { fullName: 'Kitchen tablet', sharedDevice: true }
    const { id } = (await add(app, wish)).body
    const { code } = (await app.as(app.admin).post('/api/devices/codes', { userId: id })).body
    const { body } = await app.as(null).post('/api/devices/pair', { code })
    return { id, api: app.as({ token: body.access_token }) }
  }

  test('is a member without special rights', async ({ app }) => {
    const { api } = await tablet(app)
    expect((await api.get('/api/users/self')).body).toMatchObject({
      sharedDevice: true,
      admin: false,
      canManage: false,
      fullName: 'Kitchen tablet',
    })
  })

  test('says who cooked and who comments, of its household only', async ({ app }) => {
    const { id, api } = await tablet(app)
    const recipe = await app.create.recipe({ name: 'Soup' })
    const event = { recipeId: recipe.id, subject: 'Cooked', eventType: 'comment' }
    const cooked = await api.post('/api/recipes/timeline/events', { ...event, userId: app.cook.id })
    expect(cooked).toMatchObject({ status: 201, body: { userId: app.cook.id } })
    const own = await api.post('/api/recipes/timeline/events', event)
    expect(own).toMatchObject({ status: 201, body: { userId: id } })

    for (const path of ['comments', 'recipes/soup/comments']) {
      const say = (userId?: string | null) =>
        api.post(`/api/${path}`, { recipeId: recipe.id, text: 'Good', userId })
      expect(await say(app.cook.id)).toMatchObject({ status: 201, body: { userId: app.cook.id } })
      expect(await say()).toMatchObject({ status: 201, body: { userId: id } })
      expect(await say(null)).toMatchObject({ status: 201, body: { userId: id } })
      expect(await say(app.stranger.id)).toMatchObject({ status: 404 })
    }
    const foreign = { ...event, userId: app.stranger.id }
    expect((await api.post('/api/recipes/timeline/events', foreign)).status).toBe(404)
  })

  test('says who rates, so that its own stars do not count as a person’s', async ({ app }) => {
    const { id, api } = await tablet(app)
    const recipe = await app.create.recipe({ name: 'Soup' })
    const rate = (person: string, body: object) =>
      api.post(`/api/users/${person}/ratings/soup`, body)
    expect((await rate(app.cook.id, { rating: 4 })).status).toBe(200)
    expect((await api.post(`/api/users/${app.cook.id}/favorites/soup`)).status).toBe(200)
    const theirs = await app.as(app.cook).get(`/api/users/self/ratings/${recipe.id}`)
    expect(theirs.body).toMatchObject({ rating: 4, isFavorite: true })
    expect((await api.get('/api/users/self/ratings')).body).toEqual({ ratings: [] })
    const foreign = await rate(app.stranger.id, { rating: 5 })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'user.not-found' } })
    // The tablet's own heart is for those who stand before it.
    expect((await rate(id, { isFavorite: true })).status).toBe(200)
    expect((await api.get('/api/recipes/soup')).body.rating).toBe(4)
  })

  test('is the only one who may speak for others', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const notSelf = { status: 403, body: { code: 'user.not-self' } }
    const event = { recipeId: recipe.id, subject: 'x', eventType: 'info', userId: app.admin.id }
    const cook = app.as(app.cook)
    expect(await cook.post('/api/recipes/timeline/events', event)).toMatchObject(notSelf)
    const comment = { recipeId: recipe.id, text: 'x', userId: app.admin.id }
    expect(await cook.post('/api/comments', comment)).toMatchObject(notSelf)
    const own = await cook.post('/api/comments', { ...comment, userId: app.cook.id })
    expect(own).toMatchObject({ status: 201, body: { userId: app.cook.id } })
  })
})
