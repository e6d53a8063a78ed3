import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const file = '/api/media/docker/validate.txt'

test('the text of the last check is served to everybody, also after a restart', async ({ app }) => {
  expect((await app.as(null).get(file)).status).toBe(404)
  const check = async () =>
    (await app.as(app.admin).post('/api/admin/about/docker/validate')).body.text as string
  const first = await check()
  const second = await check()
  expect(second).not.toBe(first)
  await app.restart()
  const served = await app.as(null).get(file)
  expect(served).toMatchObject({ status: 200, body: second })
  expect(served.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('only administrators start it', async ({ app }) => {
  expect((await app.as(app.cook).post('/api/admin/about/docker/validate')).status).toBe(403)
})

test('what is counted is what there is, whoever made it', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  await app.create.recipe({ name: 'Stew' }, app.stranger)
  await app.as(app.stranger).post('/api/groups/shopping/lists', { name: 'Week' })
  const { body } = await app.as(app.admin).get('/api/admin/analytics')
  expect(body).toMatchObject({ users: 3, groups: 2, recipes: 2, shoppingLists: 1, cookbooks: 0 })
  const again = await app.as(app.admin).get('/api/admin/analytics')
  expect(again.body.installationId).toBe(body.installationId)
})
