import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

/** What Home Assistant's library sends: whole objects under names of its own, and some of them printed as text. */
describe('Home Assistant', () => {
  test('names categories, tags and tools by its own ids, by slug or by name', async ({ app }) => {
    const before = await app.create.recipe({
      name: 'Curry',
      recipeCategory: ['Dinner'],
      tags: ['Hot', 'Quick'],
      tools: ['Wok'],
    })
    const [dinner] = before.recipeCategory
    const [hot, quick] = before.tags
    const { status, body } = await app.as(app.cook).put('/api/recipes/curry', {
      recipe_category: [{ category_id: dinner.id, name: 'renamed', slug: 'renamed' }],
      tags: [
        { tag_id: 'None', name: 'renamed', slug: hot.slug },
        { tag_id: quick.id, name: 'Quick', slug: 'quick' },
        { name: 'Brand new' },
      ],
      tools: [{ tool_id: before.tools[0].id, name: 'Wok', slug: 'wok' }],
    })
    expect(status).toBe(200)
    expect(body.recipeCategory).toEqual([dinner])
    expect(body.tags).toHaveLength(3)
    expect(body.tags).toEqual(expect.arrayContaining([hot, quick]))
    expect(body.tags.map((tag: { name: string }) => tag.name)).toContain('Brand new')
    expect(body.tools).toEqual(before.tools)
  })

  test('the id of another group’s tag is not accepted', async ({ app }) => {
    const theirs = await app.create.recipe({ name: 'Theirs', tags: ['Secret'] }, app.stranger)
    await app.create.recipe({ name: 'Curry' })
    const { id } = theirs.tags[0]
    const refused = await app.as(app.cook).put('/api/recipes/curry', { tags: [{ tag_id: id }] })
    expect(refused.status).toBe(422)
    const named = { tag_id: id, name: 'Secret', slug: 'secret' }
    const { body } = await app.as(app.cook).put('/api/recipes/curry', { tags: [named] })
    expect(body.tags).toMatchObject([{ name: 'Secret' }])
    expect(body.tags[0].id).not.toBe(id)
  })

  test.for([
    ['cup', 'cup'],
    ["Unit(unit_id='3f0e', name='cup', description=\"it's\", fraction=True)", 'cup'],
    ['Unit(unit_id=None, name="cup", aliases=[])', 'cup'],
    ['', null],
    ['  ', null],
    [null, null],
  ] as const)('writes the unit %j', async ([unit, name], { app }) => {
    await app.create.recipe({ name: 'Curry', recipeIngredient: [{ unit: 'cup', food: 'Rice' }] })
    const { body } = await app.as(app.cook).put('/api/recipes/curry', {
      recipe_ingredient: [{ quantity: 2, unit, note: 'x' }],
    })
    expect(body.recipeIngredient[0].unit?.name ?? null).toBe(name)
    expect(await app.db.selectFrom('units').select('name').execute()).toEqual([{ name: 'cup' }])
  })

  test('may name the ingredients of a step by bare ids', async ({ app }) => {
    const { recipeIngredient } = await app.create.recipe({
      name: 'Curry',
      recipeIngredient: [{ note: 'rice' }],
    })
    const { referenceId } = recipeIngredient[0]
    const steps = [{ text: 'Cook', ingredient_references: [referenceId] }]
    const { body } = await app
      .as(app.cook)
      .put('/api/recipes/curry', { recipe_instructions: steps })
    expect(body.recipeInstructions[0].ingredientReferences).toEqual([{ referenceId }])
  })

  test('sends what later servers have, and leaves out what is null', async ({ app }) => {
    const before = await app.create.recipe({
      name: 'Curry',
      description: 'kept',
      recipeYield: '4 servings',
      rating: 3,
      recipeIngredient: [{ note: 'rice', originalText: 'some rice' }],
    })
    const { status, body } = await app.as(app.cook).put('/api/recipes/curry', {
      slug: 'curry',
      name: 'Curry',
      image: 'abcd',
      recipeServings: 2.5,
      recipeYieldQuantity: 4,
      recipe_yield: '5 servings',
      date_added: '2019-05-04',
      rating: before.rating,
      recipe_ingredient: [
        {
          quantity: 1,
          note: 'rice',
          title: null,
          display: 'not ours',
          unit: null,
          food: null,
          reference_id: before.recipeIngredient[0].referenceId,
          original_text: 'some rice',
          is_food: false,
        },
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      description: 'kept',
      image: before.image,
      dateAdded: '2019-05-04',
      recipeYield: '5 servings',
      recipeIngredient: before.recipeIngredient,
    })
  })

  test('every answer has the keys and types that it cannot do without', async ({ app }) => {
    const recipe = await app.create.recipe({
      name: 'Curry',
      recipeIngredient: [{ quantity: 1, unit: 'cup', food: 'Rice' }, 'salt'],
      recipeInstructions: ['Boil.'],
    })
    const { body } = await app.as(app.cook).get(`/api/recipes/${recipe.id}`)
    for (const key of ['id', 'userId', 'groupId', 'name', 'slug', 'description']) {
      expect(body[key]).toEqual(expect.any(String))
    }
    for (const key of [
      'recipeCategory',
      'tags',
      'tools',
      'recipeIngredient',
      'recipeInstructions',
    ]) {
      expect(body[key]).toEqual(expect.any(Array))
    }
    expect(body.dateAdded).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [line, plain] = body.recipeIngredient
    for (const part of [line.food, line.unit]) {
      expect(part).toMatchObject({ id: expect.any(String), aliases: expect.any(Array) })
      expect(Date.parse(part.createdAt)).not.toBeNaN()
      expect(Date.parse(part.updateAt)).not.toBeNaN()
    }
    for (const key of ['quantity', 'note', 'title', 'display', 'unit', 'food', 'referenceId']) {
      expect(plain).toHaveProperty(key)
    }
    expect(plain).toMatchObject({ unit: null, food: null })
    expect(body.recipeInstructions[0].ingredientReferences).toEqual([])
  })
})
