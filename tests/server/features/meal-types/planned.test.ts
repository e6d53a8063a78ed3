import { describe, expect } from 'vitest'
import { localDay } from '#contract/days.ts'
import { tonightsDinners } from '#server/features/meal-plans/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const plans = '/api/groups/mealplans'
const date = '2026-05-05'

const add = async (app: TestApp, name: string, entryType: string): Promise<string> =>
  (await app.as(app.admin).post('/api/groups/meal-types', { name, entryType })).body.id

const plan = async (app: TestApp, entry: object) => {
  const { status, body } = await app.as(app.cook).post(plans, { date, ...entry })
  expect(status).toBe(201)
  return body
}
const get = async (app: TestApp, id: number) => (await app.as(app.cook).get(`${plans}/${id}`)).body

describe('a meal of an own type', () => {
  test('counts as one of the four, whatever the request says', async ({ app }) => {
    const brunch = await add(app, 'Brunch', 'lunch')
    const eggs = await plan(app, { entryType: 'dinner', mealType: brunch, title: 'Eggs' })
    expect(eggs).toMatchObject({ entryType: 'lunch', mealType: brunch, position: 0 })
    // A meal of the type it counts as has an order of its own.
    expect(await plan(app, { entryType: 'lunch', title: 'Soup' })).toMatchObject({
      mealType: null,
      position: 0,
    })
    expect(await plan(app, { mealType: brunch, title: 'Ham' })).toMatchObject({ position: 1 })
    const filter = encodeURIComponent(`mealType = "${brunch}"`)
    const found = await app
      .as(app.cook)
      .get(`${plans}?queryFilter=${filter}&orderBy=position&orderDirection=asc&perPage=-1`)
    expect(found.body).toMatchObject({ total: 2, items: [{ title: 'Eggs' }, { title: 'Ham' }] })
  })

  test('keeps it where another program replaces it, until that says another meal', async ({
    app,
  }) => {
    const brunch = await add(app, 'Brunch', 'lunch')
    const { id, groupId } = await plan(app, { mealType: brunch, title: 'Eggs' })
    const put = async (body: object) =>
      (
        await app.as(app.cook).put(`${plans}/${id}`, {
          date,
          entryType: 'lunch',
          title: 'Omelette',
          text: '',
          id,
          groupId,
          ...body,
        })
      ).body
    expect(await put({})).toMatchObject({ title: 'Omelette', mealType: brunch, entryType: 'lunch' })
    expect(await put({ date: '2026-05-06' })).toMatchObject({ mealType: brunch })
    expect(await put({ mealType: null })).toMatchObject({ mealType: null, entryType: 'lunch' })
    expect(await put({ mealType: brunch, entryType: 'side' })).toMatchObject({
      mealType: brunch,
      entryType: 'lunch',
    })
    expect(await put({ entryType: 'dinner' })).toMatchObject({
      mealType: null,
      entryType: 'dinner',
    })
    // Back to what it counted as: what was cleared does not come back.
    expect(await put({ entryType: 'lunch' })).toMatchObject({ mealType: null, entryType: 'lunch' })
  })

  test('moves within its type and out of it', async ({ app }) => {
    const brunch = await add(app, 'Brunch', 'lunch')
    const eggs = await plan(app, { mealType: brunch, title: 'Eggs' })
    const ham = await plan(app, { mealType: brunch, title: 'Ham' })
    const soup = await plan(app, { entryType: 'lunch', title: 'Soup' })
    const move = async (id: number, body: object) =>
      (await app.as(app.cook).post(`${plans}/${id}/move`, { date, entryType: 'lunch', ...body }))
        .body
    expect(await move(ham.id, { before: eggs.id })).toMatchObject({ mealType: brunch, position: 0 })
    expect(await get(app, eggs.id)).toMatchObject({ position: 1 })
    expect(await move(eggs.id, { mealType: null, before: soup.id })).toMatchObject({
      mealType: null,
      position: 0,
    })
    expect(await get(app, soup.id)).toMatchObject({ position: 1 })
    expect(await move(soup.id, { mealType: brunch })).toMatchObject({
      mealType: brunch,
      position: 1,
    })
    expect(await move(soup.id, { entryType: 'dinner' })).toMatchObject({ mealType: null })
  })

  test('is copied, saved in a menu and put back as one', async ({ app }) => {
    const brunch = await add(app, 'Brunch', 'lunch')
    const api = app.as(app.cook)
    const { id } = await plan(app, { mealType: brunch, title: 'Eggs' })
    const copied = await api.post(`${plans}/copy`, { ids: [id], days: 1 })
    expect(copied.body.items).toMatchObject([{ mealType: brunch, entryType: 'lunch' }])
    const menu = await api.post('/api/groups/menus', { name: 'Easter', ids: [id] })
    expect(menu.body.meals).toMatchObject([{ mealType: brunch, entryType: 'lunch', name: 'Eggs' }])
    const laid = await api.post(`/api/groups/menus/${menu.body.id}/plan`, { date: '2026-06-01' })
    expect(laid.body.items).toMatchObject([{ mealType: brunch, entryType: 'lunch' }])
    await api.post(`${plans}/remove`, { ids: [id] })
    const restore = async () => (await api.post(`${plans}/restore`, { ids: [id] })).body.items
    expect(await restore()).toMatchObject([{ id, mealType: brunch, entryType: 'lunch' }])

    // Put back after the type was changed, and after it was deleted.
    await api.post(`${plans}/remove`, { ids: [id] })
    await app.as(app.admin).put(`/api/groups/meal-types/${brunch}`, { entryType: 'breakfast' })
    expect(await restore()).toMatchObject([{ mealType: brunch, entryType: 'breakfast' }])
    await api.post(`${plans}/remove`, { ids: [id] })
    await app.as(app.admin).delete(`/api/groups/meal-types/${brunch}`)
    expect(await restore()).toMatchObject([{ mealType: null, entryType: 'breakfast' }])
  })

  test('is surprised by the rules of its type, and those for every meal', async ({ app }) => {
    const brunch = await add(app, 'Brunch', 'lunch')
    const api = app.as(app.cook)
    await app.create.recipe({ name: 'Eggs', tags: ['Brunchy'] })
    await app.create.recipe({ name: 'Soup', tags: ['Warm'] })
    const rule = async (body: object) => {
      const made = await api.post(`${plans}/rules`, body)
      expect(made.status).toBe(201)
      return made.body
    }
    const own = await rule({ mealType: brunch, queryFilterString: 'tags.name = "Brunchy"' })
    expect(own).toMatchObject({ mealType: brunch, entryType: 'lunch' })
    await rule({ entryType: 'lunch', queryFilterString: 'tags.name = "Warm"' })
    const random = async (body: object) => {
      const made = await api.post(`${plans}/random`, { date, ...body })
      return [made.body.recipe?.name, made.body.mealType]
    }
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await random({ mealType: brunch })).toEqual(['Eggs', brunch])
      expect(await random({ entryType: 'lunch' })).toEqual(['Soup', null])
    }
    const filled = await api.post(`${plans}/fill`, {
      startDate: '2026-07-01',
      days: 1,
      entryTypes: ['lunch'],
      mealTypes: [brunch],
    })
    const named = filled.body.items.map(
      (entry: { mealType: string | null; recipe: { name: string } }) => [
        entry.mealType,
        entry.recipe.name,
      ],
    )
    expect(named).toEqual([
      [null, 'Soup'],
      [brunch, 'Eggs'],
    ])
    const again = { startDate: '2026-07-01', days: 1, entryTypes: [], mealTypes: [brunch] }
    expect((await api.post(`${plans}/fill`, again)).body.items).toEqual([])
    expect((await api.post(`${plans}/fill`, { ...again, mealTypes: [] })).status).toBe(422)
    // Another program replaces the rule without knowing of the type.
    const path = `${plans}/rules/${own.id}`
    const put = async (entryType: string) =>
      (await api.put(path, { day: 'monday', entryType, queryFilterString: '' })).body.mealType
    expect([await put('lunch'), await put('unset'), await put('lunch')]).toEqual([
      brunch,
      null,
      null,
    ])
  })
})

test('today begins with breakfast by what meals count as, and within that as the household has it', async ({
  app,
}) => {
  const today = localDay(new Date())
  const late = await add(app, 'Late supper', 'dinner')
  const starter = await add(app, 'Starter', 'dinner')
  const second = await add(app, 'Second breakfast', 'breakfast')
  await app
    .as(app.admin)
    .put('/api/groups/meal-type-order', { ids: [starter, 'dinner', late, second, 'breakfast'] })
  const meals: [string, object][] = [
    ['Bread', { entryType: 'side' }],
    ['Cheese', { mealType: late }],
    ['Roast', { entryType: 'dinner' }],
    ['Soup', { mealType: starter }],
    ['Sandwich', { entryType: 'lunch' }],
    ['Porridge', { entryType: 'breakfast' }],
    ['Rolls', { mealType: second }],
  ]
  for (const [title, meal] of meals) await plan(app, { date: today, title, ...meal })
  const titles = (entries: { title: string }[]) => entries.map(({ title }) => title)
  const expected = ['Rolls', 'Porridge', 'Sandwich', 'Soup', 'Roast', 'Cheese', 'Bread']
  const { body } = await app.as(app.cook).get(`${plans}/today`)
  expect(titles(body)).toEqual(expected)
  expect(body.every(({ entryType }: { entryType: string }) => /^[a-z]+$/.test(entryType))).toBe(
    true,
  )
  const listed = await app
    .as(app.cook)
    .get(`${plans}?orderBy=entry_type&orderDirection=asc&perPage=-1`)
  expect(titles(listed.body.items)).toEqual(expected)
  // Dinner itself is tonight's dinner, although the starter comes first.
  expect(await tonightsDinners(app.db, new Date())).toMatchObject([{ name: 'Roast' }])
})

describe('once an own type', () => {
  test('counts as another meal, so do its meals, rules and menus', async ({ app }) => {
    const tea = await add(app, 'Tea', 'side')
    const api = app.as(app.cook)
    const { id } = await plan(app, { mealType: tea, title: 'Scones' })
    await api.post('/api/groups/menus', { name: 'Sunday', ids: [id] })
    await api.post(`${plans}/rules`, { mealType: tea })
    await app.as(app.admin).put(`/api/groups/meal-types/${tea}`, { entryType: 'dinner' })
    expect(await get(app, id)).toMatchObject({ entryType: 'dinner', mealType: tea })
    const rules = (await api.get(`${plans}/rules`)).body.items
    const [menu] = (await api.get('/api/groups/menus')).body
    const changed = { entryType: 'dinner', mealType: tea }
    expect([rules[0], menu.meals[0]]).toMatchObject([changed, changed])
  })

  test('is deleted, all of it becomes what it counts as, after what is planned there', async ({
    app,
  }) => {
    const tea = await add(app, 'Tea', 'side')
    const api = app.as(app.cook)
    const bread = await plan(app, { entryType: 'side', title: 'Bread' })
    // Planned in another order than shown.
    const scones = await plan(app, { mealType: tea, title: 'Scones' })
    const cakes = await plan(app, { mealType: tea, title: 'Cakes' })
    await api.post(`${plans}/${cakes.id}/move`, {
      date,
      entryType: 'side',
      before: scones.id,
    })
    await plan(app, { mealType: tea, title: 'Alone', date: '2026-05-06' })
    await api.post('/api/groups/menus', { name: 'Sunday', ids: [bread.id, cakes.id] })
    await api.post(`${plans}/rules`, { mealType: tea })
    const path = `/api/groups/meal-types/${tea}`
    expect((await api.get(`${path}/uses`)).body).toEqual({ meals: 3, rules: 1, menus: 1 })
    expect((await app.as(app.stranger).get(`${path}/uses`)).status).toBe(404)
    expect((await app.as(app.admin).delete(path)).body).toMatchObject({ id: tea, name: 'Tea' })
    expect((await app.as(app.admin).delete(path)).status).toBe(404)

    const { items } = (await api.get(`${plans}?start_date=${date}&perPage=-1`)).body
    const places = items
      .map((entry: { title: string; position: number; mealType: string | null }) => [
        entry.title,
        entry.position,
        entry.mealType,
      ])
      .toSorted((one: unknown[], other: unknown[]) =>
        String(one[0]).localeCompare(String(other[0])),
      )
    expect(places).toEqual([
      ['Alone', 0, null],
      ['Bread', 0, null],
      ['Cakes', 1, null],
      ['Scones', 2, null],
    ])
    const rules = (await api.get(`${plans}/rules`)).body.items
    const [menu] = (await api.get('/api/groups/menus')).body
    const side = { entryType: 'side', mealType: null }
    expect([...rules, ...menu.meals]).toMatchObject([side, side, side])
  })
})
