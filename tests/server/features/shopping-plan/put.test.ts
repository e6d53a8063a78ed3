import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { lists, newList } from '../shopping-lists/shopping.ts'
import { kitchen, plan, preview, replan, shopping } from './planning.ts'

test('what a meal needs comes onto the list at its servings, what is left out does not', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 6 })
  const { put, shown, counted } = await shopping(app)
  expect(await put([meal], { without: ['cake ring'] })).toMatchObject({ added: 1, outdated: 0 })
  expect(await shown()).toEqual(['300 g butter'])
  expect(await counted()).toEqual({ Pie: 1.5 })
})

test('sent again after a lost answer, it is done once and answers the same', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, send, shown, counted } = await shopping(app)
  const { body, requestId: _id, ...first } = await put([meal])
  expect(await send('plan', body)).toEqual(first)
  expect(await shown()).toEqual(['200 g butter', '1 cake ring'])
  expect(await counted()).toEqual({ Pie: 1 })

  // Somebody else sends what they saw before: it is on the list by now.
  const late = { ...body, requestId: randomUUID() }
  expect(await send('plan', late)).toMatchObject({ added: 0, changed: 0, outdated: 3 })
  expect(await shown()).toEqual(['200 g butter', '1 cake ring'])
})

test('what is bought, deleted or left out is not proposed again', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, change, remove, listId } = await shopping(app)
  await put([meal])
  await change('butter', { checked: true })
  await remove('cake ring')
  const { meals, rows } = await preview(app, listId, [meal])
  expect(meals).toMatchObject([{ isOnList: true, isNew: false }])
  expect(rows.flatMap(({ parts }) => parts.map(({ isNew }) => isNew))).toEqual([
    false,
    false,
    false,
  ])
})

test('each meal is known by itself: Tuesday’s pie does not make Wednesday’s look bought', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const tuesday = await plan(app, { recipeId: pie.id, date: '2031-05-06' })
  const wednesday = await plan(app, { recipeId: pie.id, date: '2031-05-07' })
  const { put, shown, counted, listId } = await shopping(app)
  await put([tuesday])
  expect((await preview(app, listId, [tuesday, wednesday])).meals).toMatchObject([
    { isOnList: true, isNew: false },
    { isOnList: false, isNew: true, byHand: 0 },
  ])
  await put([tuesday, wednesday])
  expect(await shown()).toEqual(['400 g butter', '2 cake ring'])
  expect(await counted()).toEqual({ Pie: 2 })
})

test('with more servings only the difference is added', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const { put, shown, counted } = await shopping(app)
  await put([meal])
  await replan(app, meal, { recipeId: pie.id, servings: 6 })
  await put([meal])
  expect(await shown()).toEqual(['300 g butter', '1.5 cake ring'])
  expect(await counted()).toEqual({ Pie: 1.5 })
})

test('a meal that is on the list can be put there once more', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, remove, change, shown, counted, undo } = await shopping(app)
  await put([meal])
  await remove('butter')
  await change('cake ring', { checked: true })
  const { requestId } = await put([meal], { again: [meal], without: ['cake ring'] })
  expect(await shown()).toEqual(['✓ 1 cake ring', '200 g butter'])
  expect(await counted()).toEqual({ Pie: 1 })
  await undo(requestId)
  expect(await shown()).toEqual(['✓ 1 cake ring'])
  expect(await counted()).toEqual({})
})

test('what it adds joins what is there, and thirds of several meals are one whole', async ({
  app,
}) => {
  const { butter, g } = await kitchen(app)
  const sauce = await app.create.recipe({
    name: 'Sauce',
    recipeYield: '3 servings',
    recipeIngredient: [{ quantity: 100, unit: g, food: butter }],
  })
  const meals: number[] = []
  for (const date of ['2031-05-05', '2031-05-06', '2031-05-07']) {
    meals.push(await plan(app, { recipeId: sauce.id, date, servings: 1 }))
  }
  const { put, add, shown } = await shopping(app)
  await add({ foodId: butter.id, unitId: g.id, quantity: 50 })
  expect(await put(meals)).toMatchObject({ added: 0, changed: 1 })
  expect(await shown()).toEqual(['150 g butter'])
})

test('a meal on another list is told by its name', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put } = await shopping(app)
  await put([meal])
  const market = await newList(app, 'Market')
  const { meals } = await preview(app, market.id, [meal])
  expect(meals).toMatchObject([{ otherList: 'Week', isOnList: false, isNew: true }])
})

test('lists and meals of other households are out of reach', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, listId, shown } = await shopping(app)
  const { requestId, body } = await put([meal])
  const theirs = await newList(app, 'Theirs', app.stranger)
  const as = app.as(app.stranger)
  const other = { ...body, requestId: randomUUID() }
  expect((await as.post(`${lists}/${listId}/plan`, other)).status).toBe(404)
  expect((await as.post(`${lists}/${listId}/plan/undo`, { requestId })).status).toBe(404)
  expect((await as.post(`${lists}/${theirs.id}/plan/undo`, { requestId })).status).toBe(404)
  const { body: outcome } = await as.post(`${lists}/${theirs.id}/plan`, other)
  expect(outcome).toMatchObject({ added: 0, outdated: 3 })
  expect((await as.get('/api/groups/shopping/plan-changes')).body).toEqual([])
  expect(await shown()).toHaveLength(2)
})

test('requests that are no such thing are refused', async ({ app }) => {
  const { listId } = await shopping(app)
  const ask = async (body: object, path = 'plan') =>
    (await app.as(app.cook).post(`${lists}/${listId}/${path}`, body)).status
  const requestId = randomUUID()
  expect(await ask({ requestId, ids: [1], wanted: ['nothing'] })).toBe(200)
  expect(await ask({ requestId: 'soup', ids: [1], wanted: [] })).toBe(422)
  expect(await ask({ requestId, ids: [], wanted: [] })).toBe(422)
  expect(await ask({ requestId, ids: [1], wanted: ['x'.repeat(65)] })).toBe(422)
  expect(await ask({ requestId: randomUUID() }, 'plan/undo')).toBe(404)
})
