import { describe, expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const day = '2026-05-05'

/** Plans so many notes on a day, as a restored backup might. @returns their ids */
async function plan(app: TestApp, count: number, date = day): Promise<number[]> {
  const now = new Date().toISOString()
  const rows = Array.from({ length: count }, (_, position) => ({
    groupId: app.cook.groupId,
    userId: null,
    date,
    entryType: 'dinner' as const,
    mealType: null,
    title: `Meal ${position}`,
    text: '',
    recipeId: null,
    servings: null,
    position,
    leftoverOf: null,
    eatingOut: 0 as const,
    createdAt: now,
    updatedAt: now,
  }))
  const made = await app.db.insertInto('mealPlans').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

const full = {
  status: 400,
  body: {
    code: 'meal-plan.day-full',
    detail: {
      message: 'A day can have 100 meals. Take one off the plan first, or choose another day.',
    },
  },
}
const path = '/api/groups/mealplans'

describe('a day that is full', () => {
  test('takes nothing by any way, and what is there is changed and moved as ever', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const ids = await plan(app, mostOf.mealsOfDay)
    const [other] = await plan(app, 1, '2026-05-04')
    const entry = (await api.get(`${path}/${other}`)).body
    const note = { date: day, entryType: 'lunch', title: 'x' }
    expect(await api.post(path, note)).toMatchObject(full)
    expect(await api.put(`${path}/${other}`, { ...entry, date: day })).toMatchObject(full)
    const there = { date: day, entryType: 'dinner' }
    expect(await api.post(`${path}/${other}/move`, there)).toMatchObject(full)
    for (const mode of ['copy', 'move']) {
      const shift = { ids: [other], days: 1, mode }
      expect(await api.post(`${path}/copy`, shift)).toMatchObject(full)
    }
    const menu = (await api.post('/api/groups/menus', { name: 'One', ids: [other] })).body
    const laidOut = await api.post(`/api/groups/menus/${menu.id}/plan`, { date: day })
    expect(laidOut).toMatchObject(full)

    expect((await api.post(`${path}/${ids[0]}/move`, { ...there, before: ids[9] })).status).toBe(
      200,
    )
    const first = (await api.get(`${path}/${ids[0]}`)).body
    expect((await api.put(`${path}/${ids[0]}`, { ...first, title: 'Other' })).status).toBe(200)
    expect(
      (await api.post(`${path}/${ids[1]}/move`, { ...there, date: '2026-05-06' })).status,
    ).toBe(200)
    expect((await api.post(path, note)).status).toBe(201)
  })

  test('takes back nothing that was taken off it, which can be put back once there is room', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const [first, second] = await plan(app, mostOf.mealsOfDay)
    await api.delete(`${path}/${first}`)
    await api.post(path, { date: day, title: 'In its place' })
    expect(await api.post(`${path}/restore`, { ids: [first] })).toMatchObject(full)
    await api.delete(`${path}/${second}`)
    const back = await api.post(`${path}/restore`, { ids: [first] })
    expect(back.body.items).toMatchObject([{ id: first, title: 'Meal 0' }])
  })

  test('keeps what it has more than that, which can change places with as much of another day', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const ids = await plan(app, mostOf.mealsOfDay + 2)
    const asked = `${path}?perPage=-1&start_date=${day}&end_date=${day}`
    expect((await api.get(asked)).body.total).toBe(mostOf.mealsOfDay + 2)
    const moved = await api.post(`${path}/copy`, { ids, days: 7, mode: 'move' })
    expect(moved).toMatchObject(full)
    const some = await api.post(`${path}/copy`, { ids: ids.slice(3), days: 7, mode: 'move' })
    expect(some.status).toBe(200)
    expect((await api.get(asked)).body.total).toBe(3)
  })
})
