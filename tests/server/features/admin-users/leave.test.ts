import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const ida = { username: 'ida', fullName: 'Ida Stein', password: 'pancakes on saturday' }

const made = async (app: TestApp, changes: object = {}) =>
  (await app.as(app.admin).post('/api/admin/users', { ...ida, ...changes })).body

describe('unlocking', () => {
  const lock = (app: TestApp, id: string, hoursAgo: number) => {
    const lockedAt = new Date(app.services.now().getTime() - hoursAgo * 3_600_000).toISOString()
    return app.db
      .updateTable('users')
      .set({ lockedAt, failedLogins: 5 })
      .where('id', '=', id)
      .execute()
  }
  const unlock = async (app: TestApp, query = '') =>
    (await app.as(app.admin).post(`/api/admin/users/unlock${query}`)).body

  test('is for whose time is over, and with force for all', async ({ app }) => {
    await lock(app, app.cook.id, 1)
    await lock(app, app.stranger.id, 1000)
    const { body } = await app.as(app.admin).get(`/api/admin/users/${app.cook.id}`)
    expect(body).toMatchObject({ locked: true, lockedAt: expect.any(String) })
    expect(await unlock(app)).toEqual({ unlocked: 1 })
    expect(await unlock(app, '?force=false')).toEqual({ unlocked: 0 })
    expect(await unlock(app, '?force=true')).toEqual({ unlocked: 1 })
    const login = new URLSearchParams({ username: 'cook', password: app.cook.password })
    expect((await app.as(null).post('/api/auth/token', login)).status).toBe(200)
  })

  test('one person leaves the others locked', async ({ app }) => {
    await lock(app, app.cook.id, 1)
    await lock(app, app.stranger.id, 1)
    const answer = await app.as(app.admin).post(`/api/admin/users/${app.cook.id}/unlock`)
    expect(answer).toMatchObject({ status: 200, body: { locked: false, lockedAt: null } })
    expect(await unlock(app, '?force=true')).toEqual({ unlocked: 1 })
    expect((await app.as(app.admin).post(`/api/admin/users/${app.home.id}/unlock`)).status).toBe(
      404,
    )
  })
})

describe('deleting a person', () => {
  test('says before what goes with them, and hands recipes and lists over', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const stew = await app.create.recipe({ name: 'Stew' })
    await app.as(app.cook).delete(`/api/recipes/${stew.slug}`)
    await app.as(app.cook).post('/api/groups/shopping/lists', { name: 'Week' })
    await app.as(app.cook).post('/api/comments', { recipeId: soup.id, text: 'Good' })
    const told = await app.as(app.admin).get(`/api/admin/users/${app.cook.id}/belongings`)
    expect(told.body).toMatchObject({
      recipes: 2,
      shoppingLists: 1,
      comments: 1,
      apiTokens: 0,
      devices: 1,
      heir: app.admin.id,
      heirs: [{ id: app.admin.id, fullName: 'Grandma Example' }],
    })
    const deleted = await app.as(app.admin).delete(`/api/admin/users/${app.cook.id}`)
    expect(deleted).toMatchObject({ status: 200, body: { id: app.cook.id, username: 'cook' } })
    expect((await app.as(app.cook).get('/api/users/self')).status).toBe(401)
    expect((await app.as(app.admin).get('/api/recipes/soup')).body.userId).toBe(app.admin.id)
    expect((await app.as(app.admin).get('/api/recipe-trash')).body).toMatchObject([
      { name: 'Stew' },
    ])
    const lists = await app.as(app.admin).get('/api/groups/shopping/lists')
    expect(lists.body.items).toMatchObject([{ name: 'Week', userId: app.admin.id }])
    const comments = await app.as(app.admin).get('/api/recipes/soup/comments')
    expect(comments.body).toMatchObject([{ text: 'Good', user: { id: app.cook.id } }])
  })

  test('hands over to whom one names, but to nobody of elsewhere', async ({ app }) => {
    const { id } = await made(app)
    await app.create.recipe({ name: 'Soup' })
    const path = `/api/admin/users/${app.cook.id}`
    for (const elsewhere of [app.stranger.id, app.cook.id, app.home.id]) {
      expect((await app.as(app.admin).delete(`${path}?handTo=${elsewhere}`)).status).toBe(422)
    }
    expect((await app.as(app.admin).delete(`${path}?handTo=${id}`)).status).toBe(200)
    expect((await app.as(app.admin).get('/api/recipes/soup')).body.userId).toBe(id)
  })

  test('of another group hands over to somebody there', async ({ app }) => {
    const manager = await made(app, { group: 'Other', canManage: true })
    const soup = await app.create.recipe({ name: 'Soup' }, app.stranger)
    await app.as(app.admin).delete(`/api/users/${app.stranger.id}`)
    const row = await app.db
      .selectFrom('recipes')
      .where('id', '=', soup.id)
      .select('userId')
      .execute()
    expect(row).toEqual([{ userId: manager.id }])
  })

  test('answers null at the older address', async ({ app }) => {
    expect(await app.as(app.admin).delete(`/api/users/${app.cook.id}`)).toMatchObject({
      status: 200,
      body: null,
    })
    expect((await app.as(app.admin).delete(`/api/users/${app.cook.id}`)).status).toBe(404)
  })

  test('is refused for oneself, so that an administrator stays', async ({ app }) => {
    for (const path of ['/api/admin/users', '/api/users']) {
      const answer = await app.as(app.admin).delete(`${path}/${app.admin.id}`)
      expect(answer).toMatchObject({ status: 403, body: { code: 'user.delete-self' } })
    }
    expect((await app.as(app.admin).get('/api/users/self')).status).toBe(200)
  })

  test('that fails in the middle changes nothing', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    // Whatever keeps the account from being deleted after its recipes were handed over.
    await sql`create table holds (person text references users(id))`.execute(app.db)
    await sql`insert into holds values (${app.cook.id})`.execute(app.db)
    expect((await app.as(app.admin).delete(`/api/admin/users/${app.cook.id}`)).status).toBe(500)
    expect((await app.as(app.cook).get('/api/recipes/soup')).body.userId).toBe(app.cook.id)
  })
})

test('the last person of a group leaves its recipes where they are', async () => {
  const app = await startApp()
  try {
    const soup = await app.create.recipe({ name: 'Soup' }, app.stranger)
    await app.as(app.admin).put(`/api/admin/users/${app.stranger.id}`, { group: 'Home' })
    expect((await app.as(app.stranger).get('/api/recipes/soup')).status).toBe(404)
    // And deleting them later is possible, although the recipe is elsewhere.
    expect((await app.as(app.admin).delete(`/api/admin/users/${app.stranger.id}`)).status).toBe(200)
    const row = await app.db.selectFrom('recipes').where('id', '=', soup.id).selectAll().execute()
    expect(row).toMatchObject([{ groupId: app.other.id, userId: app.admin.id }])
  } finally {
    await app.stop()
  }
})
