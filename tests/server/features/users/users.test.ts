import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { UserOut } from '#contract/users.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

type Person = TestApp['cook']

/** A recipe straight in the database: these tests are about people. */
async function addRecipe(app: TestApp, slug: string, owner: Person = app.cook) {
  const now = new Date().toISOString()
  const id = randomUUID()
  await app.db
    .insertInto('recipes')
    .values({
      id,
      groupId: owner.groupId,
      userId: owner.id,
      slug,
      name: slug,
      description: '',
      nameSearch: slug,
      descriptionSearch: '',
      recipeYield: '',
      dateAdded: now.slice(0, 10),
      dateUpdated: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

const self = async (app: TestApp, person: Person) =>
  (await app.as(person).get('/api/users/self')).body
const update = (app: TestApp, viewer: Person, changes: unknown, target = viewer) =>
  app.as(viewer).put(`/api/users/${target.id}`, changes)

describe('my own record', () => {
  test('has the fields of both generations and keeps the password', async ({ app }) => {
    const answer = await app.as(app.cook).get('/api/users/self')
    expect(answer.status).toBe(200)
    expect(UserOut.safeParse(answer.body).error).toBeUndefined()
    expect(answer.body).toEqual({
      id: app.cook.id,
      username: 'cook',
      fullName: 'Cook Example',
      email: 'cook@example.test',
      authMethod: 'Mealie',
      admin: false,
      advanced: false,
      canInvite: false,
      canManage: false,
      canOrganize: false,
      canManageHousehold: false,
      readOnly: false,
      sharedDevice: false,
      group: 'Home',
      groupId: app.cook.groupId,
      groupSlug: 'home',
      household: 'Family',
      householdId: app.cook.groupId,
      householdSlug: 'family',
      favoriteRecipes: [],
      tokens: [],
      cacheKey: '1234',
    })
  })

  test('changes what is sent and keeps the rest', async ({ app }) => {
    const answer = await update(app, app.cook, { fullName: 'Ada Cook', email: 'ADA@example.test ' })
    expect(answer).toMatchObject({ status: 200, body: { message: 'User updated', error: false } })
    expect(await self(app, app.cook)).toMatchObject({
      fullName: 'Ada Cook',
      email: 'ada@example.test',
      username: 'cook',
    })
  })

  test('takes the whole record back as the web page sends it', async ({ app }) => {
    const before = await self(app, app.cook)
    expect((await update(app, app.cook, { ...before, advanced: true })).status).toBe(200)
    expect(await self(app, app.cook)).toEqual({ ...before, advanced: true })
  })

  test('gives no rights to oneself', async ({ app }) => {
    const rights = { canInvite: true, canManage: true, canOrganize: true, advanced: true }
    expect((await update(app, app.cook, rights)).status).toBe(200)
    expect(await self(app, app.cook)).toMatchObject({
      advanced: true,
      admin: false,
      canInvite: false,
      canManage: false,
      canOrganize: false,
    })
  })

  test('neither makes an administrator nor leads into another group', async ({ app }) => {
    for (const changes of [{ admin: true }, { group: 'Other' }, { group: 'home' }]) {
      const answer = await update(app, app.cook, { ...changes, fullName: 'Changed' })
      expect(answer).toMatchObject({
        status: 403,
        body: { detail: { message: "User doesn't have permission to change group", error: true } },
      })
    }
    const ids = { groupId: app.stranger.groupId, householdId: app.stranger.groupId }
    expect(
      (await update(app, app.cook, { ...ids, passwordHash: 'x', id: app.admin.id })).status,
    ).toBe(200)
    expect(await self(app, app.cook)).toMatchObject({
      id: app.cook.id,
      admin: false,
      groupId: app.cook.groupId,
      fullName: 'Cook Example',
    })
  })

  test('refuses names that somebody else signs in with', async ({ app }) => {
    const taken = [
      { username: 'Stranger' },
      { email: 'stranger@example.test' },
      { username: 'stranger@example.test' },
    ]
    for (const changes of taken) {
      const answer = await update(app, app.cook, changes)
      expect(answer).toMatchObject({ status: 400, body: { code: 'user.taken' } })
    }
    expect((await update(app, app.cook, { username: 'cook' })).status).toBe(200)
  })

  test('refuses what is no user name or email address', async ({ app }) => {
    for (const changes of [
      { username: 'a b' },
      { username: 'a\u0000' },
      { username: '' },
      { email: 'nowhere' },
    ]) {
      expect((await update(app, app.cook, changes)).status).toBe(422)
    }
  })
})

describe('favourites in my record', () => {
  test('are replaced when given and kept when absent', async ({ app }) => {
    await addRecipe(app, 'pancakes')
    const soup = await addRecipe(app, 'soup')
    await addRecipe(app, 'secret-sauce', app.stranger)
    await app.db
      .insertInto('userRatings')
      .values({ userId: app.cook.id, recipeId: soup, rating: 4, isFavorite: 1 })
      .execute()
    expect((await self(app, app.cook)).favoriteRecipes).toEqual(['soup'])

    const favoriteRecipes = ['pancakes', 'secret-sauce', 'nowhere']
    expect((await update(app, app.cook, { favoriteRecipes })).status).toBe(200)
    expect((await self(app, app.cook)).favoriteRecipes).toEqual(['pancakes'])
    await update(app, app.cook, { fullName: 'Ada Cook' })
    expect((await self(app, app.cook)).favoriteRecipes).toEqual(['pancakes'])
    expect((await self(app, app.admin)).favoriteRecipes).toEqual([])

    const rows = await app.db.selectFrom('userRatings').select(['recipeId', 'rating']).execute()
    expect(rows).toContainEqual({ recipeId: soup, rating: 4 }) // no favourite, but still rated
    expect(rows).toHaveLength(2)
    await update(app, app.cook, { favoriteRecipes: [] })
    expect((await self(app, app.cook)).favoriteRecipes).toEqual([])
  })
})

describe('somebody else’s record', () => {
  test('is closed to members, known or unknown', async ({ app }) => {
    for (const id of [app.admin.id, app.stranger.id, randomUUID()]) {
      const answer = await app.as(app.cook).put(`/api/users/${id}`, { fullName: 'Changed' })
      expect(answer).toMatchObject({ status: 403, body: { detail: 'NOT_AN_ADMIN' } })
    }
  })

  test('is open to an administrator, rights and group included', async ({ app }) => {
    const changes = { canManage: true, group: 'Other' }
    expect((await update(app, app.admin, changes, app.cook)).status).toBe(200)
    expect(await self(app, app.cook)).toMatchObject({
      canManage: true,
      canInvite: false,
      group: 'Other',
      groupId: app.stranger.groupId,
    })
    const nowhere = await update(app, app.admin, { group: 'Nowhere' }, app.cook)
    expect(nowhere.status).toBe(404)
    const nobody = await app.as(app.admin).put(`/api/users/${randomUUID()}`, {})
    expect(nobody).toMatchObject({ status: 404, body: { code: 'user.not-found' } })
  })

  test('keeps an administrator’s own choice to do without advanced features', async ({ app }) => {
    const before = await self(app, app.admin)
    await update(app, app.admin, { advanced: false })
    await update(app, app.admin, { fullName: 'Grandma' })
    expect(await self(app, app.admin)).toMatchObject({ admin: true, advanced: false })
    await update(app, app.admin, { ...before, advanced: false })
    expect(await self(app, app.admin)).toEqual({ ...before, advanced: false })
  })

  test('gets every right with that of an administrator', async ({ app }) => {
    await update(app, app.admin, { admin: true, canManage: false }, app.cook)
    expect(await self(app, app.cook)).toMatchObject({
      admin: true,
      advanced: true,
      canInvite: true,
      canManage: true,
      canOrganize: true,
    })
    await update(app, app.admin, { admin: false, canInvite: false }, app.cook)
    expect(await self(app, app.cook)).toMatchObject({
      admin: false,
      canInvite: false,
      canManage: true,
    })
  })

  test('administrators cannot remove their own right', async ({ app }) => {
    const answer = await update(app, app.admin, { admin: false })
    expect(answer).toMatchObject({ status: 403, body: { code: 'user.no-group-change' } })
    expect((await self(app, app.admin)).admin).toBe(true)
  })
})
