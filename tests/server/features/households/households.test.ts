import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('the household of a group', () => {
  test('is told with its people and preferences, under the same id', async ({ app }) => {
    const { status, body } = await app.as(app.cook).get('/api/households/self')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: app.cook.groupId,
      groupId: app.cook.groupId,
      name: 'Family',
      slug: 'family',
      group: 'Home',
      webhooks: [],
      preferences: { privateHousehold: true, lockRecipeEditsFromOtherHouseholds: true },
    })
    expect(body.users).toEqual([
      { id: app.cook.id, fullName: 'Cook Example' },
      { id: app.admin.id, fullName: 'Grandma Example' },
    ])
    const listed = await app.as(app.cook).get('/api/groups/households?page=1&perPage=50')
    const { group: _group, users: _users, webhooks: _webhooks, ...summary } = body
    expect(listed.body).toMatchObject({ total: 1, total_pages: 1, items: [summary] })
    expect(listed.body.items).toEqual([summary])
    for (const key of ['family', app.cook.groupId]) {
      const one = await app.as(app.cook).get(`/api/groups/households/${key}`)
      expect(one).toMatchObject({ status: 200, body: summary })
    }
    for (const key of ['other', app.stranger.groupId]) {
      const missing = await app.as(app.cook).get(`/api/groups/households/${key}`)
      expect(missing).toMatchObject({ status: 404, body: { code: 'record.not-found' } })
    }
  })

  test('has the preferences of its group, whichever generation changes them', async ({ app }) => {
    const admin = app.as(app.admin)
    const wanted = {
      privateHousehold: false,
      lockRecipeEditsFromOtherHouseholds: true,
      firstDayOfWeek: 1,
      recipePublic: true,
      recipeShowNutrition: true,
      recipeShowAssets: true,
      recipeLandscapeView: true,
      recipeDisableComments: true,
      recipeDisableAmount: false,
    }
    const saved = await admin.put('/api/households/preferences', wanted)
    expect(saved).toMatchObject({ status: 200, body: wanted })
    expect((await admin.get('/api/groups/preferences')).body).toMatchObject({
      privateGroup: false,
      firstDayOfWeek: 1,
      recipeDisableAmount: false,
    })
    await admin.put('/api/groups/preferences', { privateGroup: true, firstDayOfWeek: 6 })
    expect((await admin.get('/api/households/preferences')).body).toMatchObject({
      privateHousehold: true,
      firstDayOfWeek: 6,
      id: saved.body.id,
    })
    const refused = await app.as(app.cook).put('/api/households/preferences', wanted)
    expect(refused.status).toBe(403)
    const wrong = await admin.put('/api/households/preferences', { firstDayOfWeek: 7 })
    expect(wrong).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
  })

  test('counts what it has, without the trash and without others', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', tags: ['Quick'], tools: ['Pot'] })
    await app.create.recipe({ name: 'Stew', recipeCategory: ['Dinner', 'Lunch'] })
    await app.create.recipe({ name: 'Gone' })
    await app.as(app.cook).delete('/api/recipes/gone')
    await app.create.recipe({ name: 'Theirs', tags: ['Secret'] }, app.stranger)
    for (const path of ['households', 'groups']) {
      expect(await app.as(app.cook).get(`/api/${path}/statistics`)).toMatchObject({
        status: 200,
        body: {
          totalRecipes: 2,
          totalUsers: 2,
          totalCategories: 2,
          totalTags: 1,
          totalTools: 1,
        },
      })
    }
  })

  test('narrows recipes by id, slug and filter, and another one finds nothing', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const total = async (query: string) =>
      (await app.as(app.cook).get(`/api/recipes?${query}`)).body.total
    expect(await total(`households=${app.cook.groupId}`)).toBe(1)
    expect(await total('households=family&households=other')).toBe(1)
    expect(await total(`households=${app.stranger.groupId}`)).toBe(0)
    expect(await total(`queryFilter=household_id IN ["${app.cook.groupId}"]`)).toBe(1)
    expect(await total(`queryFilter=household.id = "${app.stranger.groupId}"`)).toBe(0)
    expect(await total('queryFilter=household.slug = "family"')).toBe(1)
    expect(await total(`households=${app.stranger.groupId}&search=soup`)).toBe(0)
  })
})

describe('members', () => {
  test('are a plain list for the first generation, a page for the second', async ({ app }) => {
    const cook = app.as(app.cook)
    const all = await cook.get('/api/groups/members')
    expect(all.body.map(({ id }: { id: string }) => id)).toEqual([app.cook.id, app.admin.id])
    expect(all.body[0]).toMatchObject({ email: app.cook.email, canManage: false })

    const page = await cook.get('/api/groups/members?page=1&perPage=1&orderBy=full_name')
    expect(page.body).toMatchObject({ page: 1, per_page: 1, total: 2, total_pages: 2 })
    expect(page.body.next).toContain('/groups/members?page=2')
    expect(page.body.items).toEqual([
      {
        id: app.admin.id,
        groupId: app.cook.groupId,
        householdId: app.cook.groupId,
        username: 'grandma',
        fullName: 'Grandma Example',
      },
    ])
  })

  test('are found one by one by name or id', async ({ app }) => {
    for (const key of ['Grandma', app.admin.id]) {
      const { status, body } = await app.as(app.cook).get(`/api/groups/members/${key}`)
      expect({ status, id: body.id }).toEqual({ status: 200, id: app.admin.id })
    }
    for (const key of ['stranger', app.stranger.id, 'nobody']) {
      const { status } = await app.as(app.cook).get(`/api/groups/members/${key}`)
      expect(status).toBe(404)
    }
  })

  test('of the household are paged whole people', async ({ app }) => {
    const { body } = await app.as(app.cook).get('/api/households/members?perPage=-1')
    expect(body).toMatchObject({ total: 2, total_pages: 1 })
    expect(body.items.map(({ username }: { username: string }) => username).toSorted()).toEqual([
      'cook',
      'grandma',
    ])
    expect(body.items[0]).toMatchObject({ householdSlug: 'family', tokens: expect.anything() })
    const found = await app
      .as(app.cook)
      .get('/api/households/members?queryFilter=username = "grandma"')
    expect(found.body.items).toHaveLength(1)
    const secret = await app
      .as(app.cook)
      .get('/api/households/members?queryFilter=passwordHash LIKE "%25"')
    expect(secret).toMatchObject({ status: 400, body: { code: 'request.filter-attribute' } })
  })
})

describe('the administration of households', () => {
  const at = '/api/admin/households'

  test('lists one for every group', async ({ app }) => {
    const admin = app.as(app.admin)
    const { body } = await admin.get(`${at}?perPage=-1&orderBy=group.name&orderDirection=asc`)
    expect(body.total).toBe(2)
    expect(body.items.map(({ group }: { group: string }) => group)).toEqual(['Home', 'Other'])
    expect(body.items[1].users).toEqual([{ id: app.stranger.id, fullName: 'Stranger Example' }])
    const page = await admin.get(`${at}?page=2&perPage=1&orderBy=group.name&orderDirection=asc`)
    expect(page.body).toMatchObject({ page: 2, items: [{ group: 'Other' }], next: null })
    const one = await admin.get(`${at}/${app.stranger.groupId}`)
    expect(one).toMatchObject({ status: 200, body: { group: 'Other', name: 'Family' } })
    const filtered = await admin.get(`${at}?queryFilter=group.name = "Other"`)
    expect(filtered.body).toMatchObject({ total: 1, items: [{ id: app.stranger.groupId }] })
    expect((await admin.get(`${at}?orderBy=nothing`)).status).toBe(400)
  })

  test('is sorted and shuffled as every list is', async ({ app }) => {
    const groups = async (query: string) => {
      const { body } = await app.as(app.admin).get(`${at}?${query}`)
      return body.items.map(({ group }: { group: string }) => group)
    }
    expect(await groups('orderBy=createdAt&orderDirection=asc')).toEqual(['Home', 'Other'])
    expect(await groups('orderBy=name, group.name:desc')).toEqual(['Other', 'Home'])
    const shuffled = await groups('orderBy=random&paginationSeed=a')
    expect(shuffled.toSorted()).toEqual(['Home', 'Other'])
    const [first] = await groups('orderBy=random&paginationSeed=a&perPage=1')
    const [second] = await groups('orderBy=random&paginationSeed=a&perPage=1&page=2')
    expect([first, second]).toEqual(shuffled)
    const unseeded = await app.as(app.admin).get(`${at}?orderBy=random`)
    expect(unseeded).toMatchObject({ status: 422, body: { code: 'request.seed-missing' } })
  })

  test('takes the same number of queries however many there are', async ({ app }) => {
    const queries = async () => {
      app.queries.reset()
      await app.as(app.admin).get(`${at}?perPage=-1`)
      return app.queries.count()
    }
    await queries() // the first one also notes that the device was here
    const before = await queries()
    const now = new Date().toISOString()
    const id = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
    const group = { id, name: 'Third', slug: 'third', createdAt: now, updatedAt: now }
    await app.db.insertInto('groups').values(group).execute()
    const preferences = await app.db
      .selectFrom('groupPreferences')
      .selectAll()
      .executeTakeFirstOrThrow()
    const own = { ...preferences, id, groupId: id }
    await app.db.insertInto('groupPreferences').values(own).execute()
    expect(await queries()).toBe(before)
    const gone = await app.as(app.admin).delete(`${at}/${id}`)
    expect(gone).toMatchObject({ status: 400, body: { code: 'household.one-per-group' } })
  })

  test('changes preferences, and says why it cannot do the rest', async ({ app }) => {
    const admin = app.as(app.admin)
    const { body: before } = await admin.get(`${at}/${app.stranger.groupId}`)
    const preferences = { ...before.preferences, firstDayOfWeek: 3 }
    const own = `${at}/${app.stranger.groupId}`
    const saved = await admin.put(own, { ...before, preferences })
    expect(saved).toMatchObject({ status: 200, body: { preferences } })

    const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body } = await answer
      return [status, body.code]
    }
    expect(await codeOf(admin.put(own, { ...before, name: 'Clan' }))).toEqual([
      400,
      'household.name-fixed',
    ])
    expect(await codeOf(admin.put(own, { ...before, groupId: app.cook.groupId }))).toEqual([
      400,
      'household.one-per-group',
    ])
    expect(await codeOf(admin.post(at, { name: 'Clan' }))).toEqual([400, 'household.one-per-group'])
    expect(await codeOf(admin.delete(own))).toEqual([400, 'household.has-users'])
    const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'
    expect(await codeOf(admin.post(at, { name: 'Clan', groupId: unknown }))).toEqual([
      404,
      'record.not-found',
    ])
  })
})
