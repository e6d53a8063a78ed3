import { access } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { picture } from '#tests/server/features/recipes/picture.ts'
import { estateOf } from '#tests/server/security/estate.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

type Person = TestApp['cook']

const remove = (app: TestApp, viewer: Person | { token: string }, id: string, handTo?: string) =>
  app.as(viewer).delete(`/api/groups/members/${id}${handTo ? `?handTo=${handTo}` : ''}`)
const isThere = async (app: TestApp, { id }: Person) =>
  (await app.db.selectFrom('users').select('id').where('id', '=', id).execute()).length === 1

/** Every column that names a person, with what becomes of it. A new one needs a line, and a thought. */
const columns = {
  'recipes.userId': 'handed over',
  'recipes.deletedBy': 'emptied',
  'shoppingItems.addedBy': 'kept without a name',
  'shoppingItems.checkedBy': 'kept without a name',
  'shoppingLists.userId': 'handed over',
  'recurringItems.userId': 'emptied', // it goes on for the household
  'comments.userId': 'handed over', // with the name of the writer
  'timelineEvents.userId': 'emptied',
  'reports.userId': 'emptied', // those who manage the household can still take it back
  'reports.takeBackBy': 'emptied', // what was begun stops at the next start, and others can go on
  'mealPlans.userId': 'emptied',
  'shareTokens.userId': 'emptied', // the links go on working
  'recipeVersions.userId': 'emptied',
  'userRatings.userId': 'deleted',
  'sessions.userId': 'deleted',
  'loginFailures.userId': 'deleted',
  'apiTokens.userId': 'deleted',
  'calendarFeeds.userId': 'deleted',
  'inviteTokens.madeBy': 'deleted',
  'passwordResets.userId': 'deleted',
  'passwordResets.madeBy': 'deleted',
}

test('it is known of every table what becomes of the rows that name a person', async ({ app }) => {
  const { rows } = await sql<{ name: string; from: string; on_delete: string }>`
    select m.name, f."from", f.on_delete from sqlite_master m, pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f."table" = 'users'`.execute(app.db)
  const found = rows.map(({ name, from }) => `${name}.${from}`)
  expect(found.toSorted()).toEqual(Object.keys(columns).toSorted())
})

describe('a member whose account is deleted', () => {
  test('leaves recipes, lists and comments behind, and takes all the rest along', async ({
    app,
  }) => {
    const heir = await app.create.person('rosa')
    const left = await estateOf(app, app.cook, 'Left')
    const other = await app.create.recipe({ name: 'Stew' }, app.admin)
    await app.as(app.cook).post(`/api/users/${app.cook.id}/ratings/${other.slug}`, {
      rating: 1,
      isFavorite: true,
    })
    await app.as(app.admin).post(`/api/users/${app.admin.id}/ratings/${other.slug}`, { rating: 5 })
    const told = await app.as(app.admin).get(`/api/groups/members/cook/belongings`)
    expect(told.body).toMatchObject({ shoppingLists: 1, comments: 1, apiTokens: 1, links: 1 })
    expect(told.body).toMatchObject({ mealPlans: 1, devices: 1, favorites: expect.any(Number) })
    expect(told.body.recipes).toBeGreaterThan(1) // one of them in the trash

    const gone = await remove(app, app.admin, 'cook', heir.id)
    expect(gone).toMatchObject({ status: 200, body: { message: 'Member removed' } })
    expect(await isThere(app, app.cook)).toBe(false)
    const api = app.as(heir)
    const { body: recipe } = await api.get(`/api/recipes/${left.recipe.slug}`)
    expect(recipe).toMatchObject({ userId: heir.id, name: left.recipe.name })
    expect(recipe.comments).toMatchObject([
      { userId: heir.id, user: { id: app.cook.id, fullName: 'Cook Example', username: null } },
    ])
    const list = await api.get(`/api/groups/shopping/lists/${left.list.id}`)
    expect(list.body).toMatchObject({ userId: heir.id })
    expect((await api.get(`/api/groups/mealplans/${left.meal.id}`)).status).toBe(200)
    expect((await app.as(null).get(`/api/recipes/shared/${left.link}`)).status).toBe(200)
    // Their star does not count any more.
    expect((await api.get(`/api/recipes/${other.slug}`)).body.rating).toBe(5)
    const whole = JSON.stringify((await api.get('/api/comments')).body)
    expect(whole).toContain('Cook Example')
  })

  test('is out at once, with every device, API token and the picture', async ({ app }) => {
    const api = app.as(app.cook)
    const { token } = (await api.post('/api/users/api-tokens', { name: 'Home' })).body
    await api.upload('POST', `/api/users/${app.cook.id}/image`, {
      profile: await picture('png', 8, 8),
    })
    const folder = app.services.files.userFolder(app.cook.id)
    await access(folder)
    await remove(app, app.admin, app.cook.id)
    expect((await api.get('/api/recipes')).status).toBe(401)
    expect((await app.as({ token }).get('/api/recipes')).status).toBe(401)
    await expect(access(folder)).rejects.toThrow('ENOENT')
    const { username, password } = app.cook
    const form = new URLSearchParams({ username, password })
    expect((await app.as(null).post('/api/auth/token', form)).status).toBe(401)
  })

  test('has words that nobody changes afterwards, but who inherited them may delete', async ({
    app,
  }) => {
    const { recipe, comment } = await estateOf(app, app.cook, 'Left')
    await remove(app, app.admin, app.cook.id)
    const api = app.as(app.admin)
    const address = `/api/comments/${comment.id}`
    expect(await api.put(address, { text: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'comment.not-own' },
    })
    const next = await app.create.person('rosa', { admin: 1 })
    await remove(app, next, app.admin.id)
    // Inherited twice, it is still of the same person.
    expect((await app.as(next).get(address)).body.user).toMatchObject({ fullName: 'Cook Example' })
    expect((await app.as(next).delete(address)).status).toBe(200)
    expect((await app.as(next).get(`/api/recipes/${recipe.slug}`)).body.userId).toBe(next.id)
  })

  test('may do so alone, even one who may only read', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Pie' })
    await app.as(app.admin).put('/api/groups/permissions', { userId: app.cook.id, readOnly: true })
    expect((await remove(app, app.cook, app.cook.id)).status).toBe(200)
    // Without a choice, to whoever manages the household.
    const { body } = await app.as(app.admin).get(`/api/recipes/${recipe.slug}`)
    expect(body.userId).toBe(app.admin.id)
  })
})

describe('nobody is removed', () => {
  test('by another member, by a program, or from another group', async ({ app }) => {
    const rosa = await app.create.person('rosa', { canInvite: 1, canOrganize: 1 })
    const manager = await app.create.person('ben', { canManage: 1 })
    const api = app.as(manager)
    const { token } = (await api.post('/api/users/api-tokens', { name: 'Home' })).body
    const forbidden = { status: 403, body: { code: 'auth.forbidden' } }
    expect(await remove(app, rosa, app.cook.id)).toMatchObject(forbidden)
    expect(await remove(app, manager, app.admin.id)).toMatchObject(forbidden)
    expect(await remove(app, { token }, app.cook.id)).toMatchObject(forbidden)
    expect(await remove(app, { token }, manager.id)).toMatchObject(forbidden)
    expect((await remove(app, manager, app.stranger.id)).status).toBe(404)
    expect((await remove(app, app.stranger, app.cook.id)).status).toBe(404)
    for (const id of [app.cook.id, app.admin.id]) {
      const asked = await app.as(rosa).get(`/api/groups/members/${id}/belongings`)
      expect(asked).toMatchObject(forbidden)
    }
    for (const person of [app.cook, app.admin, app.stranger, manager]) {
      expect(await isThere(app, person)).toBe(true)
    }
  })

  test.for(['stranger', 'self', 'unknown'] as const)(
    'if the recipes would go to: %s (AZ-2)',
    async (who, { app }) => {
      const ids = { stranger: app.stranger.id, self: app.cook.id, unknown: app.home.id }
      const refused = await remove(app, app.admin, app.cook.id, ids[who])
      expect(refused).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['query', 'handTo'] }] },
      })
      expect(await isThere(app, app.cook)).toBe(true)
    },
  )

  test('who is the last administrator, or the last who manages others', async ({ app }) => {
    const last = await remove(app, app.admin, app.admin.id)
    expect(last).toMatchObject({ status: 409, body: { code: 'user.last-admin' } })
    const manager = await app.create.person('ben', { canManage: 1 }, app.other)
    const left = await remove(app, manager, manager.id)
    expect(left).toMatchObject({ status: 409, body: { code: 'user.last-manager' } })
  })

  test('when two managers remove each other at the same moment: one of them stays', async ({
    app,
  }) => {
    const one = await app.create.person('rosa', { canManage: 1 }, app.other)
    const two = await app.create.person('ben', { canManage: 1 }, app.other)
    const answers = await Promise.all([remove(app, one, two.id), remove(app, two, one.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = [await isThere(app, one), await isThere(app, two)]
    expect(left.filter(Boolean)).toHaveLength(1)
  })
})

describe('the last person of a group', () => {
  test('may leave it empty; its recipes are kept for whoever comes next', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' }, app.stranger)
    expect((await remove(app, app.stranger, app.stranger.id)).status).toBe(200)
    const next = await app.create.person('rosa', {}, app.other)
    const { body } = await app.as(next).get(`/api/recipes/${recipe.slug}`)
    expect(body).toMatchObject({ name: 'Soup', userId: app.admin.id })
    // Nor does it break when that administrator goes.
    const second = await app.create.person('ben', { admin: 1 })
    expect((await remove(app, second, app.admin.id)).status).toBe(200)
    expect((await app.as(next).get(`/api/recipes/${recipe.slug}`)).status).toBe(200)
  })
})

describe('a person who moves to another group', () => {
  test('leaves everything there and has no right here that was not given', async ({ app }) => {
    const left = await estateOf(app, app.cook, 'Left')
    await app.as(app.admin).put('/api/groups/permissions', {
      userId: app.cook.id,
      canOrganize: true,
    })
    const moved = await app.as(app.admin).put(`/api/users/${app.cook.id}`, { group: 'Other' })
    expect(moved.status).toBe(200)
    const api = app.as(app.cook)
    expect((await api.get('/api/users/self')).body).toMatchObject({
      groupId: app.other.id,
      canOrganize: false,
      favoriteRecipes: [],
    })
    expect((await api.get(`/api/recipes/${left.recipe.id}`)).status).toBe(404)
    expect((await api.get('/api/comments')).body.items).toEqual([])
    const { body } = await app.as(app.admin).get(`/api/recipes/${left.recipe.slug}`)
    expect(body).toMatchObject({ userId: app.admin.id })
    expect(body.comments).toMatchObject([{ user: { fullName: 'Cook Example' } }])
    const list = await app.as(app.admin).get(`/api/groups/shopping/lists/${left.list.id}`)
    expect(list.body.userId).toBe(app.admin.id)
    const opinions = await app.db.selectFrom('userRatings').selectAll().execute()
    expect(opinions.filter(({ userId }) => userId === app.cook.id)).toEqual([])
    // And can come back.
    const back = await app.as(app.admin).put(`/api/users/${app.cook.id}`, { group: 'Home' })
    expect(back.status).toBe(200)
  })
})
