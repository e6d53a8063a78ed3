import { describe, expect } from 'vitest'
import { MOST_MEALS } from '#contract/planned-days.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/mealplans'
const dinner = { date: '2026-03-28', entryType: 'dinner' }

interface Planned {
  id: number
  date: string
  title: string
}

const plan = async (app: TestApp, entry: object, person = app.cook): Promise<Planned> =>
  (await app.as(person).post(base, { ...dinner, ...entry })).body
const listed = async (app: TestApp): Promise<Planned[]> =>
  (await app.as(app.cook).get(`${base}?perPage=-1&orderBy=position&orderDirection=asc`)).body.items

/** Sends JSON as it is written, because values cannot say 1e400. */
const sendText = (app: TestApp, path: string, body: string) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${app.cook.token}` },
    body,
  })

test('amounts that are none are refused at their field, and fractions are kept', async ({
  app,
}) => {
  for (const servings of ['-1', '0', '1e400', '1e308', '"NaN"', '"4"', '[4]', 'true', '1000.5']) {
    const body = `{"date":"2026-03-28","title":"x","servings":${servings}}`
    const answer = await sendText(app, base, body)
    const { detail } = (await answer.json()) as { detail: { loc: string[] }[] }
    expect({ servings, status: answer.status, at: detail[0]?.loc }).toEqual({
      servings,
      status: 422,
      at: ['body', 'servings'],
    })
  }
  expect(await listed(app)).toEqual([])
  expect(await plan(app, { title: 'x', servings: 2.5 })).toMatchObject({ servings: 2.5 })
})

describe('days that are none', () => {
  const wrong = [
    ['2026-02-30', '2026-13-01', '0000-01-01', '2025-02-29', '10000-01-01', '-2026-01-01'],
    ['2026-1-5', '20260105', '05.01.2026', '2026-01-05T12:00', '2026-01-05 ', 'today', ''],
  ].flat()

  test('are refused by every call, at the field', async ({ app }) => {
    const meal = await plan(app, { title: 'Kept' })
    const menu = (await app.as(app.cook).post('/api/groups/menus', { name: 'x', ids: [meal.id] }))
      .body
    for (const date of wrong) {
      const calls: [path: string, field: string, body: object][] = [
        [base, 'date', { title: 'x', date }],
        [`${base}/random`, 'date', { date }],
        [`${base}/${meal.id}/move`, 'date', { ...dinner, date }],
        [`${base}/fill`, 'startDate', { startDate: date, days: 1 }],
        [`/api/groups/menus/${menu.id}/plan`, 'date', { date }],
      ]
      for (const [path, field, body] of calls) {
        const answer = await app.as(app.cook).post(path, body)
        expect({ path, date, answer }).toMatchObject({
          answer: { status: 422, body: { detail: [{ loc: ['body', field] }] } },
        })
      }
      if (date === '') continue // in an address that is no day at all, hence no limit
      const asked = encodeURIComponent(date)
      const range = await app.as(app.cook).get(`${base}?start_date=${asked}`)
      expect({ date, status: range.status }).toEqual({ date, status: 422 })
    }
    expect(await listed(app)).toEqual([meal])
  })

  test('are not reached by copying, filling or laying out at either end of time', async ({
    app,
  }) => {
    await app.create.recipe({ name: 'Soup' })
    const first = await plan(app, { date: '0001-01-01', title: 'First' })
    const last = await plan(app, { date: '9999-12-30', title: 'a' })
    const next = await plan(app, { date: '9999-12-31', title: 'b' })
    const api = app.as(app.cook)
    const before = await api.post(`${base}/copy`, { ids: [first.id], days: -1 })
    expect(before).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'days'] }] } })
    const beyond = await api.post(`${base}/fill`, { startDate: '9999-12-31', days: 2 })
    expect(beyond).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'days'] }] } })
    const ids = [last.id, next.id]
    const menu = (await api.post('/api/groups/menus', { name: 'x', ids })).body
    const laid = await api.post(`/api/groups/menus/${menu.id}/plan`, { date: '9999-12-31' })
    expect(laid).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'date'] }] } })
    expect(await listed(app)).toHaveLength(3)
    // The last days themselves can be filled.
    const types = { entryTypes: ['lunch'] }
    const filled = await api.post(`${base}/fill`, { startDate: '9999-12-31', days: 1, ...types })
    expect(filled.body.items).toMatchObject([{ date: '9999-12-31' }])
    const early = await api.post(`${base}/fill`, { startDate: '0001-01-01', days: 2, ...types })
    expect(early.body.items).toHaveLength(2)
  })
})

describe('many ids', () => {
  test('are at most so many, and a repeated one counts once', async ({ app }) => {
    const api = app.as(app.cook)
    const a = await plan(app, { title: 'a' })
    const b = await plan(app, { title: 'b' })
    const many = Array.from({ length: MOST_MEALS + 1 }, () => a.id)
    for (const [call, rest] of [
      ['remove', {}],
      ['restore', {}],
      ['copy', { days: 1 }],
    ] as const) {
      for (const ids of [[], many, [1.5], ['1'], [null], [2 ** 60]]) {
        const answer = await api.post(`${base}/${call}`, { ids, ...rest })
        expect({ call, status: answer.status }).toEqual({ call, status: 422 })
      }
    }
    const twice = [b.id, a.id, b.id, b.id]
    const copied = (await api.post(`${base}/copy`, { ids: twice, days: 1 })).body.items
    expect(copied.map(({ title }: Planned) => title)).toEqual(['a', 'b'])
    const removed = await api.post(`${base}/remove`, { ids: twice })
    expect(removed.body.items).toEqual([b, a])
    const back = await api.post(`${base}/restore`, { ids: twice })
    expect(back.body.items).toHaveLength(2)
    expect(await listed(app)).toHaveLength(4)
  })

  test(`a year is copied at once: ${MOST_MEALS} meals`, async ({ app }) => {
    const { groupId, id: userId } = app.cook
    const at = '2026-01-01T00:00:00.000Z'
    const none = { recipeId: null, servings: null, leftoverOf: null }
    const who = { groupId, userId, createdAt: at, updatedAt: at }
    const same = { ...who, ...none, entryType: 'dinner' as const, text: '', position: 0 }
    const rows = Array.from({ length: MOST_MEALS }, (_, index) => ({
      ...same,
      title: `Meal ${index}`,
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    }))
    for (const row of rows) await app.db.insertInto('mealPlans').values(row).execute()
    const ids = (await listed(app)).map(({ id }) => id)
    const copied = await app.as(app.cook).post(`${base}/copy`, { ids, days: 364 })
    expect(copied.body.items).toHaveLength(MOST_MEALS)
    expect(await listed(app)).toHaveLength(2 * MOST_MEALS)
  })
})

describe('an id', () => {
  test('is never given to another meal, even if the last one is taken off', async ({ app }) => {
    const api = app.as(app.cook)
    const first = await plan(app, { title: 'first' })
    await api.delete(`${base}/${first.id}`)
    const second = await plan(app, { title: 'second' })
    expect(second.id).toBeGreaterThan(first.id)
    const back = await api.post(`${base}/restore`, { ids: [first.id] })
    expect(back.body.items).toMatchObject([{ id: first.id, title: 'first' }])
    expect(await listed(app)).toHaveLength(2)
  })

  test('of what was taken off is gone for others, and after its person has left has no person', async ({
    app,
  }) => {
    const helper = await app.create.person('helper')
    const meal = await plan(app, { title: 'Theirs' }, helper)
    await app.as(app.cook).post(`${base}/remove`, { ids: [meal.id] })
    const taken = await app.as(app.stranger).post(`${base}/restore`, { ids: [meal.id] })
    expect(taken.body).toEqual({ items: [] })
    await app.db.deleteFrom('users').where('id', '=', helper.id).execute()
    const back = await app.as(app.cook).post(`${base}/restore`, { ids: [meal.id] })
    // Answered as the administrator's, as one program cannot do without a person.
    expect(back.body.items).toMatchObject([{ id: meal.id, userId: app.admin.id }])
  })

  test('of another household is not found in any call, whatever else is in it', async ({ app }) => {
    const theirs = await plan(app, { title: 'Theirs' }, app.stranger)
    const recipe = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const own = await plan(app, { title: 'Own' })
    const api = app.as(app.cook)
    for (const [path, body] of [
      [`${theirs.id}/move`, dinner],
      [`${theirs.id}/surprise`, undefined],
      ['copy', { ids: [own.id, theirs.id], days: 1 }],
      ['remove', { ids: [theirs.id] }],
    ] as const) {
      expect((await api.post(`${base}/${path}`, body)).status).toBe(404)
    }
    expect((await api.post(base, { ...dinner, recipeId: recipe.id })).status).toBe(404)
    // One that is not there is no place: to the end.
    const moved = await api.post(`${base}/${own.id}/move`, { ...dinner, before: theirs.id })
    expect(moved.body).toMatchObject({ position: 0 })
    const still = await app.as(app.stranger).get(`${base}/${theirs.id}`)
    expect(still.body).toMatchObject({ ...dinner, title: 'Theirs' })
  })
})

test('another recipe is neither left over nor eaten out, when programs say nothing of it', async ({
  app,
}) => {
  const soup = await app.create.recipe({ name: 'Soup' })
  const stew = await app.create.recipe({ name: 'Stew' })
  const cooked = await plan(app, { recipeId: soup.id })
  const left = await plan(app, { recipeId: soup.id, leftoverOf: cooked.id })
  const out = await plan(app, { title: 'Pizzeria', eatingOut: true })
  const { groupId } = app.cook
  for (const { id } of [left, out]) {
    const body = { id, groupId, ...dinner, recipeId: stew.id }
    expect((await app.as(app.cook).put(`${base}/${id}`, body)).body).toMatchObject({
      recipeId: stew.id,
      leftoverOf: null,
      eatingOut: false,
    })
  }
})

test('leftovers that stand before their meal stay its leftovers when both are copied', async ({
  app,
}) => {
  const cooked = await plan(app, { title: 'Soup' })
  const left = await plan(app, { title: 'Soup', date: '2026-03-30', leftoverOf: cooked.id })
  const api = app.as(app.cook)
  await api.post(`${base}/${cooked.id}/move`, { ...dinner, date: '2026-03-31' })
  const { body } = await api.post(`${base}/copy`, { ids: [cooked.id, left.id], days: 7 })
  expect(body.items).toMatchObject([
    { date: '2026-04-06', leftoverOf: body.items[1].id },
    { date: '2026-04-07', leftoverOf: null },
  ])
})

describe('filling days', () => {
  test('treats a meal whose recipe is in the trash as empty, and puts the new one behind it', async ({
    app,
  }) => {
    const gone = await app.create.recipe({ name: 'Gone' })
    const soup = await app.create.recipe({ name: 'Soup' })
    await plan(app, { recipeId: gone.id })
    await app.as(app.cook).delete(`/api/recipes/${gone.slug}`)
    const filled = await app.as(app.cook).post(`${base}/fill`, { startDate: dinner.date, days: 1 })
    expect(filled.body.items).toMatchObject([{ recipeId: soup.id, position: 1 }])
  })

  test('by two people at once fills every meal once', async ({ app }) => {
    for (const name of ['a', 'b', 'c']) await app.create.recipe({ name })
    const body = { startDate: dinner.date, days: 14 }
    const both = await Promise.all(
      [app.cook, app.admin].map((person) => app.as(person).post(`${base}/fill`, body)),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const days = (await listed(app)).map(({ date }) => date)
    expect(days).toHaveLength(14)
    expect(new Set(days).size).toBe(14)
  })

  test('asks the database for what may be chosen once per set of rules, not once per meal', async ({
    app,
  }) => {
    for (const name of ['a', 'b', 'c']) await app.create.recipe({ name })
    const api = app.as(app.cook)
    await api.post(`${base}/rules`, { day: 'monday', queryFilterString: 'name <> "a"' })
    const entryTypes = ['breakfast', 'lunch', 'dinner', 'side']
    app.queries.reset()
    const filled = await api.post(`${base}/fill`, { startDate: '2026-03-28', days: 62, entryTypes })
    expect(filled.body.items).toHaveLength(248)
    const all = app.queries.all()
    expect(all.filter((text) => text.includes('random()'))).toHaveLength(2)
    // Many are stored by one statement; all else does not grow.
    expect(all.length).toBeLessThan(40)
    const mondays = filled.body.items.filter(
      ({ date }: Planned) => new Date(date).getUTCDay() === 1,
    )
    expect(mondays.map((entry: { recipe: { name: string } }) => entry.recipe.name)).not.toContain(
      'a',
    )
  })
})
