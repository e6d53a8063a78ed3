import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'

/** Fails for what Home Assistant's library treats as an error: another status or content type, or a missing key. */
test('Home Assistant is set up and polls with its API token', async ({ app }) => {
  const recipe = await app.create.recipe({ name: 'Curry' })
  const made = await app.as(app.cook).post('/api/users/api-tokens', { name: 'Home Assistant' })
  const api = app.as({ ...app.cook, token: made.body.token as string })
  const ask = async (method: string, path: string, body?: unknown, status = 200) => {
    const answer = await api.send(method, `/api/${path}`, body)
    expect({ path, status: answer.status }).toEqual({ path, status })
    expect(answer.headers.get('content-type')).toContain('application/json')
    return answer.body
  }

  // Setting it up.
  expect(await ask('GET', 'users/self')).toMatchObject({
    id: app.cook.id,
    username: 'cook',
    email: app.cook.email,
    fullName: 'Cook Example',
  })
  expect((await ask('GET', 'app/about')).version).toMatch(/^v2\./)
  expect(await ask('GET', 'groups/self')).toMatchObject({ name: 'Home', slug: 'home' })
  expect(await ask('GET', 'households/mealplans/today')).toEqual([])
  expect(await ask('GET', 'households/statistics')).toEqual({
    totalRecipes: 1,
    totalUsers: 2,
    totalCategories: 0,
    totalTags: 0,
    totalTools: 0,
  })

  // What it polls.
  const day = { date: '2026-11-21', entryType: 'dinner', recipeId: recipe.id }
  const meal = await ask('POST', 'households/mealplans', day, 201)
  const range = 'start_date=2026-11-20&end_date=2026-11-27&perPage=-1'
  const [entry] = (await ask('GET', `households/mealplans?${range}`)).items
  expect(entry).toMatchObject({ id: meal.id, entryType: 'dinner', recipe: { slug: 'curry' } })
  const list = await ask('POST', 'households/shopping/lists', { name: 'Week' }, 201)
  const lists = await ask('GET', 'households/shopping/lists?perPage=-1')
  expect(lists.items).toMatchObject([{ id: list.id, name: 'Week' }])

  // To-do: add, tick, reword, move, delete.
  const added = { shoppingListId: list.id, note: 'Milk', position: 0 }
  const { createdItems } = await ask('POST', 'households/shopping/items', added, 201)
  const [item] = createdItems
  const items = () =>
    ask(
      'GET',
      `households/shopping/items?queryFilter=shoppingListId=${list.id}&orderBy=position&orderDirection=asc&perPage=-1`,
    )
  for (const key of ['id', 'shoppingListId', 'note', 'display', 'checked', 'position', 'quantity'])
    expect((await items()).items[0]).toHaveProperty(key)
  const at = `households/shopping/items/${item.id}`
  await ask('PUT', at, { ...added, checked: true, quantity: 1, isFood: false })
  await ask('PUT', at, { ...added, note: 'Oat milk', isFood: false, quantity: 0, position: 3 })
  expect((await items()).items).toMatchObject([
    { note: 'Oat milk', display: 'Oat milk', position: 3, checked: false },
  ])
  await ask('DELETE', at)
  expect((await items()).items).toEqual([])

  // Recipes and hearts.
  await ask('GET', 'recipes?perPage=50')
  await ask('GET', 'recipes/curry')
  await ask('POST', `users/${app.cook.id}/favorites/curry`)
  await ask('POST', `users/${app.cook.id}/ratings/curry`, { rating: 0 })
  expect((await ask('GET', 'users/self/favorites')).ratings).toEqual([
    { recipeId: recipe.id, rating: 0, isFavorite: true },
  ])
  await ask('DELETE', `households/mealplans/${meal.id}`)
  await ask('DELETE', `households/shopping/lists/${list.id}`)
})

test('moments say that they are UTC at the second generation’s addresses only', async ({ app }) => {
  const cook = app.as(app.cook)
  const extras = { createdAt: '2026-01-02T03:04:05' }
  const { id } = (await cook.post('/api/groups/shopping/lists', { name: 'Week', extras })).body
  const first = (await cook.get(`/api/groups/shopping/lists/${id}`)).body
  const second = (await cook.get(`/api/households/shopping/lists/${id}`)).body
  expect(first.createdAt).toMatch(/^[\d-]+T[\d:.]+$/)
  expect(second).toMatchObject({
    createdAt: `${first.createdAt}Z`,
    updateAt: `${first.updateAt}Z`,
    updatedAt: `${first.updatedAt}Z`,
    extras,
  })
})
