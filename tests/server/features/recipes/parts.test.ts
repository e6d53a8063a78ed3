import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'

describe('categories, tags and tools', () => {
  test('are found by id, slug or name, or made', async ({ app }) => {
    const first = await app.create.recipe({
      tags: ['Quick Meals'],
      recipeCategory: [{ name: 'Soup' }],
    })
    const [tag] = first.tags
    for (const entry of [
      { id: tag.id },
      { id: tag.id, name: 'Renamed by a client', slug: 'x' },
      { slug: 'quick-meals' },
      { name: 'quick meals' },
      'Quick Meals',
      { id: randomUUID(), name: 'Quick Meals' },
      { id: '', slug: 'quick-meals', name: 'Other' },
    ]) {
      const { tags } = await app.create.recipe({ tags: [entry] })
      expect(tags).toEqual([tag])
    }
    expect(await app.db.selectFrom('tags').select('id').execute()).toHaveLength(1)
  })

  test('named twice they count once', async ({ app }) => {
    const { tags } = await app.create.recipe({ tags: ['Hot', 'hot', { slug: 'hot', name: 'Hot' }] })
    expect(tags).toHaveLength(1)
  })

  test('an unknown id without a name is refused and nothing is saved', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const answer = await app
      .as(app.cook)
      .put('/api/recipes/soup', { description: 'x', tags: ['New'], tools: [{ id: randomUUID() }] })
    expect(answer).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    expect(answer.body.detail[0].loc).toEqual(['body', 'tools', 0])
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toMatchObject({
      description: '',
      tags: [],
    })
    expect(await app.db.selectFrom('tags').select('id').execute()).toEqual([])
  })

  test('those of another group are never linked', async ({ app }) => {
    const theirs = await app.create.recipe({ tags: ['Theirs'] }, app.stranger)
    const [tag] = theirs.tags
    await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    expect((await api.put('/api/recipes/soup', { tags: [{ id: tag.id }] })).status).toBe(422)
    expect((await api.put('/api/recipes/soup', { tags: [{ slug: 'theirs' }] })).status).toBe(422)
    const named = await api.put('/api/recipes/soup', { tags: [tag] })
    expect(named.body.tags[0]).toMatchObject({ name: 'Theirs' })
    expect(named.body.tags[0].id).not.toBe(tag.id)
  })

  test('tools carry whether they are on hand', async ({ app }) => {
    await app.create.recipe({ name: 'Soup', tools: ['Pot'] })
    await app.db.updateTable('tools').set({ onHand: 1 }).execute()
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body.tools).toMatchObject([{ name: 'Pot', slug: 'pot', onHand: true }])
  })
})

describe('foods and units', () => {
  test('are found by name, plural, abbreviation or alias, or made', async ({ app }) => {
    const first = await app.create.recipe({
      recipeIngredient: [{ food: 'Tomato', unit: 'tablespoon', quantity: 2 }],
    })
    const [line] = first.recipeIngredient
    await app.db.updateTable('foods').set({ pluralName: 'Tomatoes' }).execute()
    await app.db
      .updateTable('units')
      .set({ pluralName: 'tablespoons', abbreviation: 'T', pluralAbbreviation: 'Tbs' })
      .execute()
    await app.db
      .insertInto('foodAliases')
      .values({ foodId: line.food.id, name: 'Love apple', nameSearch: 'love apple' })
      .execute()

    for (const food of ['Tomato', 'tomato', 'TOMATOES', 'love apple', { id: line.food.id }]) {
      for (const unit of ['tablespoons', 'T', 'Tbs', { name: 'Tablespoon' }]) {
        const { recipeIngredient } = await app.create.recipe({ recipeIngredient: [{ food, unit }] })
        expect(recipeIngredient[0].food.id).toBe(line.food.id)
        expect(recipeIngredient[0].unit.id).toBe(line.unit.id)
      }
    }
    const made = await app.create.recipe({ recipeIngredient: [{ food: 'Leek', unit: 'stick' }] })
    expect(made.recipeIngredient[0]).toMatchObject({
      food: { name: 'Leek' },
      unit: { name: 'stick' },
    })
  })

  test('the case of an abbreviation decides between two units', async ({ app }) => {
    await app.create.recipe({ recipeIngredient: [{ unit: 'tablespoon' }, { unit: 'teaspoon' }] })
    for (const [name, abbreviation] of [
      ['tablespoon', 'T'],
      ['teaspoon', 't'],
    ] as const) {
      await app.db.updateTable('units').set({ abbreviation }).where('name', '=', name).execute()
    }
    const { recipeIngredient } = await app.create.recipe({
      recipeIngredient: [{ unit: 't' }, { unit: 'T' }],
    })
    const units = recipeIngredient.map((line: { unit: { name: string } }) => line.unit.name)
    expect(units).toEqual(['teaspoon', 'tablespoon'])
  })

  test('a unit as another program prints it is read by its name', async ({ app }) => {
    const { recipeIngredient } = await app.create.recipe({
      recipeIngredient: [
        {
          unit: `Unit(unit_id='1', name='cup', description='${'x'.repeat(300)}', plural_name=None)`,
        },
        { unit: '' },
        { unit: null, food: { id: '', name: '' } },
      ],
    })
    expect(recipeIngredient[0].unit.name).toBe('cup')
    expect(recipeIngredient[1].unit).toBeNull()
    expect(recipeIngredient[2]).toMatchObject({ unit: null, food: null })
  })

  test('an unknown id without a name is refused, one of another group too', async ({ app }) => {
    const theirs = await app.create.recipe(
      { recipeIngredient: [{ food: 'Saffron' }] },
      app.stranger,
    )
    await app.create.recipe({ name: 'Soup' })
    for (const id of [randomUUID(), theirs.recipeIngredient[0].food.id]) {
      const answer = await app
        .as(app.cook)
        .put('/api/recipes/soup', { recipeIngredient: ['ok', { food: { id } }] })
      expect(answer.status).toBe(422)
      expect(answer.body.detail[0].loc).toEqual(['body', 'recipeIngredient', 1, 'food'])
    }
  })

  test('are complete in the answer', async ({ app }) => {
    const { recipeIngredient } = await app.create.recipe({
      recipeIngredient: [{ food: 'Leek', unit: 'stick', quantity: 1 }],
      settings: { disableAmount: false },
    })
    expect(recipeIngredient[0]).toMatchObject({
      display: '1 stick Leek',
      food: {
        aliases: [],
        label: null,
        labelId: null,
        extras: {},
        onHand: false,
        pluralName: null,
      },
      unit: { aliases: [], fraction: true, useAbbreviation: false, abbreviation: '' },
    })
    expect(recipeIngredient[0].food.createdAt).toMatch(/^\d{4}-/)
  })
})
