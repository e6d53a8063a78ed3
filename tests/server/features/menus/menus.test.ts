import { expect } from 'vitest'
import { mostOf } from '#contract/limits.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const plan = async (app: TestApp, entry: object, person = app.cook): Promise<{ id: number }> =>
  (await app.as(person).post('/api/groups/mealplans', entry)).body

test('a week is saved as a menu and laid out from another day', async ({ app }) => {
  const soup = await app.create.recipe({ name: 'Soup' })
  const pie = await app.create.recipe({ name: 'Pie' })
  const cooked = await plan(app, {
    date: '2026-03-02',
    entryType: 'dinner',
    recipeId: soup.id,
    servings: 6,
  })
  const ids = [
    (await plan(app, { date: '2026-03-04', entryType: 'dinner', recipeId: pie.id })).id,
    (
      await plan(app, {
        date: '2026-03-03',
        entryType: 'lunch',
        recipeId: soup.id,
        leftoverOf: cooked.id,
      })
    ).id,
    cooked.id,
    (await plan(app, { date: '2026-03-02', entryType: 'side', title: 'Bread', text: '**dark**' }))
      .id,
  ]
  const api = app.as(app.cook)
  const made = await api.post('/api/groups/menus', { name: '  An ordinary week ', ids })
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'An ordinary week',
      groupId: app.cook.groupId,
      days: 3,
      meals: [
        { day: 0, entryType: 'dinner', name: 'Soup', recipeId: soup.id, servings: 6 },
        { day: 0, entryType: 'side', name: 'Bread', recipeId: null, servings: null },
        { day: 1, entryType: 'lunch', name: 'Soup' },
        { day: 2, entryType: 'dinner', name: 'Pie' },
      ],
    },
  })
  expect((await api.get('/api/groups/menus')).body).toEqual([made.body])

  // One recipe lies in the trash, the other one is deleted for good: their names stay.
  const deletedAt = '2026-03-05T00:00:00.000Z'
  await app.db.updateTable('recipes').set({ deletedAt }).where('id', '=', soup.id).execute()
  await app.db.deleteFrom('recipes').where('id', '=', pie.id).execute()
  const path = `/api/groups/menus/${made.body.id}`
  const poorer = await api.post(`${path}/plan`, { date: '2026-12-31' })
  expect(poorer.body.items).toMatchObject([
    { date: '2026-12-31', entryType: 'dinner', title: 'Soup', recipeId: null, servings: null },
    { date: '2026-12-31', entryType: 'side', title: 'Bread', text: '**dark**' },
    { date: '2027-01-01', entryType: 'lunch', title: 'Soup', recipeId: null },
    { date: '2027-01-02', entryType: 'dinner', title: 'Pie', recipeId: null },
  ])
  await app.db.updateTable('recipes').set({ deletedAt: null }).where('id', '=', soup.id).execute()
  const { items } = (await api.post(`${path}/plan`, { date: '2026-12-31' })).body
  expect(items).toMatchObject([
    { recipeId: soup.id, servings: 6, position: 1, recipe: { name: 'Soup' } },
    { title: 'Bread' },
    { recipeId: soup.id, leftoverOf: items[0].id },
    { title: 'Pie' },
  ])

  expect((await api.put(path, { name: 'Feast' })).body).toMatchObject({ name: 'Feast', days: 3 })
  expect((await api.put(path, { name: ' ' })).status).toBe(422)
  expect((await api.delete(path)).body).toMatchObject({ name: 'Feast' })
  expect((await api.get('/api/groups/menus')).body).toEqual([])
  expect((await api.post(`${path}/plan`, { date: '2026-12-31' })).status).toBe(404)
})

test('leftovers that stand before their meal stay its leftovers', async ({ app }) => {
  const api = app.as(app.cook)
  const soup = { title: 'Soup', entryType: 'dinner' }
  const cooked = await plan(app, { ...soup, date: '2026-03-04' })
  const before = await plan(app, { ...soup, date: '2026-03-02', leftoverOf: cooked.id })
  const ids = [cooked.id, before.id]
  const { id } = (await api.post('/api/groups/menus', { name: 'Backwards', ids })).body
  const laid = await api.post(`/api/groups/menus/${id}/plan`, { date: '2026-04-01' })
  const [first, second] = laid.body.items
  expect(first).toMatchObject({ date: '2026-04-01', leftoverOf: second.id })
  expect(second).toMatchObject({ date: '2026-04-03', leftoverOf: null })
})

test('a menu is made of one’s own meals, and belongs to one group', async ({ app }) => {
  const ours = await plan(app, { date: '2026-03-02', title: 'Ours' })
  const theirs = await plan(app, { date: '2026-03-02', title: 'Theirs' }, app.stranger)
  const api = app.as(app.cook)
  const mixed = await api.post('/api/groups/menus', { name: 'x', ids: [ours.id, theirs.id] })
  expect(mixed.status).toBe(404)
  expect((await api.post('/api/groups/menus', { name: 'x', ids: [] })).status).toBe(422)
  const { id } = (await api.post('/api/groups/menus', { name: 'x', ids: [ours.id] })).body
  const stranger = app.as(app.stranger)
  expect((await stranger.get('/api/groups/menus')).body).toEqual([])
  expect((await stranger.post(`/api/groups/menus/${id}/plan`, { date: '2026-01-01' })).status).toBe(
    404,
  )
  expect((await stranger.put(`/api/groups/menus/${id}`, { name: 'y' })).status).toBe(404)
  expect((await stranger.delete(`/api/groups/menus/${id}`)).status).toBe(404)
})

test('what nobody sees is not saved, a repeated meal once, and the end of the household ends it', async ({
  app,
}) => {
  const gone = await app.create.recipe({ name: 'Gone' })
  const hidden = await plan(app, { date: '2026-03-02', recipeId: gone.id })
  const out = await plan(app, { date: '2026-03-03', title: 'Out', eatingOut: true })
  await app.as(app.cook).delete(`/api/recipes/${gone.slug}`)
  const api = app.as(app.cook)
  // Its name would be lost with the recipe, and a meal without any name be left.
  const refused = await api.post('/api/groups/menus', { name: 'x', ids: [hidden.id, out.id] })
  expect(refused.status).toBe(404)
  const made = await api.post('/api/groups/menus', { name: 'x', ids: [out.id, out.id] })
  expect(made.body).toMatchObject({ days: 1, meals: [{ name: 'Out' }] })
  const laid = await api.post(`/api/groups/menus/${made.body.id}/plan`, { date: '2026-05-01' })
  expect(laid.body.items).toMatchObject([{ title: 'Out', eatingOut: true }])
  await api.post('/api/groups/mealplans/remove', { ids: [out.id] })
  // A household ends once nobody is in it.
  await app.db.deleteFrom('recipes').where('groupId', '=', app.cook.groupId).execute()
  await app.db.deleteFrom('users').where('groupId', '=', app.cook.groupId).execute()
  await app.db.deleteFrom('groups').where('id', '=', app.cook.groupId).execute()
  for (const table of ['menus', 'menuMeals', 'removedMealPlans', 'mealPlans'] as const) {
    expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test.for(['one', 'many'])(
  'a recipe that was renamed before it was deleted, as %s, is called by its last name',
  async (how, { app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const { id } = await plan(app, { date: '2026-03-02', recipeId: soup.id })
    const api = app.as(app.cook)
    await api.post('/api/groups/menus', { name: 'x', ids: [id] })
    const { slug } = (await api.patch(`/api/recipes/${soup.slug}`, { name: 'Stew' })).body
    const names = async () => (await api.get('/api/groups/menus')).body[0].meals[0].name
    expect(await names()).toBe('Stew')
    if (how === 'one') await api.delete(`/api/recipes/${slug}`)
    else await api.post('/api/recipes/bulk-actions/delete', { recipes: [slug] })
    expect(await names()).toBe('Stew')
    expect((await api.delete(`/api/recipe-trash/${soup.id}`)).status).toBe(200)
    expect(await names()).toBe('Stew')
  },
)

test('there is room for many menus, not for endless ones', async ({ app }) => {
  const { id } = await plan(app, { date: '2026-03-02', title: 'Ours' })
  const { groupId } = app.cook
  const at = { createdAt: '2026-03-02T00:00:00.000Z', updatedAt: '2026-03-02T00:00:00.000Z' }
  const rows = Array.from({ length: mostOf.menus }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    groupId,
    name: `Menu ${index}`,
    ...at,
  }))
  await app.db.insertInto('menus').values(rows).execute()
  const answer = await app.as(app.cook).post('/api/groups/menus', { name: 'x', ids: [id] })
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: { message: 'A household can keep 200 menus. Delete one first.' } },
  })
  app.queries.reset()
  await app.as(app.cook).get('/api/groups/menus')
  expect(app.queries.count()).toBeLessThanOrEqual(5)
})
