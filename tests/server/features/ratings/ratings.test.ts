import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import type { Person } from '#tests/support/client.ts'
import { test } from '#tests/support/test.ts'

const rate = (app: TestApp, person: Person, slug: string, body: unknown) =>
  app.as(person).post(`/api/users/${person.id}/ratings/${slug}`, body)
const mean = async (app: TestApp, slug = 'soup') =>
  (await app.as(app.cook).get(`/api/recipes/${slug}`)).body.rating

describe('a rating', () => {
  test('is one’s own, and the recipe shows the mean of all', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
    expect(await rate(app, app.cook, 'soup', { rating: 5 })).toMatchObject({
      status: 200,
      body: null,
    })
    await rate(app, app.admin, recipeId, { rating: 2 })
    expect(await mean(app)).toBe(3.5)
    const own = await app.as(app.cook).get('/api/users/self/ratings')
    expect(own.body).toEqual({ ratings: [{ recipeId, rating: 5, isFavorite: false }] })
    const one = await app.as(app.admin).get(`/api/users/self/ratings/${recipeId}`)
    expect(one.body).toEqual({ recipeId, rating: 2, isFavorite: false })
  })

  test('keeps what is absent or null, and 0 counts in no mean', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const own = async () => (await app.as(app.cook).get(`/api/users/self/ratings/${id}`)).body
    await rate(app, app.cook, 'soup', { rating: 4, isFavorite: true })
    await rate(app, app.cook, 'soup', {})
    await rate(app, app.cook, 'soup', { rating: null, isFavorite: null })
    expect(await own()).toEqual({ recipeId: id, rating: 4, isFavorite: true })
    await rate(app, app.cook, 'soup', { isFavorite: false })
    expect(await own()).toEqual({ recipeId: id, rating: 4, isFavorite: false })
    await rate(app, app.admin, 'soup', { rating: 1 })
    await rate(app, app.cook, 'soup', { rating: 0 })
    expect(await mean(app)).toBe(1)
    expect(await own()).toEqual({ recipeId: id, rating: 0, isFavorite: false })
    await rate(app, app.admin, 'soup', { rating: 0 })
    expect(await mean(app)).toBeNull()
    await app.as(app.cook).patch('/api/recipes/soup', { rating: null })
    const gone = await app.as(app.cook).get(`/api/users/self/ratings/${id}`)
    expect(gone).toMatchObject({
      status: 404,
      body: { detail: { message: 'User has not rated this recipe' } },
    })
    expect((await rate(app, app.cook, 'soup', { rating: 6 })).status).toBe(422)
  })

  test('given by an older app with the recipe is the same one', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    await app.as(app.cook).patch('/api/recipes/soup', { name: 'Soup', slug: 'soup', rating: 3 })
    const own = await app.as(app.cook).get(`/api/users/self/ratings/${id}`)
    expect(own.body.rating).toBe(3)
    await rate(app, app.cook, 'soup', { rating: 5 })
    expect(await mean(app)).toBe(5)
  })

  test('is nobody else’s to give, not even an administrator’s', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    for (const person of [app.admin, app.stranger]) {
      const theirs = `/api/users/${app.cook.id}`
      const answers = [
        await app.as(person).post(`${theirs}/ratings/soup`, { rating: 1 }),
        await app.as(person).post(`${theirs}/favorites/soup`),
        await app.as(person).delete(`${theirs}/favorites/soup`),
      ]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 403, body: { code: 'user.not-self' } })
      }
    }
    expect(await mean(app)).toBeNull()
  })

  test('is for recipes of the group', async ({ app }) => {
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    for (const slug of ['secret', theirs.id, 'nope']) {
      expect((await rate(app, app.cook, slug, { rating: 1 })).status).toBe(404)
      const marked = await app.as(app.cook).post(`/api/users/${app.cook.id}/favorites/${slug}`)
      expect(marked).toMatchObject({ status: 404, body: { detail: { message: 'Not found.' } } })
    }
    expect((await app.as(app.cook).get('/api/users/self/ratings')).body.ratings).toEqual([])
  })
})

describe('favourites', () => {
  test('are marked and unmarked, again and again', async ({ app }) => {
    const { id: recipeId } = await app.create.recipe({ name: 'Soup' })
    await app.create.recipe({ name: 'Stew' })
    await rate(app, app.cook, 'stew', { rating: 2 })
    const cook = app.as(app.cook)
    const favorites = async () => (await cook.get('/api/users/self/favorites')).body.ratings
    for (const slug of ['soup', recipeId]) {
      const answer = await cook.post(`/api/users/${app.cook.id}/favorites/${slug}`)
      expect(answer).toMatchObject({ status: 200, body: null })
    }
    expect(await favorites()).toEqual([{ recipeId, rating: null, isFavorite: true }])
    expect((await cook.get('/api/users/self')).body.favoriteRecipes).toEqual(['soup'])
    for (let times = 0; times < 2; times += 1) {
      const answer = await cook.delete(`/api/users/${app.cook.id}/favorites/soup`)
      expect(answer).toMatchObject({ status: 200, body: null })
    }
    expect(await favorites()).toEqual([])
  })

  test('set with the whole account are the same ones, and ratings stay', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup' })
    const stew = await app.create.recipe({ name: 'Stew' })
    await rate(app, app.cook, 'soup', { rating: 4, isFavorite: true })
    const cook = app.as(app.cook)
    await cook.put(`/api/users/${app.cook.id}`, { favoriteRecipes: ['stew', 'nope'] })
    const { body } = await cook.get('/api/users/self/ratings')
    expect(body.ratings).toEqual([
      { recipeId: soup.id, rating: 4, isFavorite: false },
      { recipeId: stew.id, rating: null, isFavorite: true },
    ])
  })

  test('of a member are shown in the words of both generations', async ({ app }) => {
    const soup = await app.create.recipe({ name: 'Soup', tags: ['Hot'] })
    await app.create.recipe({ name: 'Stew' })
    await rate(app, app.cook, 'soup', { isFavorite: true })
    await rate(app, app.cook, 'stew', { rating: 2 })
    const address = `/api/users/${app.cook.id}`
    const { body } = await app.as(app.admin).get(`${address}/favorites`)
    expect(body).toMatchObject({
      id: app.cook.id,
      username: 'cook',
      favoriteRecipes: [{ id: soup.id, slug: 'soup', tags: [{ name: 'Hot' }] }],
      ratings: [{ recipeId: soup.id, isFavorite: true, userId: app.cook.id }],
    })
    expect(body.tokens).toBeNull()
    const all = await app.as(app.admin).get(`${address}/ratings`)
    expect(all.body.ratings).toHaveLength(2)
    expect(all.body.ratings[0]).toEqual(body.ratings[0]) // the same id each time
    expect(all.body.ratings[0].id).not.toBe(all.body.ratings[1].id)
    for (const list of ['favorites', 'ratings']) {
      expect((await app.as(app.stranger).get(`${address}/${list}`)).status).toBe(404)
      const nobody = await app.as(app.cook).get(`/api/users/${soup.id}/${list}`)
      expect(nobody).toMatchObject({ status: 404, body: { code: 'user.not-found' } })
    }
  })

  test('in the trash are left out', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await rate(app, app.cook, 'soup', { isFavorite: true, rating: 3 })
    await app.as(app.cook).delete('/api/recipes/soup')
    const { body } = await app.as(app.cook).get(`/api/users/${app.cook.id}/favorites`)
    expect(body).toMatchObject({ favoriteRecipes: [], ratings: [] })
    expect((await app.as(app.cook).get('/api/users/self/ratings')).body.ratings).toEqual([])
  })

  test('take no more statements when there are more', async ({ app }) => {
    const count = async () => {
      app.queries.reset()
      await app.as(app.cook).get(`/api/users/${app.cook.id}/favorites`)
      return app.queries.count()
    }
    const add = async (name: string) => {
      const { slug } = await app.create.recipe({ name, tags: [name] })
      await rate(app, app.cook, slug, { isFavorite: true })
    }
    await add('One')
    const few = await count()
    for (const name of ['Two', 'Three', 'Four']) await add(name)
    expect(await count()).toBe(few)
  })
})
