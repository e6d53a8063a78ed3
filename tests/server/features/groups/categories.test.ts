import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const path = '/api/groups/categories'

async function categoryOf(app: TestApp, person: TestApp['cook'], name: string) {
  return (await app.as(person).post('/api/organizers/categories', { name })).body
}

describe('the categories of my group’s planner', () => {
  test('are none at first, and those that were chosen, in that order, each once', async ({
    app,
  }) => {
    const cook = app.as(app.cook)
    expect(await cook.get(path)).toMatchObject({ status: 200, body: [] })
    const soups = await categoryOf(app, app.cook, 'Soups')
    const cakes = await categoryOf(app, app.cook, 'Cakes')

    const chosen = await cook.put(path, [soups, cakes, soups])
    const both = [soups, cakes].map(({ id, name, slug }) => ({ id, name, slug }))
    expect(chosen).toMatchObject({ status: 200 })
    expect(chosen.body).toEqual(both)
    expect((await cook.get(path)).body).toEqual(both)
    expect((await cook.get('/api/groups/self')).body.categories).toEqual(both)
    expect((await app.as(app.stranger).get(path)).body).toEqual([])

    expect((await cook.put(path, [{ id: cakes.id }])).body).toEqual([both[1]])
    expect((await cook.put(path, [])).body).toEqual([])
  })

  test('AZ-2: another group’s category is refused at its place, and nothing changes', async ({
    app,
  }) => {
    const ours = await categoryOf(app, app.cook, 'Soups')
    const theirs = await categoryOf(app, app.stranger, 'Secret')
    await app.as(app.cook).put(path, [ours])
    const refused = await app.as(app.cook).put(path, [ours, theirs])
    expect(refused).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 1, 'id'] }] } })
    expect((await app.as(app.cook).get(path)).body).toMatchObject([{ name: 'Soups' }])
  })

  test('follow a merge, and go with the category', async ({ app }) => {
    const cook = app.as(app.cook)
    const from = await categoryOf(app, app.cook, 'Soup')
    const to = await categoryOf(app, app.cook, 'Soups')
    await cook.put(path, [from])
    const ids = { from: from.id, to: to.id }
    await app.as(app.admin).put('/api/organizers/categories/merge', ids)
    expect((await cook.get(path)).body).toMatchObject([{ name: 'Soups' }])
    await cook.delete(`/api/organizers/categories/${to.id}`)
    expect((await cook.get(path)).body).toEqual([])
  })
})
