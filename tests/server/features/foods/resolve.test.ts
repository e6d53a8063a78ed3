import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** The statements that read the names of all foods or units of the household. */
const ofAllNames = (app: TestApp) =>
  app.queries.all().filter((text) => /join "\w+Aliases"/.test(text))

test('a recipe whose foods and units are known by their ids is saved without reading all names', async ({
  app,
}) => {
  const line = { quantity: 2, unit: 'stick', food: 'Leek', note: '' }
  const { recipeIngredient } = await app.create.recipe({ name: 'Soup', recipeIngredient: [line] })
  app.queries.reset()
  const again = { recipeIngredient: [{ ...recipeIngredient[0], quantity: 3 }] }
  const { body } = await app.as(app.cook).put('/api/recipes/soup', again)
  expect(body.recipeIngredient).toMatchObject([
    { quantity: 3, food: { id: recipeIngredient[0].food.id }, unit: { name: 'stick' } },
  ])
  expect(ofAllNames(app)).toEqual([])
})

test('an id that nobody here has goes by its name, and without one is refused', async ({ app }) => {
  const leek = await app.create.recipe({ name: 'Soup', recipeIngredient: [{ food: 'Leek' }] })
  const theirs = await app.create.recipe(
    { name: 'Theirs', recipeIngredient: [{ food: 'Chard' }] },
    app.stranger,
  )
  const known = leek.recipeIngredient[0].food
  const save = (food: object) =>
    app.as(app.cook).patch('/api/recipes/soup', { recipeIngredient: [{ food: known }, { food }] })
  const byName = await save({ id: randomUUID(), name: 'leek' })
  expect(byName.body.recipeIngredient[1].food.id).toBe(known.id)
  const made = await save({ id: theirs.recipeIngredient[0].food.id, name: 'Chard' })
  expect(made.body.recipeIngredient[1].food).toMatchObject({ name: 'Chard' })
  expect(made.body.recipeIngredient[1].food.id).not.toBe(theirs.recipeIngredient[0].food.id)
  expect((await save({ id: theirs.recipeIngredient[0].food.id })).status).toBe(422)
})
