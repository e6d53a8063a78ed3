import { afterEach, describe, expect, test as plain } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/mealplans'
const v2 = '/api/households/mealplans'
const unknown = '3f0e6c1a-7c0b-4a58-9d5c-1a2b3c4d5e6f'

const plan = async (app: TestApp, entry: object, person = app.cook) =>
  (await app.as(person).post(base, entry)).body
const titles = (answer: { body: { items: { title: string }[] } }) =>
  answer.body.items.map((entry) => entry.title)

describe('a planned meal', () => {
  test.for([base, v2])('is planned, read, changed and taken off at %s', async (at, { app }) => {
    const api = app.as(app.cook)
    const recipe = await app.create.recipe({ name: 'Soup', tags: ['Quick'] })
    const made = await api.post(at, {
      date: '2026-03-01',
      entryType: 'dinner',
      recipeId: recipe.id,
    })
    expect(made).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        date: '2026-03-01',
        entryType: 'dinner',
        title: '',
        text: '',
        recipeId: recipe.id,
        groupId: app.cook.groupId,
        householdId: app.cook.groupId,
        userId: app.cook.id,
        recipe: { slug: 'soup', tags: [{ name: 'Quick' }] },
      },
    })
    const { id, groupId } = made.body
    expect((await api.get(`${at}/${id}`)).body).toEqual(made.body)

    // The body that Home Assistant sends.
    const change = {
      id,
      date: '2026-03-02',
      entryType: 'lunch',
      groupId,
      userId: app.admin.id,
      title: 'Out',
    }
    const changed = await api.put(`${at}/${id}`, change)
    expect(changed).toMatchObject({
      status: 200,
      body: { ...change, recipeId: null, recipe: null },
    })
    expect((await api.delete(`${at}/${id}`)).body).toEqual(changed.body)
    expect(await api.get(`${at}/${id}`)).toMatchObject({
      status: 404,
      body: { detail: { message: 'Not found.', error: true } },
    })
  })

  test('is a breakfast unless said otherwise', async ({ app }) => {
    expect(await plan(app, { date: '2026-03-01', title: 'Toast' })).toMatchObject({
      entryType: 'breakfast',
      title: 'Toast',
      recipe: null,
    })
  })

  test('keeps its title beside a recipe', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const entry = { date: '2026-03-01', title: 'For Anna', text: 'mild', recipe_id: recipe.id }
    expect(await plan(app, entry)).toMatchObject({
      title: 'For Anna',
      text: 'mild',
      recipeId: recipe.id,
    })
  })

  test.for([
    [{ date: '2026-03-01' }, 'title'],
    [{ date: '2026-03-01', title: '  ' }, 'title'],
    [{ date: '2026-02-30', title: 'x' }, 'date'],
    [{ date: 'tomorrow', title: 'x' }, 'date'],
    [{ title: 'x' }, 'date'],
    [{ date: '2026-03-01', title: 'x', entryType: 'snack' }, 'entryType'],
  ] as const)('is refused as %j', async ([entry, field], { app }) => {
    const answer = await app.as(app.cook).post(base, entry)
    expect(answer.status).toBe(422)
    expect(answer.body.detail[0].loc).toEqual(['body', field])
  })

  test('without recipe and title says what to do', async ({ app }) => {
    const answer = await app.as(app.cook).post(base, { date: '2026-03-01', title: ' ' })
    expect(answer.body.detail[0].msg).toBe('Choose a recipe or write a title')
  })

  test('needs id and group when it is replaced, and members of the group', async ({ app }) => {
    const { id, groupId } = await plan(app, { date: '2026-03-01', title: 'x' })
    const api = app.as(app.cook)
    const change = { id, groupId, date: '2026-03-01', title: 'y' }
    const missing = await api.put(`${base}/${id}`, { ...change, id: undefined, groupId: undefined })
    expect(missing.status).toBe(422)
    const stolen = await api.put(`${base}/${id}`, { ...change, userId: app.stranger.id })
    expect(stolen).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'userId'] }] } })
    const kept = await api.put(`${base}/${id}`, change)
    expect(kept.body).toMatchObject({ title: 'y', userId: app.cook.id, entryType: 'breakfast' })
  })

  test('never names a recipe or an entry of another group', async ({ app }) => {
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    const api = app.as(app.cook)
    for (const recipeId of [theirs.id, unknown]) {
      const answer = await api.post(base, { date: '2026-03-01', recipeId })
      expect(answer).toMatchObject({ status: 404, body: { code: 'recipe.not-found' } })
    }
    const entry = await plan(app, { date: '2026-03-01', title: 'Theirs' }, app.stranger)
    expect((await api.get(`${base}/${entry.id}`)).status).toBe(404)
    expect((await api.put(`${base}/${entry.id}`, { ...entry, title: 'Mine' })).status).toBe(404)
    expect((await api.delete(`${base}/${entry.id}`)).status).toBe(404)
    expect((await api.get(base)).body.total).toBe(0)
    expect((await app.as(app.stranger).get(base)).body.items).toMatchObject([{ title: 'Theirs' }])
  })

  test('has a number', async ({ app }) => {
    for (const id of ['x', '1.5', unknown]) {
      expect((await app.as(app.cook).get(`${base}/${id}`)).status).toBe(422)
    }
  })

  test('of somebody who is gone is an administrator’s', async ({ app }) => {
    const entry = await plan(app, { date: '2026-03-01', title: 'x' })
    await app.db.deleteFrom('users').where('id', '=', app.cook.id).execute()
    const answer = await app.as(app.admin).get(`${base}/${entry.id}`)
    expect(answer.body.userId).toBe(app.admin.id)
  })

  test('hides while its recipe is in the trash, and goes with it for good', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup' })
    const { id } = await plan(app, { date: '2026-03-01', recipeId: recipe.id })
    const api = app.as(app.cook)
    const trashed = (deletedAt: string | null) =>
      app.db.updateTable('recipes').set({ deletedAt }).where('id', '=', recipe.id).execute()
    await trashed('2026-03-01T00:00:00.000Z')
    expect((await api.get(base)).body).toMatchObject({ total: 0, items: [] })
    expect((await api.get(`${base}/${id}`)).status).toBe(404)
    await trashed(null)
    expect((await api.get(base)).body.items).toMatchObject([{ id, recipe: { name: 'Soup' } }])
    await app.db.deleteFrom('recipes').where('id', '=', recipe.id).execute()
    expect(await app.db.selectFrom('mealPlans').selectAll().execute()).toEqual([])
  })
})

describe('the plan', () => {
  test('goes from one day to another, both included', async ({ app }) => {
    for (const day of ['01', '02', '03', '04']) {
      await plan(app, { date: `2026-03-${day}`, title: day })
    }
    const list = async (query: string) =>
      titles(
        await app.as(app.cook).get(`${v2}?perPage=-1&orderBy=date&orderDirection=asc&${query}`),
      )
    expect(await list('start_date=2026-03-02&end_date=2026-03-03')).toEqual(['02', '03'])
    expect(await list('startDate=2026-03-03')).toEqual(['03', '04'])
    expect(await list('end_date=2026-03-01')).toEqual(['01'])
    const filter = encodeURIComponent('date >= 2026-03-02 AND date <= 2026-03-03')
    expect(await list(`queryFilter=${filter}`)).toEqual(['02', '03'])
    expect(await list('')).toEqual(['01', '02', '03', '04'])
    const bad = await app.as(app.cook).get(`${base}?start_date=soon`)
    expect(bad).toMatchObject({ status: 422, body: { detail: [{ loc: ['query', 'start_date'] }] } })
  })

  test('is paged, the newest entry first', async ({ app }) => {
    for (const title of ['a', 'b', 'c']) await plan(app, { date: '2026-03-01', title })
    const answer = await app.as(app.cook).get(`${base}?perPage=2`)
    expect(titles(answer)).toEqual(['c', 'b'])
    expect(answer.body).toMatchObject({ total: 3, next: '/groups/mealplans?perPage=2&page=2' })
    const odd = await app.as(app.cook).get(`${base}?orderBy=nope`)
    expect(odd.status).toBe(400)
  })

  test('takes the same few statements for 3 entries as for 30', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      await app.as(app.cook).get(`${base}?perPage=-1`)
      return app.queries.count()
    }
    const fill = async (entries: number) => {
      for (let index = 0; index < entries; index += 1) {
        const recipe = await app.create.recipe({ tags: ['Quick'] })
        await plan(app, { date: '2026-03-01', recipeId: recipe.id })
      }
    }
    await fill(3)
    const few = await count()
    await fill(27)
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(7)
  })
})

describe('today', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  plain('is the day of the server’s own time zone, breakfast first', async () => {
    process.env['TZ'] = 'Pacific/Auckland'
    const app = await startApp({ now: () => new Date('2027-01-05T20:00:00Z') })
    try {
      const today = '2027-01-06'
      for (const entryType of ['side', 'dinner', 'lunch', 'breakfast', 'dinner']) {
        await plan(app, { date: today, entryType, title: entryType })
      }
      await plan(app, { date: '2027-01-05', title: 'yesterday' })
      await plan(app, { date: today, title: 'theirs' }, app.stranger)
      for (const at of [base, v2]) {
        const { status, body } = await app.as(app.cook).get(`${at}/today`)
        expect(status).toBe(200)
        expect(body.map((entry: { title: string }) => entry.title)).toEqual([
          'breakfast',
          'lunch',
          'dinner',
          'dinner',
          'side',
        ])
      }
    } finally {
      await app.stop()
    }
  })
})
