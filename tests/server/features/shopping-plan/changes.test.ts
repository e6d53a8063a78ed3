import { expect } from 'vitest'
import { forgetOldPlans } from '#server/features/shopping-plan/index.ts'
import { test } from '#tests/support/test.ts'
import { lists, operationsAt, statements } from '../shopping-lists/shopping.ts'
import { kitchen, plan, replan, said, shopping } from './planning.ts'

const mealAt = (id: number) => `/api/groups/mealplans/${id}`

test('a plan that fits its lists has no corrections', async ({ app }) => {
  const { pie, bread } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, changes } = await shopping(app)
  await put([meal], { without: ['cake ring'] })
  await plan(app, { recipeId: bread.id }) // never put on a list
  await replan(app, meal, { recipeId: pie.id, date: '2031-05-09', text: 'for Ann' })
  expect(await changes()).toEqual([])
})

test('fewer servings take from the list, more add to it, and only what the plan put there', async ({
  app,
}) => {
  const { butter, g, pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const { add, put, changes, correct, shown, counted } = await shopping(app)
  await add({ foodId: butter.id, unitId: g.id, quantity: 50 })
  await put([meal])
  await replan(app, meal, { recipeId: pie.id, servings: 2 })
  expect((await changes()).map(said)).toEqual(['butter 250 → 150', 'cake ring 1 → 0.5'])
  expect(await correct()).toMatchObject({ added: 0, changed: 2, removed: 0 })
  expect(await shown()).toEqual(['150 g butter', '0.5 cake ring'])
  expect(await counted()).toEqual({ Pie: 0.5 })
  expect(await changes()).toEqual([])

  await replan(app, meal, { recipeId: pie.id, servings: 6 })
  expect((await changes()).map(said)).toEqual(['butter 150 → 350', 'cake ring 0.5 → 1.5'])
  await correct()
  expect(await shown()).toEqual(['350 g butter', '1.5 cake ring'])
  expect(await counted()).toEqual({ Pie: 1.5 })
})

test('without its meal, what was bought for it alone goes, also what has no amount', async ({
  app,
}) => {
  const { pie, toast } = await kitchen(app)
  const soup = await app.create.recipe({
    name: 'Soup',
    recipeIngredient: [{ quantity: null, note: 'parsley' }],
  })
  const meals: number[] = []
  for (const { id } of [pie, toast, soup]) meals.push(await plan(app, { recipeId: id }))
  const { add, put, changes, correct, shown, counted } = await shopping(app)
  await add({ note: 'cake ring', quantity: 1 })
  await put(meals)
  expect(await shown()).toEqual(['2 cake ring', '240 g butter', 'parsley'])
  await app.as(app.cook).delete(mealAt(meals[0]!))
  await app.as(app.cook).delete(mealAt(meals[2]!))
  expect((await changes()).map(said)).toEqual([
    'butter 240 → 40',
    'cake ring 2 → 1',
    'parsley 0 → –',
  ])
  expect(await correct()).toMatchObject({ changed: 2, removed: 1 })
  expect(await shown()).toEqual(['1 cake ring', '40 g butter'])
  expect(await counted()).toEqual({ Toast: 1 })
  expect(await changes()).toEqual([])
})

test('another recipe in place of one changes only what differs', async ({ app }) => {
  const { pie, toast } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, changes, correct, shown, counted } = await shopping(app)
  await put([meal])
  await replan(app, meal, { recipeId: toast.id })
  const all = await changes()
  expect(all.map(said)).toEqual(['butter 200 → 40', 'cake ring 1 → –'])
  expect(all[0]!.parts).toMatchObject([
    { name: 'Toast', was: null, now: 40 },
    { name: 'Pie', was: 200, now: null },
  ])
  await correct()
  expect(await shown()).toEqual(['40 g butter'])
  expect(await counted()).toEqual({ Toast: 1 })
})

test('leftovers, eating out and a recipe in the trash need nothing any more', async ({ app }) => {
  const { pie, toast } = await kitchen(app)
  const out = await plan(app, { recipeId: pie.id })
  const gone = await plan(app, { recipeId: toast.id })
  const { put, changes } = await shopping(app)
  await put([out, gone])
  await replan(app, out, { recipeId: null, title: 'Harbour', eatingOut: true })
  await app.as(app.cook).delete('/api/recipes/toast')
  expect((await changes()).map(said)).toEqual(['butter 240 → –', 'cake ring 1 → –'])
})

test('what is in the basket and what somebody changed stays, and is told beside the rest', async ({
  app,
}) => {
  const { pie, bread } = await kitchen(app)
  const meals = [await plan(app, { recipeId: pie.id }), await plan(app, { recipeId: bread.id })]
  const { put, change, changes, correct, shown } = await shopping(app)
  await put(meals)
  expect(await shown()).toEqual(['200 g butter', '1 cake ring', '0.5 kg butter', '2 butter'])
  await change('200 g', { quantity: 250 })
  await change('0.5 kg', { checked: true })
  for (const id of meals) await app.as(app.cook).delete(mealAt(id))
  expect((await changes()).map(said)).toEqual([
    'butter 250 → by-hand',
    'cake ring 1 → –',
    'butter 0.5 → checked',
    'butter 2 → –',
  ])
  await correct()
  expect(await shown()).toEqual(['250 g butter', '✓ 0.5 kg butter'])
  expect(await changes()).toEqual([])
})

test('if all of it is bought or deleted by hand, nobody is asked', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, change, remove, changes } = await shopping(app)
  await put([meal])
  await change('butter', { checked: true })
  await remove('cake ring')
  await app.as(app.cook).delete(mealAt(meal))
  expect(await changes()).toEqual([])
})

test('a phone’s change made by hand is respected, its sorting and checking back are not', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { put, changes, listId } = await shopping(app)
  await put([meal])
  const { body } = await app.as(app.cook).get(`/api/groups/shopping/lists/${listId}`)
  const [butter, ring] = body.listItems
  const operation = (itemId: string, fields: object) => ({
    kind: 'edit',
    id: crypto.randomUUID(),
    listId,
    itemId,
    seen: 1,
    fields,
  })
  await app.as(app.cook).post(operationsAt, {
    device: crypto.randomUUID(),
    operations: [operation(butter.id, { position: 9 }), operation(ring.id, { note: 'springform' })],
  })
  await app.as(app.cook).delete(mealAt(meal))
  expect((await changes()).map(said)).toEqual(['butter 200 → –', 'cake ring 1 → by-hand'])
})

test('the list can stay as it is: nobody is asked again, until the plan changes once more', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const { put, changes, correct, shown } = await shopping(app)
  await put([meal])
  await replan(app, meal, { recipeId: pie.id, servings: 2 })
  await correct({ leave: ['butter', 'cake ring'] })
  expect(await changes()).toEqual([])
  expect(await shown()).toEqual(['200 g butter', '1 cake ring'])
  await replan(app, meal, { recipeId: pie.id, servings: 6 })
  expect((await changes()).map(said)).toEqual(['butter 200 → 300', 'cake ring 1 → 1.5'])
  await app.as(app.cook).delete(mealAt(meal))
  await correct({ leave: ['butter'] })
  expect(await shown()).toEqual(['200 g butter'])
  expect(await changes()).toEqual([])
})

test('a recipe that gains a line or an amount is a change of the plan, too', async ({ app }) => {
  const { butter, g, toast } = await kitchen(app)
  const meal = await plan(app, { recipeId: toast.id })
  const { put, changes } = await shopping(app)
  await put([meal])
  const { body } = await app.as(app.cook).get('/api/recipes/toast')
  await app.as(app.cook).put('/api/recipes/toast', {
    ...body,
    recipeIngredient: [
      { ...body.recipeIngredient[0], quantity: 60, food: butter, unit: g },
      { quantity: 2, note: 'slices of bread' },
    ],
  })
  expect((await changes()).map(said)).toEqual(['butter 40 → 60', 'slices of bread – → 2'])
})

test('foods that become one keep what was put on the list for them', async ({ app }) => {
  const { butter, g } = await kitchen(app)
  const { body: other } = await app.as(app.cook).post('/api/foods', { name: 'unsalted butter' })
  const cake = await app.create.recipe({
    name: 'Cake',
    recipeIngredient: [
      { quantity: 100, unit: g, food: other },
      { quantity: 30, unit: g, food: butter },
    ],
  })
  const meal = await plan(app, { recipeId: cake.id })
  const { put, changes, correct, shown } = await shopping(app)
  await put([meal])
  await app.as(app.cook).put('/api/foods/merge', { fromFood: other.id, toFood: butter.id })
  expect(await changes()).toEqual([])
  await app.as(app.cook).delete(mealAt(meal))
  await correct()
  expect(await shown()).toEqual([])
})

test('what was put on lists for meals of two months ago is forgotten', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, date: '2031-05-05' })
  const { put } = await shopping(app)
  await put([meal])
  const count = async () =>
    (await app.db.selectFrom('plannedOnLists').select('id').execute()).length
  await forgetOldPlans(app.db, new Date('2031-07-03T12:00:00Z'))
  expect(await count()).toBe(3)
  await forgetOldPlans(app.db, new Date('2031-07-06T12:00:00Z'))
  expect(await count()).toBe(0)
})

test('meals of yesterday are nobody’s concern', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, date: '2020-05-05' })
  const { put, changes } = await shopping(app)
  await put([meal])
  await app.as(app.cook).delete(mealAt(meal))
  expect(await changes()).toEqual([])
})

test('many changed meals take no more statements than one', async ({ app }) => {
  const { pie, bread, toast } = await kitchen(app)
  const first = await plan(app, { recipeId: pie.id })
  const { put, changes } = await shopping(app)
  await put([first])
  await app.as(app.cook).delete(mealAt(first))
  await changes()
  const few = await statements(app, changes)
  const ids: number[] = []
  for (let day = 10; day < 19; day += 1) {
    for (const { id } of [pie, bread, toast]) {
      ids.push(await plan(app, { recipeId: id, date: `2031-05-${day}` }))
    }
  }
  await put(ids)
  for (const id of ids.slice(3)) await app.as(app.cook).delete(mealAt(id))
  expect((await changes()).length).toBeGreaterThan(2)
  expect(await statements(app, changes)).toBeLessThanOrEqual(few + 2)
})

test('a recipe that grew under its meal, and was corrected, is taken from the list whole', async ({
  app,
}) => {
  const { butter, g, pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const { add, put, correct, shown, counted, listId } = await shopping(app)
  await add({ foodId: butter.id, unitId: g.id, quantity: 50 })
  await put([meal])
  const rewrite = async (quantity: number) => {
    const recipeIngredient = [
      { quantity, unit: g, food: butter, note: 'cold' },
      { quantity: 1, note: 'cake ring' },
    ]
    expect(
      (await app.as(app.cook).patch(`/api/recipes/${pie.slug}`, { recipeIngredient })).status,
    ).toBe(200)
  }
  await rewrite(300)
  await correct()
  expect(await shown()).toEqual(['350 g butter', '1 cake ring'])
  await rewrite(240)
  await correct()
  expect(await shown()).toEqual(['290 g butter', '1 cake ring'])
  const { status } = await app.as(app.cook).post(`${lists}/${listId}/recipe/${pie.id}/delete`)
  expect(status).toBe(200)
  expect(await shown()).toEqual(['50 g butter'])
  expect(await counted()).toEqual({})
})
