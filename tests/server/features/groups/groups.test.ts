import { describe, expect } from 'vitest'
import { createGroup } from '#server/features/groups/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const names = (people: { username: string }[]) => people.map(({ username }) => username)

describe('my group', () => {
  test('shows its people and preferences, at both addresses', async ({ app }) => {
    const answer = await app.as(app.cook).get('/api/groups/self')
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: app.cook.groupId,
        name: 'Home',
        slug: 'home',
        categories: [],
        webhooks: [],
        preferences: { groupId: app.cook.groupId, privateGroup: true },
      },
    })
    expect(names(answer.body.users)).toEqual(['cook', 'grandma'])
    expect((await app.as(app.cook).get('/api/users/self/group')).body).toEqual(answer.body)
  })

  test('lists its own members as a plain array', async ({ app }) => {
    expect(names((await app.as(app.cook).get('/api/groups/members')).body)).toEqual([
      'cook',
      'grandma',
    ])
    expect(names((await app.as(app.stranger).get('/api/groups/members')).body)).toEqual([
      'stranger',
    ])
  })

  test('keeps the API tokens of others to them', async ({ app }) => {
    const { token } = (await app.as(app.admin).post('/api/users/api-tokens', { name: 'Hall' })).body
    await app.as(app.cook).post('/api/users/api-tokens', { name: 'Kitchen' })
    for (const path of ['/api/groups/members', '/api/groups/self']) {
      const { body } = await app.as(app.cook).get(path)
      const [cook, admin] = Array.isArray(body) ? body : body.users
      expect(cook.tokens).toMatchObject([{ name: 'Kitchen', token: '' }])
      expect(admin.tokens).toBeNull()
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${token}|argon2|passwordHash`))
    }
  })

  test('takes the same number of statements for many members as for few', async ({ app }) => {
    const count = async (person: TestApp['cook']) => {
      // What the server does once after its start is done by then.
      await app.as(person).get('/api/groups/members')
      app.queries.reset()
      await app.as(person).get('/api/groups/members')
      return app.queries.count()
    }
    expect(await count(app.cook)).toBe(await count(app.stranger))
  })
})

describe('the preferences of my group', () => {
  const defaults = {
    privateGroup: false,
    firstDayOfWeek: 0,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    recipeDisableAmount: true,
  }

  test('are replaced as a whole', async ({ app }) => {
    const changes = { privateGroup: true, firstDayOfWeek: 1, recipeShowNutrition: true }
    const answer = await app.as(app.admin).put('/api/groups/preferences', changes)
    expect(answer).toMatchObject({
      status: 200,
      body: { ...defaults, ...changes, groupId: app.admin.groupId, id: expect.any(String) },
    })
    expect((await app.as(app.cook).get('/api/groups/preferences')).body).toEqual(answer.body)

    const again = await app.as(app.admin).put('/api/groups/preferences', {})
    expect(again.body).toMatchObject(defaults)
  })

  test('are for managers to change, and only in their own group', async ({ app }) => {
    const refused = await app.as(app.cook).put('/api/groups/preferences', { privateGroup: false })
    expect(refused).toMatchObject({ status: 403, body: { detail: 'Forbidden' } })

    await app.db
      .updateTable('users')
      .set({ canManage: 1 })
      .where('id', '=', app.stranger.id)
      .execute()
    const other = await app.as(app.stranger).put('/api/groups/preferences', { firstDayOfWeek: 6 })
    expect(other.body).toMatchObject({ groupId: app.stranger.groupId, firstDayOfWeek: 6 })
    const own = await app.as(app.cook).get('/api/groups/preferences')
    expect(own.body).toMatchObject({ privateGroup: true, firstDayOfWeek: 0 })
  })

  test('accept seven days', async ({ app }) => {
    const answer = await app.as(app.admin).put('/api/groups/preferences', { firstDayOfWeek: 7 })
    expect(answer.status).toBe(422)
  })
})

describe('a new group', () => {
  const create = async (app: TestApp, name: string) => {
    const id = await createGroup(app.db, { name, privateGroup: false }, new Date())
    const row = await app.db
      .selectFrom('groups')
      .select(['name', 'slug'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [row.name, row.slug]
  }

  test('gets a number when its name or address is there already', async ({ app }) => {
    expect(await create(app, 'Home')).toEqual(['Home (1)', 'home-1'])
    expect(await create(app, 'Home')).toEqual(['Home (2)', 'home-2'])
    expect(await create(app, 'home!')).toEqual(['home! (3)', 'home-3'])
    expect(await create(app, 'Crème')).toEqual(['Crème', 'creme'])
  })

  test('gets an address even if its name is all symbols', async ({ app }) => {
    const [name, slug] = await create(app, '!?')
    expect(name).toBe('!?')
    expect(slug).toMatch(/^[0-9a-f]{8}$/)
    const [next, other] = await create(app, '!?')
    expect(next).toBe('!? (1)')
    expect(other).not.toBe(slug)
  })
})
