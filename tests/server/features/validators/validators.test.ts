import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const valid = async (app: TestApp, query: string) =>
  (await app.as(app.cook).get(`/api/validators/${query}`)).body

test('a recipe’s name is free until somebody of the group has it', async ({ app }) => {
  await app.create.recipe({ name: 'Tomato Soup' })
  const { groupId } = app.cook
  expect(await valid(app, `recipe?group_id=${groupId}&name=tomato+soup`)).toEqual({ valid: false })
  expect(await valid(app, `recipe?group_id=${groupId}&name=Soup`)).toEqual({ valid: true })
  expect(await valid(app, `group/recipe?group_id=${groupId}?name=Tomato+Soup`)).toEqual({
    valid: false,
  })
})

test('each group has names of its own', async ({ app }) => {
  await app.create.recipe({ name: 'Secret' }, app.stranger)
  const { groupId } = app.stranger
  expect(await valid(app, `recipe?group_id=${groupId}&name=Secret`)).toEqual({ valid: false })
  const { groupId: own } = app.cook
  expect(await valid(app, `recipe?group_id=${own}&name=Secret`)).toEqual({ valid: true })
})

test('group and name are both needed', async ({ app }) => {
  const { groupId } = app.cook
  for (const query of ['', `group_id=${groupId}`, 'name=x', 'group_id=x&name=x']) {
    expect((await app.as(app.cook).get(`/api/validators/recipe?${query}`)).status).toBe(422)
  }
})
