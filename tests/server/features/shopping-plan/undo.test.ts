import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { kitchen, plan, replan, said, shopping } from './planning.ts'

const mealAt = (id: number) => `/api/groups/mealplans/${id}`

test('undo brings a correction back as it was, but not what was bought meanwhile', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const { put, changes, change, correct, undo, shown, counted } = await shopping(app)
  await put([meal])
  await replan(app, meal, { recipeId: pie.id, servings: 2 })
  const { requestId } = await correct()
  expect(await undo(requestId)).toMatchObject({ changed: 2 })
  expect(await undo(requestId)).toMatchObject({ changed: 2 }) // once
  expect(await shown()).toEqual(['200 g butter', '1 cake ring'])
  expect(await counted()).toEqual({ Pie: 1 })
  expect((await changes()).map(said)).toEqual(['butter 200 → 100', 'cake ring 1 → 0.5'])

  await app.as(app.cook).delete(mealAt(meal))
  const gone = await correct()
  expect(await shown()).toEqual([])
  expect(await counted()).toEqual({})
  await undo(gone.requestId)
  expect(await shown()).toEqual(['200 g butter', '1 cake ring'])
  expect(await counted()).toEqual({ Pie: 1 })

  const again = await correct({ leave: ['cake ring'] })
  await undo(again.requestId)
  await change('butter', { checked: true })
  expect((await changes()).map(said)).toEqual(['butter 200 → checked', 'cake ring 1 → –'])
})

test('undo brings nothing to the list for what had stayed in the basket', async ({ app }) => {
  const { pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id, servings: 4 })
  const { put, change, correct, undo, shown } = await shopping(app)
  await put([meal])
  await change('cake ring', { checked: true })
  await replan(app, meal, { recipeId: pie.id, servings: 2 })
  const { requestId } = await correct()
  expect(await shown()).toEqual(['100 g butter', '✓ 1 cake ring'])
  await undo(requestId)
  expect(await shown()).toEqual(['200 g butter', '✓ 1 cake ring'])
})

test('undo of adding takes away what was added, and leaves what was bought of it', async ({
  app,
}) => {
  const { butter, g, pie } = await kitchen(app)
  const meal = await plan(app, { recipeId: pie.id })
  const { add, put, change, undo, shown, counted, changes } = await shopping(app)
  await add({ foodId: butter.id, unitId: g.id, quantity: 50 })
  const { requestId } = await put([meal])
  await change('cake ring', { checked: true })
  await undo(requestId)
  expect(await shown()).toEqual(['50 g butter', '✓ 1 cake ring'])
  expect(await counted()).toEqual({})
  expect(await changes()).toEqual([])
  await put([meal])
  expect((await shown())[0]).toBe('250 g butter')
})
