import { describe, expect } from 'vitest'
import { duplicateRecipe } from '#server/features/recipes/duplicate.ts'
import { setPicture } from '#server/features/recipes/pictures.ts'
import { deleteRecipe, getRecipe } from '#server/features/recipes/service.ts'
import { test } from '#tests/support/test.ts'

test('control characters in a search are spaces, in a phrase as well', async ({ app }) => {
  await app.create.recipe({ name: 'Soup', recipeIngredient: [{ note: 'bay\u0000leaf' }] })
  for (const term of ['"bay\u0000leaf"', 'bay\u0000leaf', '"bay leaf"', '"\u0000\u0000\u0000"']) {
    const { status, body } = await app
      .as(app.cook)
      .get(`/api/recipes?search=${encodeURIComponent(term)}`)
    expect({ term, status, total: body.total }).toEqual({ term, status: 200, total: 1 })
  }
})

test('a page beyond every number is empty', async ({ app }) => {
  const large = Number.MAX_SAFE_INTEGER
  const { status, body } = await app.as(app.cook).get(`/api/recipes?page=${large}&perPage=${large}`)
  expect({ status, items: body.items }).toEqual({ status: 200, items: [] })
})

test('sorting by one thing two thousand times is sorting by it once', async ({ app }) => {
  for (const name of ['Ham', 'Eggs']) await app.create.recipe({ name })
  const orderBy = `name:asc,${'id,'.repeat(2100)}id`
  const { body } = await app.as(app.cook).get(`/api/recipes?orderBy=${orderBy}`)
  expect(body.items.map((item: { name: string }) => item.name)).toEqual(['Eggs', 'Ham'])
})

test('the link to the next page keeps a question mark in the search', async ({ app }) => {
  for (const name of ['Soup or stew', 'Stew']) await app.create.recipe({ name })
  const first = await app.as(app.cook).get('/api/recipes?search=stew?&perPage=1&orderBy=name')
  expect(first.body.next).toContain('perPage=1')
  const next = await app.as(app.cook).get(`/api${first.body.next}`)
  expect(next.body).toMatchObject({ total: 2, per_page: 1, page: 2, next: null })
  expect(next.body.items[0].name).not.toBe(first.body.items[0].name)
})

test('as many new tags as a recipe may have are kept at once', async ({ app }) => {
  const tags = Array.from({ length: 500 }, (_, index) => `Tag ${index}`)
  const recipe = await app.create.recipe({ tags })
  expect(recipe.tags).toHaveLength(500)
  const again = await app.as(app.cook).patch(`/api/recipes/${recipe.slug}`, { tags })
  expect(again.body.tags).toEqual(recipe.tags)
})

test('Q-4 an amount out of bounds is named with its limit', async ({ app }) => {
  const { slug } = await app.create.recipe()
  const types = []
  for (const quantity of [-1, 1e308, '1234567890123456789012345678901234567890', '1/0', 'NaN']) {
    const body = { recipeIngredient: [{ quantity }] }
    const answer = await app.as(app.cook).patch(`/api/recipes/${slug}`, body)
    types.push([answer.status, answer.body.detail[0].type])
  }
  expect(types).toEqual([
    [422, 'too_small'],
    [422, 'too_big'],
    [422, 'too_big'],
    [422, 'invalid_type'],
    [422, 'invalid_type'],
  ])
})

test('Q-4 names of a megabyte and ten thousand ingredients are refused at their field', async ({
  app,
}) => {
  const { slug } = await app.create.recipe()
  const long = 'x'.repeat(1024 * 1024)
  const wishes = {
    name: { name: long },
    orgURL: { orgURL: long },
    recipeYield: { recipeYield: long },
    recipeIngredient: { recipeIngredient: Array.from({ length: 10_000 }, () => ({ note: 'x' })) },
    tags: { tags: [{ name: long }] },
  }
  for (const [field, wish] of Object.entries(wishes)) {
    const { status, body } = await app.as(app.cook).patch(`/api/recipes/${slug}`, wish)
    expect({ field, status, at: body.detail?.[0]?.loc?.[1] ?? body.code }).toEqual({
      field,
      status: 422,
      at: field,
    })
  }
  expect((await app.as(app.cook).post('/api/recipes', { name: long })).status).toBe(422)
  expect((await app.as(app.cook).post('/api/foods', { name: long })).status).toBe(422)
})

test('whoever reads what is being deleted gets all of it, or hears that it is gone', async ({
  app,
}) => {
  const ctx = await app.ctx(app.cook)
  // The deletion starts a little later each time, so that it falls between every two statements.
  for (let late = 0; late < 24; late += 1) {
    await app.create.recipe({ name: 'Race', recipeIngredient: ['salt'], notes: [{ text: 'n' }] })
    const deleted = (async () => {
      for (let turn = 0; turn < late; turn += 1) await Promise.resolve()
      return deleteRecipe(ctx, 'race')
    })()
    const outcomes = await Promise.allSettled([
      getRecipe(ctx, 'race').then((recipe) => [recipe.recipeIngredient, recipe.notes]),
      duplicateRecipe(ctx, 'race', 'Copy').then((copy) => [copy.recipeIngredient, copy.notes]),
      setPicture(ctx, 'race', new Uint8Array([1])),
      deleted,
    ])
    for (const outcome of outcomes.slice(0, 3)) {
      if (outcome.status === 'fulfilled') expect(outcome.value).toMatchObject([[{}], [{}]])
      else expect(outcome.reason.code).toMatch(/^(?:recipe\.not-found|image\.not-an-image)$/)
    }
    expect(outcomes[3]?.status).toBe('fulfilled')
  }
})

describe('Home Assistant saves with names of its own', () => {
  test('and every part keeps its id', async ({ app }) => {
    const before = await app.create.recipe({
      name: 'Curry',
      description: 'kept',
      recipeIngredient: [{ quantity: 2, unit: 'cup', food: 'Rice', note: 'washed' }],
      recipeInstructions: ['Boil it.'],
    })
    const [line] = before.recipeIngredient
    const [step] = before.recipeInstructions
    const { status, body } = await app.as(app.cook).put('/api/recipes/curry', {
      name: 'Curry',
      recipeServings: 2,
      recipeIngredient: [
        {
          quantity: 3,
          note: 'washed',
          display: 'not ours',
          unit: { unit_id: line.unit.id, name: 'renamed meanwhile' },
          food: { food_id: line.food.id, name: 'renamed meanwhile', created_at: 'x' },
          reference_id: line.referenceId,
          is_food: true,
        },
      ],
      recipeInstructions: [
        {
          instruction_id: step.id,
          title: '',
          text: 'Boil it.',
          ingredient_references: [{ reference_id: line.referenceId }],
        },
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: 'kept',
      recipeIngredient: [{ ...line, quantity: 3, display: '3 cup Rice washed' }],
      recipeInstructions: [
        { id: step.id, ingredientReferences: [{ referenceId: line.referenceId }] },
      ],
    })
  })

  test('an id that is none counts as absent', async ({ app }) => {
    const { slug } = await app.create.recipe()
    const { body } = await app.as(app.cook).put(`/api/recipes/${slug}`, {
      recipeIngredient: [{ food: { food_id: 'None', name: 'Rice' } }],
      recipeInstructions: [{ instruction_id: 5, text: 'Boil it.' }],
    })
    expect(body).toMatchObject({
      recipeIngredient: [{ food: { name: 'Rice' } }],
      recipeInstructions: [{ text: 'Boil it.' }],
    })
  })
})
