import { expect } from 'vitest'
import { openLive } from '#tests/support/live-stream.ts'
import { test } from '#tests/support/test.ts'

test('SY-9 a recipe that goes leaves nothing behind that leads nowhere, and comes back whole', async ({
  app,
}) => {
  const api = app.as(app.cook)
  const soup = await app.create.recipe({
    name: 'Soup',
    tags: ['Warm'],
    recipeIngredient: [{ quantity: 2, note: 'leeks' }],
  })
  const own = `/api/users/${app.cook.id}`
  await api.post(`${own}/favorites/soup`)
  await api.post(`${own}/ratings/soup`, { rating: 4 })
  const date = '2026-05-05'
  await api.post('/api/groups/mealplans', { date, entryType: 'dinner', recipeId: soup.id })
  const list = (await api.post('/api/groups/shopping/lists', { name: 'Week' })).body
  await api.post(`/api/groups/shopping/lists/${list.id}/recipe/${soup.id}`, {})
  const [tag] = (await api.get('/api/organizers/tags')).body.items
  const book = (await api.post('/api/groups/cookbooks', { name: 'Warm', tags: [tag] })).body
  await api.post('/api/shared/recipes', { recipeId: soup.id })
  await api.post('/api/comments', { recipeId: soup.id, text: 'good' })

  /** Wherever the recipe is shown or named. */
  const shown = async () => {
    const meals = (await api.get('/api/groups/mealplans?perPage=-1')).body.items
    const shopping = (await api.get(`/api/groups/shopping/lists/${list.id}`)).body
    const events = (await api.get('/api/recipes/timeline/events?perPage=-1')).body.items
    return {
      recipes: (await api.get('/api/recipes')).body.total,
      found: (await api.get('/api/recipes?search=leeks')).body.total,
      inBook: (await api.get(`/api/recipes?cookbook=${book.slug}`)).body.total,
      favorites: (await api.get('/api/users/self/favorites')).body.ratings.length,
      ratings: (await api.get('/api/users/self/ratings')).body.ratings.length,
      meals: meals.length,
      links: (await api.get('/api/shared/recipes')).body.length,
      comments: (await api.get('/api/comments?perPage=-1')).body.items.length,
      isTold: events.length > 0,
      recipesOfList: shopping.recipeReferences.length,
      // What is to be bought stays, whatever it was for.
      items: shopping.listItems.map(({ note, quantity }: { note: string; quantity: number }) => [
        note,
        quantity,
      ]),
    }
  }
  const there = {
    recipes: 1,
    found: 1,
    inBook: 1,
    favorites: 1,
    ratings: 1,
    meals: 1,
    links: 1,
    comments: 1,
    isTold: true,
    recipesOfList: 1,
    items: [['leeks', 2]],
  }
  const gone = {
    recipes: 0,
    found: 0,
    inBook: 0,
    favorites: 0,
    ratings: 0,
    meals: 0,
    links: 0,
    comments: 0,
    isTold: false,
    recipesOfList: 0,
    items: [['leeks', 2]],
  }
  expect(await shown()).toEqual(there)

  const stream = await openLive(app.url, app.admin)
  await api.delete('/api/recipes/soup')
  // Devices that keep recipes for later learn of it.
  expect((await stream.change('recipes')).data.ids).toContain(soup.id)
  expect(await shown()).toEqual(gone)
  await api.post(`/api/recipe-trash/${soup.id}/restore`)
  expect(await shown()).toEqual({ ...there, links: expect.any(Number) })
  await api.delete('/api/recipes/soup')
  expect((await api.delete(`/api/recipe-trash/${soup.id}`)).status).toBe(200)
  expect(await shown()).toEqual(gone)
})
