import { describe, expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import { LONGEST_MEAL_TYPE } from '#contract/meal-types.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const base = '/api/groups/meal-types'
const usual = ['breakfast', 'lunch', 'dinner', 'side']

const add = async (app: TestApp, body: object, person = app.admin): Promise<{ id: string }> =>
  (await app.as(person).post(base, body)).body
const idsOf = async (app: TestApp, person = app.cook): Promise<string[]> =>
  (await app.as(person).get(base)).body.map(({ id }: { id: string }) => id)
const typeOf = async (app: TestApp, id: string) =>
  (await app.as(app.cook).get(base)).body.find((type: { id: string }) => type.id === id)

test('a household has the four meals, which store nothing until they are changed', async ({
  app,
}) => {
  expect((await app.as(app.cook).get(base)).body).toEqual(
    ['08:00', '12:30', '18:30', '18:30'].map((time, index) => ({
      id: usual[index],
      own: false,
      entryType: usual[index],
      name: null,
      time,
      hidden: false,
    })),
  )
  expect(await app.db.selectFrom('mealTypes').selectAll().execute()).toEqual([])
})

test('an own meal stands after the one it counts as, at its time, and is renamed', async ({
  app,
}) => {
  const api = app.as(app.admin)
  const made = await api.post(base, { name: '  Second breakfast ', entryType: 'breakfast' })
  expect(made).toMatchObject({
    status: 201,
    body: { own: true, name: 'Second breakfast', entryType: 'breakfast', time: '08:00' },
  })
  const { id } = made.body
  expect(await idsOf(app)).toEqual(['breakfast', id, 'lunch', 'dinner', 'side'])
  // Without a time of its own it has that of what it counts as.
  await api.put(`${base}/breakfast`, { time: '06:45' })
  expect(await typeOf(app, id)).toMatchObject({ time: '06:45' })
  const changed = await api.put(`${base}/${id}`, { time: '10:00', hidden: true, name: 'Elevenses' })
  expect(changed.body).toEqual(await typeOf(app, id))
  expect(changed.body).toMatchObject({ name: 'Elevenses', time: '10:00', hidden: true })
  expect((await api.put(`${base}/${id}`, { name: null })).body.name).toBe('Elevenses')
  const named = await api.put(`${base}/dinner`, { name: 'Supper', entryType: 'lunch' })
  expect(named.body).toMatchObject({ id: 'dinner', name: 'Supper', entryType: 'dinner' })
  expect((await api.put(`${base}/dinner`, { name: null })).body.name).toBeNull()
  expect(await idsOf(app, app.stranger)).toEqual(usual)
})

test('the day has the order that is given; what is not named comes last', async ({ app }) => {
  const { id } = await add(app, { name: 'Snack', entryType: 'side' })
  const order = (ids: string[]) => app.as(app.admin).put('/api/groups/meal-type-order', { ids })
  expect((await order(['lunch', id])).status).toBe(200)
  expect(await idsOf(app)).toEqual(['lunch', id, 'breakfast', 'dinner', 'side'])
  const gone = crypto.randomUUID()
  await order([gone, 'side', 'side', id])
  expect(await idsOf(app)).toEqual(['side', id, 'lunch', 'breakfast', 'dinner'])
  expect((await order(['brunch'])).status).toBe(422)
})

describe('what is refused', () => {
  test('a name that another meal has, however it is written', async ({ app }) => {
    const { id } = await add(app, { name: 'Crème', entryType: 'side' })
    for (const name of ['CRÈME', 'ｃｒèｍｅ', ' crème  ', 'LUNCH', 'Side Dish']) {
      const { status, body } = await app.as(app.admin).post(base, { name, entryType: 'lunch' })
      expect({ name, status, code: body.code }).toEqual({
        name,
        status: 400,
        code: 'meal-type.exists',
      })
    }
    expect((await app.as(app.admin).put(`${base}/lunch`, { name: 'creme' })).status).toBe(400)
    // Its own name, in other letters.
    expect((await app.as(app.admin).put(`${base}/${id}`, { name: 'CRÈME' })).body.name).toBe(
      'CRÈME',
    )
    // A name that one of the four has given up is free.
    await app.as(app.admin).put(`${base}/lunch`, { name: 'Midday' })
    expect((await add(app, { name: 'Lunch', entryType: 'lunch' })).id).toBeDefined()
    expect((await app.as(app.stranger).get(base)).body).toHaveLength(4)
  })

  test('a bad name or time, what it cannot count as, and one too many', async ({ app }) => {
    const api = app.as(app.admin)
    const bodies = [
      { entryType: 'side' },
      { name: ' ', entryType: 'side' },
      { name: 'x'.repeat(LONGEST_MEAL_TYPE + 1), entryType: 'side' },
      { name: 'Brunch' },
      { name: 'Brunch', entryType: 'unset' },
      ...['24:00', '7:00', '', '19:60', null].map((time) => ({
        name: 'Brunch',
        entryType: 'lunch',
        time,
      })),
    ]
    for (const body of bodies) {
      expect({ body, status: (await api.post(base, body)).status }).toEqual({ body, status: 422 })
    }
    for (let index = 0; index < mostOf.mealTypes; index += 1) {
      expect((await add(app, { name: `Meal ${index}`, entryType: 'side' })).id).toBeDefined()
    }
    const over = await api.post(base, { name: 'Brunch', entryType: 'side' })
    expect([over.status, over.body.code]).toEqual([400, 'meal-type.too-many'])
  })

  test('to delete one of the four, and one that is not there', async ({ app }) => {
    const api = app.as(app.admin)
    await api.put(`${base}/lunch`, { time: '13:00' })
    const row = await app.db
      .selectFrom('mealTypes')
      .where('builtIn', '=', 'lunch')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await api.delete(`${base}/lunch`)).status).toBe(422)
    for (const id of [row.id, crypto.randomUUID()]) {
      expect((await api.delete(`${base}/${id}`)).status).toBe(404)
      expect((await api.get(`${base}/${id}/uses`)).status).toBe(404)
      expect((await api.put(`${base}/${id}`, { time: '10:00' })).status).toBe(404)
      const planned = { date: '2026-05-05', title: 'x', mealType: id }
      expect((await api.post('/api/groups/mealplans', planned)).status).toBe(422)
    }
  })

  test('changes by somebody who does not manage the household', async ({ app }) => {
    const { id } = await add(app, { name: 'Snack', entryType: 'side' })
    await app.db.updateTable('users').set({ canManage: 0 }).where('id', '=', app.cook.id).execute()
    const api = app.as(app.cook)
    const answers = [
      await api.post(base, { name: 'Brunch', entryType: 'lunch' }),
      await api.put(`${base}/${id}`, { name: 'Brunch' }),
      await api.put('/api/groups/meal-type-order', { ids: [id] }),
      await api.delete(`${base}/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await api.get(base)).body).toHaveLength(5)
    expect((await api.get(`${base}/${id}/uses`)).body).toEqual({ meals: 0, rules: 0, menus: 0 })
  })
})
