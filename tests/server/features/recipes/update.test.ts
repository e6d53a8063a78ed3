import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

const full = {
  name: 'Goulash',
  description: 'Red and hot',
  recipeYield: '4 servings',
  totalTime: '2 Hours',
  prepTime: '30 Minutes',
  orgURL: 'https://a.example/goulash',
  recipeIngredient: [{ note: 'beef', quantity: 1.23456 }, 'onions'],
  recipeInstructions: [{ text: 'Cut', title: 'Before' }, 'Cook'],
  nutrition: { calories: 500, fatContent: '10' },
  notes: [{ title: 'Tip', text: 'Wait' }],
  extras: { source: 'grandma', stars: 5 },
  tags: ['Hot'],
}

describe('saving a recipe', () => {
  test('keeps every part as it was given', async ({ app }) => {
    const recipe = await app.create.recipe(full)
    expect(recipe).toMatchObject({
      description: 'Red and hot',
      recipeYield: '4 servings',
      totalTime: '2 Hours',
      cookTime: null,
      orgURL: 'https://a.example/goulash',
      recipeIngredient: [
        { note: 'beef', quantity: 1.235, display: '1.235 beef' },
        { note: 'onions', quantity: 1, display: 'onions' },
      ],
      recipeInstructions: [
        { text: 'Cut', title: 'Before' },
        { text: 'Cook', title: '' },
      ],
      nutrition: { calories: '500', fatContent: '10', sugarContent: null },
      notes: [{ title: 'Tip', text: 'Wait' }],
      extras: { source: 'grandma', stars: '5' },
      tags: [{ name: 'Hot', slug: 'hot' }],
    })
  })

  test('what is absent stays, by PUT as by PATCH', async ({ app }) => {
    const before = await app.create.recipe(full)
    for (const method of ['put', 'patch'] as const) {
      const { body } = await app.as(app.cook)[method]('/api/recipes/goulash', { recipeYield: '6' })
      expect(body).toEqual({
        ...before,
        recipeYield: '6',
        updateAt: body.updateAt,
        updatedAt: body.updateAt,
        dateUpdated: body.updateAt,
      })
      expect(body.updateAt > before.updateAt).toBe(true)
    }
  })

  test('the day it was added is taken from PUT and PATCH', async ({ app }) => {
    const { dateAdded: today } = await app.create.recipe({ name: 'Goulash' })
    const api = app.as(app.cook)
    const url = '/api/recipes/goulash'
    const put = await api.put(url, { dateAdded: '2019-05-06' })
    expect(put).toMatchObject({ status: 200, body: { dateAdded: '2019-05-06' } })
    const patched = await api.patch(url, { date_added: '2020-02-29T10:00:00' })
    expect(patched).toMatchObject({ status: 200, body: { dateAdded: '2020-02-29' } })
    for (const kept of [{}, { dateAdded: null }, { description: 'x' }]) {
      expect((await api.put(url, kept)).body.dateAdded).toBe('2020-02-29')
    }
    for (const dateAdded of ['2019-02-30', 'yesterday', 5, '', 'x'.repeat(1000)]) {
      expect((await api.patch(url, { dateAdded })).status).toBe(422)
    }
    expect((await api.get(`/api/recipes?queryFilter=date_added="2020-02-29"`)).body.total).toBe(1)
    expect(today).not.toBe('2020-02-29')
  })

  test('null clears, lists are replaced as a whole, settings and nutrition are merged', async ({
    app,
  }) => {
    await app.create.recipe(full)
    const { body } = await app.as(app.cook).patch('/api/recipes/goulash', {
      description: null,
      recipeYield: null,
      totalTime: null,
      orgURL: null,
      tags: null,
      notes: [],
      extras: {},
      recipeIngredient: ['only this'],
      settings: { showNutrition: true },
      nutrition: { fatContent: null, sugarContent: '3' },
    })
    expect(body).toMatchObject({
      description: '',
      recipeYield: '',
      totalTime: null,
      orgURL: null,
      tags: [],
      notes: [],
      extras: {},
      settings: { showNutrition: true, disableAmount: true },
      nutrition: { calories: '500', fatContent: null, sugarContent: '3' },
    })
    expect(body.recipeIngredient).toHaveLength(1)
  })

  test('identity, owner and birthday are never taken from the body', async ({ app }) => {
    const before = await app.create.recipe({ name: 'Soup' })
    const { body } = await app.as(app.admin).put('/api/recipes/soup', {
      ...before,
      id: randomUUID(),
      userId: app.admin.id,
      groupId: app.stranger.groupId,
      createdAt: '2001-01-01T00:00:00',
      slug: 'other',
      comments: [{ text: 'x' }],
      description: 'changed',
    })
    expect(body).toMatchObject({
      id: before.id,
      userId: app.cook.id,
      groupId: before.groupId,
      createdAt: before.createdAt,
      slug: 'soup',
      comments: [],
      description: 'changed',
    })
  })

  test('the answer of a read can be sent back and nothing changes', async ({ app }) => {
    const before = await app.create.recipe({
      ...full,
      recipeIngredient: [
        { quantity: 2, unit: 'cup', food: 'Flour', note: 'sifted', title: 'Dough' },
      ],
    })
    const { body } = await app.as(app.cook).put('/api/recipes/goulash', before)
    const stamps = { updateAt: '', updatedAt: '', dateUpdated: '' }
    expect({ ...body, ...stamps }).toEqual({ ...before, ...stamps })
  })

  test('names in snake_case are read as well', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const { body } = await app.as(app.cook).put('/api/recipes/soup', {
      recipe_yield: '3',
      org_url: 'https://a.example/',
      recipe_ingredient: [{ note: 'x', original_text: 'an x', is_food: false }],
    })
    expect(body).toMatchObject({
      recipeYield: '3',
      orgURL: 'https://a.example/',
      recipeIngredient: [{ note: 'x', originalText: 'an x' }],
    })
  })

  test('a new name brings a new slug, a taken one is refused', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Pancakes' })
    await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    const saved = await api.patch('/api/recipes/pancakes', { name: 'Crêpes' })
    expect(saved).toMatchObject({ status: 200, body: { id, slug: 'crepes', name: 'Crêpes' } })
    expect((await api.get('/api/recipes/pancakes')).status).toBe(404)

    const clash = await api.put('/api/recipes/crepes', { name: 'SOUP', description: 'lost?' })
    expect(clash).toMatchObject({
      status: 400,
      body: { detail: { message: 'Recipe already exists', error: true }, code: 'recipe.exists' },
    })
    expect((await api.get('/api/recipes/crepes')).body.description).toBe('')
    expect((await api.patch('/api/recipes/crepes', { name: 'CRÊPES' })).body.slug).toBe('crepes')
  })

  test('somebody else’s newer save is not overwritten', async ({ app }) => {
    const opened = await app.create.recipe({ name: 'Soup' })
    const mine = await app
      .as(app.cook)
      .put('/api/recipes/soup', { description: 'mine', basedOn: opened.updatedAt })
    expect(mine.status).toBe(200)
    const theirs = await app
      .as(app.admin)
      .put('/api/recipes/soup', { description: 'theirs', basedOn: opened.updatedAt })
    expect(theirs).toMatchObject({ status: 409, body: { code: 'recipe.changed-meanwhile' } })
    const again = await app
      .as(app.admin)
      .put('/api/recipes/soup', { description: 'theirs', basedOn: mine.body.updatedAt })
    expect(again).toMatchObject({ status: 200, body: { description: 'theirs' } })
    expect((await app.as(app.cook).put('/api/recipes/soup', { basedOn: 'soon' })).status).toBe(422)
  })

  test('a rating or a cooking day does not count as such a save', async ({ app }) => {
    const opened = await app.create.recipe({ name: 'Soup' })
    await app.as(app.admin).patch('/api/recipes/soup', { name: 'Soup', rating: 4 })
    await app.as(app.admin).patch('/api/recipes/soup/last-made', { timestamp: '2026-01-02' })
    const saved = await app.as(app.cook).put('/api/recipes/soup', { basedOn: opened.updatedAt })
    expect(saved.status).toBe(200)
  })

  test('500 ingredients and 200 steps save and come back in order', async ({ app }) => {
    const recipeIngredient = Array.from({ length: 500 }, (_, index) => ({
      note: `line ${index}`,
      food: `Food ${index % 250}`,
      referenceId: randomUUID(),
    }))
    const recipeInstructions = Array.from({ length: 200 }, (_, index) => ({
      text: `step ${index}`,
      ingredientReferences: recipeIngredient.slice(index, index + 5),
    }))
    await app.create.recipe({ name: 'Feast', recipeIngredient, recipeInstructions })
    const { body } = await app.as(app.cook).get('/api/recipes/feast')
    expect(body.recipeIngredient.map((line: { note: string }) => line.note)).toEqual(
      recipeIngredient.map((line) => line.note),
    )
    expect(body.recipeInstructions[199].ingredientReferences).toHaveLength(5)
    expect(
      new Set(body.recipeIngredient.map((line: { food: { id: string } }) => line.food.id)).size,
    ).toBe(250)
  })
})

describe('ratings', () => {
  test('each person has one, and the recipe shows the mean', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.as(app.cook).patch('/api/recipes/soup', { rating: 5 })
    const { body } = await app.as(app.admin).patch('/api/recipes/soup', { rating: 2 })
    expect(body.rating).toBe(3.5)
    await app.as(app.admin).patch('/api/recipes/soup', { rating: 0 })
    expect((await app.as(app.cook).get('/api/recipes/soup')).body.rating).toBe(5)
    const cleared = await app.as(app.cook).patch('/api/recipes/soup', { rating: null })
    expect(cleared.body.rating).toBeNull()
  })

  test('sending a whole recipe back does not make the mean one’s own rating', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    await app.as(app.admin).patch('/api/recipes/soup', { rating: 2 })
    const { body: seen } = await app.as(app.cook).get('/api/recipes/soup')
    await app.as(app.cook).put('/api/recipes/soup', { ...seen, description: 'x' })
    const { body } = await app.as(app.admin).patch('/api/recipes/soup', { rating: 4 })
    expect(body.rating).toBe(4)
  })

  test.for([-1, 6, 'many'])('%j is refused', async (rating, { app }) => {
    await app.create.recipe({ name: 'Soup' })
    expect((await app.as(app.cook).patch('/api/recipes/soup', { rating })).status).toBe(422)
  })

  test('a favourite stays one when it is rated', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    await app.db
      .insertInto('userRatings')
      .values({ userId: app.cook.id, recipeId: id, rating: null, isFavorite: 1 })
      .execute()
    await app.as(app.cook).patch('/api/recipes/soup', { rating: 3 })
    const row = await app.db.selectFrom('userRatings').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ rating: 3, isFavorite: 1 })
  })
})
