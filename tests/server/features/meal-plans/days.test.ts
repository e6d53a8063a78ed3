import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/mealplans'

interface Planned {
  id: number
  date: string
  entryType: string
  title: string
  recipeId: string | null
}

const plan = async (app: TestApp, entry: object, person = app.cook): Promise<Planned> =>
  (await app.as(person).post(base, entry)).body
const listed = async (app: TestApp): Promise<Planned[]> =>
  (await app.as(app.cook).get(`${base}?perPage=-1&orderBy=position&orderDirection=asc`)).body.items
const dinners = async (app: TestApp, date: string) =>
  (await listed(app))
    .filter((entry) => entry.date === date && entry.entryType === 'dinner')
    .map(({ title }) => title)
const dinner = { date: '2026-03-28', entryType: 'dinner' }

describe('what other programs do not know', () => {
  test('stays when they replace a meal, except the servings of another recipe', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const stew = await app.create.recipe({ name: 'Stew' })
    const cooked = await plan(app, { ...dinner, recipeId: soup.id, servings: 6 })
    const left = await plan(app, {
      ...dinner,
      date: '2026-03-29',
      recipeId: soup.id,
      leftoverOf: cooked.id,
    })
    expect(left).toMatchObject({ leftoverOf: cooked.id, eatingOut: false, servings: null })
    const api = app.as(app.cook)
    const { groupId } = app.cook
    // As older programs write it: without what is ours.
    const body = { ...dinner, groupId, title: '', text: '' }
    const first = await api.put(`${base}/${cooked.id}`, {
      ...body,
      id: cooked.id,
      recipeId: soup.id,
    })
    expect(first.body).toMatchObject({ servings: 6 })
    const other = { ...body, id: cooked.id, recipeId: stew.id }
    expect((await api.put(`${base}/${cooked.id}`, other)).body).toMatchObject({ servings: null })
    const moved = { ...body, id: left.id, date: '2026-03-30', recipeId: soup.id }
    expect((await api.put(`${base}/${left.id}`, moved)).body).toMatchObject({
      leftoverOf: cooked.id,
    })
    // What is left over from nothing is cooked.
    await api.delete(`${base}/${cooked.id}`)
    expect((await api.get(`${base}/${left.id}`)).body).toMatchObject({ leftoverOf: null })
    await api.post(`${base}/restore`, { ids: [cooked.id] })
    expect((await api.get(`${base}/${left.id}`)).body).toMatchObject({ leftoverOf: cooked.id })
  })

  test('is refused where it makes no sense', async ({ app }) => {
    const theirs = await plan(app, { ...dinner, title: 'Theirs' }, app.stranger)
    const api = app.as(app.cook)
    for (const [field, value] of [
      ['servings', 0],
      ['servings', -2],
      ['servings', 1001],
      ['leftoverOf', theirs.id],
      ['leftoverOf', 999_999],
    ] as const) {
      const answer = await api.post(base, { ...dinner, title: 'x', [field]: value })
      expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } })
    }
    const own = await plan(app, { ...dinner, title: 'Mine' })
    const itself = { ...own, leftoverOf: own.id }
    expect((await api.put(`${base}/${own.id}`, itself)).status).toBe(422)
  })
})

describe('moving a meal', () => {
  test('puts it before another one or to the end, and counts the places anew', async ({ app }) => {
    const [a, b, c] = [
      await plan(app, { ...dinner, title: 'a' }),
      await plan(app, { ...dinner, title: 'b' }),
      await plan(app, { ...dinner, title: 'c' }),
    ]
    const lunch = await plan(app, { ...dinner, entryType: 'lunch', title: 'l' })
    const move = async (id: number, before: number | null, date = dinner.date) =>
      app.as(app.cook).post(`${base}/${id}/move`, { date, entryType: 'dinner', before })
    expect((await move(c.id, a.id)).body).toMatchObject({ title: 'c', position: 0 })
    expect(await dinners(app, dinner.date)).toEqual(['c', 'a', 'b'])
    await move(lunch.id, b.id)
    expect(await dinners(app, dinner.date)).toEqual(['c', 'a', 'l', 'b'])
    await move(a.id, null)
    expect(await dinners(app, dinner.date)).toEqual(['c', 'l', 'b', 'a'])
    // The one before which it was dropped has gone in between.
    await app.as(app.cook).delete(`${base}/${b.id}`)
    await move(c.id, b.id)
    expect(await dinners(app, dinner.date)).toEqual(['l', 'a', 'c'])
    await move(c.id, null, '2026-03-29')
    expect(await dinners(app, '2026-03-29')).toEqual(['c'])
    expect((await move(b.id, null)).status).toBe(404)
    expect((await app.as(app.stranger).post(`${base}/${c.id}/move`, dinner)).status).toBe(404)
  })

  test('by two people at once leaves one order of all', async ({ app }) => {
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd']) ids.push((await plan(app, { ...dinner, title })).id)
    const [a, b, c, d] = ids
    const move = (person: TestApp['cook'], id: number, before: number) =>
      app.as(person).post(`${base}/${id}/move`, { ...dinner, before })
    const both = await Promise.all([move(app.cook, d!, a!), move(app.admin, c!, b!)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const after = await listed(app)
    expect(after.map(({ title }) => title).join('')).toMatch(/^(?:dacb|dcab|cdab)$/)
    expect(new Set(after.map((entry) => JSON.stringify(entry))).size).toBe(4)
  })
})

describe('many meals at once', () => {
  test('are copied and moved over the days on which the clocks change', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const cooked = await plan(app, { ...dinner, recipeId: soup.id, servings: 8 })
    const left = await plan(app, {
      date: '2026-03-29',
      entryType: 'lunch',
      recipeId: soup.id,
      leftoverOf: cooked.id,
    })
    const out = await plan(app, { ...dinner, title: 'Pizzeria', eatingOut: true })
    const api = app.as(app.admin)
    const ids = [left.id, out.id, cooked.id]
    const copied = (await api.post(`${base}/copy`, { ids, days: 7 })).body.items
    expect(copied).toMatchObject([
      { date: '2026-04-04', recipeId: soup.id, servings: 8, userId: app.admin.id },
      { date: '2026-04-04', title: 'Pizzeria', eatingOut: true },
      { date: '2026-04-05', entryType: 'lunch', leftoverOf: copied[0].id },
    ])
    // Alone, what was left over is a meal of its own.
    const alone = (await api.post(`${base}/copy`, { ids: [left.id], days: -1 })).body.items
    expect(alone).toMatchObject([{ date: '2026-03-28', leftoverOf: null }])
    const move = { ids: copied.map(({ id }: Planned) => id), days: -7, mode: 'move' }
    const moved = (await api.post(`${base}/copy`, move)).body.items
    expect(moved.map(({ date }: Planned) => date)).toEqual([
      '2026-03-28',
      '2026-03-28',
      '2026-03-29',
    ])
    expect(await listed(app)).toHaveLength(7)
    const far = await api.post(`${base}/copy`, { ids: [out.id], days: 9999 })
    expect(far.status).toBe(422)
    const last = await plan(app, { ...dinner, date: '9999-12-31', title: 'Last' })
    const beyond = await api.post(`${base}/copy`, { ids: [out.id, last.id], days: 1 })
    expect(beyond).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'days'] }] } })
    expect(await listed(app)).toHaveLength(8)
  })

  test('are taken off and put back as they were', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const gone = await app.create.recipe({ name: 'Gone' })
    const meals = [
      await plan(app, { ...dinner, recipeId: soup.id, servings: 2, title: 'For two' }),
      await plan(app, { ...dinner, title: 'b' }),
      await plan(app, { ...dinner, recipeId: gone.id }),
    ]
    const before = await listed(app)
    const ids = meals.map(({ id }) => id)
    const api = app.as(app.cook)
    const removed = await api.post(`${base}/remove`, { ids })
    expect(removed.body.items).toEqual(meals)
    expect(await listed(app)).toEqual([])
    expect((await app.as(app.stranger).post(`${base}/restore`, { ids })).body.items).toEqual([])
    await app.db.deleteFrom('recipes').where('id', '=', gone.id).execute()
    const back = await api.post(`${base}/restore`, { ids })
    expect(back.body.items).toEqual(meals.slice(0, 2))
    expect(await listed(app)).toEqual(before.slice(0, 2))
    // Twice is once.
    expect((await api.post(`${base}/restore`, { ids })).body.items).toEqual([])
    expect(await listed(app)).toHaveLength(2)
  })

  test('of several groups change nothing', async ({ app }) => {
    const ours = await plan(app, { ...dinner, title: 'Ours' })
    const theirs = await plan(app, { ...dinner, title: 'Theirs' }, app.stranger)
    const api = app.as(app.cook)
    const ids = [ours.id, theirs.id]
    for (const [call, body] of [
      ['remove', { ids }],
      ['copy', { ids, days: 1 }],
      ['copy', { ids, days: 1, mode: 'move' }],
    ] as const) {
      expect((await api.post(`${base}/${call}`, body)).status).toBe(404)
    }
    expect(await listed(app)).toEqual([ours])
  })
})

describe('surprises', () => {
  test('fill what is empty with what was not eaten lately, and say what they could not', async ({
    app,
  }) => {
    const recipe = (name: string, tags: string[] = []) => app.create.recipe({ name, tags })
    const fresh = [await recipe('A'), await recipe('B')]
    const eaten = await recipe('Eaten')
    await plan(app, { ...dinner, date: '2026-03-20', recipeId: eaten.id })
    await plan(app, { ...dinner, date: '2026-03-29', title: 'Out', eatingOut: true })
    const api = app.as(app.cook)
    const fill = async (days: number, entryTypes = ['dinner']) =>
      (await api.post(`${base}/fill`, { startDate: '2026-03-28', days, entryTypes })).body
    const { items, unmatched, repeated } = await fill(3)
    expect(items.map(({ date }: Planned) => date)).toEqual(['2026-03-28', '2026-03-30'])
    expect(new Set(items.map(({ recipeId }: Planned) => recipeId))).toEqual(
      new Set(fresh.map(({ id }) => id)),
    )
    expect({ unmatched, repeated }).toEqual({ unmatched: [], repeated: 0 })
    expect(await fill(3)).toEqual({ items: [], unmatched: [], repeated: 0 })
    // Three recipes are not enough for four weeks: it repeats, and says so.
    expect(await fill(4)).toMatchObject({ repeated: 1, items: [{ date: '2026-03-31' }] })

    await api.post(`${base}/rules`, { day: 'monday', entryType: 'lunch', tags: [] })
    const tag = (await api.post('/api/organizers/tags', { name: 'Vegan' })).body
    await api.post(`${base}/rules`, { day: 'monday', entryType: 'lunch', tags: [tag] })
    expect(await fill(3, ['lunch', 'lunch'])).toMatchObject({
      unmatched: [{ date: '2026-03-30', entryType: 'lunch' }],
      items: [{ entryType: 'lunch' }, { entryType: 'lunch' }],
    })
    for (const days of [0, 63]) {
      const answer = await api.post(`${base}/fill`, { startDate: '2026-03-28', days })
      expect(answer.status).toBe(422)
    }
  })

  test('replace a meal by another recipe, never by itself', async ({ app }) => {
    const one = await app.create.recipe({ name: 'One' })
    const entry = await plan(app, { ...dinner, recipeId: one.id, servings: 9, title: 'With peas' })
    const api = app.as(app.cook)
    const none = await api.post(`${base}/${entry.id}/surprise`)
    expect(none).toMatchObject({ status: 404, body: { code: 'meal-plan.no-match' } })
    const two = await app.create.recipe({ name: 'Two' })
    const other = await api.post(`${base}/${entry.id}/surprise`)
    expect(other.body).toMatchObject({
      id: entry.id,
      recipeId: two.id,
      servings: null,
      title: 'With peas',
    })
    // What was cooked lately comes only when there is nothing else.
    await app.create.recipe({ name: 'Cooked' })
    await app.db
      .updateTable('recipes')
      .set({ lastMade: '2026-03-26T12:00:00.000Z' })
      .where('name', '=', 'Cooked')
      .execute()
    expect((await api.post(`${base}/${entry.id}/surprise`)).body.recipeId).toBe(one.id)
  })
})
