import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import {
  contentOf,
  items,
  lists,
  newList,
  statements,
  unknown,
} from '../shopping-lists/shopping.ts'
import { amountOf, kitchen, plan, preview } from './planning.ts'

test('planned meals are answered by food at their servings, with the days they are for', async ({
  app,
}) => {
  const { butter, dairy, salt, g, pie, bread } = await kitchen(app)
  const list = await newList(app)
  await app.as(app.cook).post(items, { shoppingListId: list.id, foodId: butter.id, quantity: 3 })
  const onList = { shoppingListId: list.id, foodId: butter.id, unitId: g.id }
  await app.as(app.cook).post(items, { ...onList, quantity: 50 })
  await app.as(app.cook).post(items, { ...onList, quantity: 999, checked: true })
  const pieForSix = await plan(app, { recipeId: pie.id, servings: 6 })
  const breadLater = await plan(app, { recipeId: bread.id, date: '2031-05-07', servings: 9 })
  const pieLater = await plan(app, { recipeId: pie.id, date: '2031-05-06' })
  const before = await contentOf(app, list.id)

  const answer = await preview(app, list.id, [pieForSix, breadLater, pieLater])
  expect(answer.meals).toMatchObject([
    { entryId: pieForSix, recipe: { id: pie.id, slug: 'pie', name: 'Pie' }, times: 1.5 },
    { entryId: pieLater, recipe: { name: 'Pie' }, times: 1, isOnList: false, isNew: true },
    { entryId: breadLater, date: '2031-05-07', recipe: { name: 'Bread' }, times: 1, byHand: 0 },
  ])
  expect(answer.rows).toMatchObject([
    { food: { id: butter.id }, note: '', label: { id: dairy.id }, onHand: false, isOnList: true },
    { food: { id: salt.id }, label: null, onHand: true, isOnList: false, onList: [] },
    { food: null, note: 'cake ring', label: null, onHand: false, isOnList: false },
  ])
  const [ofButter, , ring] = answer.rows
  expect(ofButter!.onList.map(amountOf)).toEqual(['3', '50 gram'])
  expect(ring!.parts.map(amountOf)).toEqual(['1.5', '1'])
  expect(ofButter!.parts).toMatchObject([
    { entryId: pieForSix, date: '2031-05-05', recipeId: pie.id, quantity: 300, note: 'cold' },
    { entryId: pieLater, date: '2031-05-06', recipeId: pie.id, quantity: 200 },
    { entryId: breadLater, date: '2031-05-07', recipeId: bread.id, quantity: 0.5 },
    { entryId: breadLater, date: '2031-05-07', recipeId: bread.id, quantity: 2, unit: null },
  ])
  expect(await contentOf(app, list.id)).toEqual(before)
})

test('leftovers, eating out and recipes in the trash need nothing', async ({ app }) => {
  const { pie, bread } = await kitchen(app)
  const list = await newList(app)
  const cooked = await plan(app, { recipeId: pie.id })
  const left = await plan(app, { recipeId: pie.id, date: '2031-05-06', leftoverOf: cooked })
  const out = await plan(app, { title: 'At the harbour', eatingOut: true })
  const note = await plan(app, { title: 'Something quick' })
  const gone = await plan(app, { recipeId: bread.id })
  await app.as(app.cook).delete('/api/recipes/bread')
  const ids = [cooked, left, out, note, gone]
  expect(await preview(app, list.id, ids)).toMatchObject({
    meals: [{ recipe: { name: 'Pie' }, times: 1 }],
    leftOut: 2,
  })

  // Without the meal that leaves something, it is cooked.
  await app.as(app.cook).delete(`/api/groups/mealplans/${cooked}`)
  expect(await preview(app, list.id, [left])).toMatchObject({
    meals: [{ recipe: { name: 'Pie' }, times: 1 }],
    leftOut: 0,
  })
})

test('a recipe that somebody put on the list is told, and words without a food are found there', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const list = await newList(app)
  const meal = await plan(app, { recipeId: pie.id })
  await app
    .as(app.cook)
    .post(`${lists}/${list.id}/recipe/${pie.id}`, { recipeIncrementQuantity: 1.5 })
  const { rows, meals } = await preview(app, list.id, [meal])
  expect(meals).toMatchObject([{ times: 1, byHand: 1.5, isOnList: false, isNew: true }])
  expect(rows.map(({ isOnList, onList }) => [isOnList, onList.map(amountOf)])).toEqual([
    [true, ['300 gram']],
    [true, []],
    [true, ['1.5']],
  ])
})

test('lists and meals of other households, unknown ones and empty requests are refused', async ({
  app,
}) => {
  const { pie } = await kitchen(app)
  const list = await newList(app)
  const own = await plan(app, { recipeId: pie.id })
  const theirs = await plan(app, { title: 'Theirs' }, app.stranger)
  const ask = async (listId: string, ids: unknown, person = app.cook) =>
    (await app.as(person).post(`${lists}/${listId}/plan/preview`, { ids })).status
  expect(await ask(list.id, [own, theirs])).toBe(404)
  expect(await ask(list.id, [999_999])).toBe(404)
  expect(await ask(unknown, [own])).toBe(404)
  expect(await ask(list.id, [theirs], app.stranger)).toBe(404)
  expect(await ask(list.id, [])).toBe(422)
  expect(await ask(list.id, ['soup'])).toBe(422)
  expect(
    await ask(
      list.id,
      Array.from({ length: 501 }, (_, index) => index),
    ),
  ).toBe(422)
})

test('many meals take no more statements than one', async ({ app }) => {
  const { pie, bread } = await kitchen(app)
  const list = await newList(app)
  const ids = [await plan(app, { recipeId: pie.id })]
  await preview(app, list.id, ids)
  const few = await statements(app, () => preview(app, list.id, ids))
  for (let day = 1; day <= 9; day += 1) {
    const soup = await app.create.recipe({ name: `Soup ${day}`, recipeIngredient: ['1 leek'] })
    const date = `2031-05-1${day}`
    for (const { id } of [soup, pie, bread]) ids.push(await plan(app, { recipeId: id, date }))
  }
  expect((await preview(app, list.id, ids)).meals).toHaveLength(28)
  expect(await statements(app, () => preview(app, list.id, ids))).toBeLessThanOrEqual(few)
})
