import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { finished, kitchen, start } from './kitchen.ts'

const lines = ['200 g flour', '3 eggs', '1 lemon', '150 g sugar', '80 g butter']
const tart = (more: object = {}) => ({
  name: 'Lemon tart',
  recipeIngredient: lines,
  recipeInstructions: ['Bake it.'],
  ...more,
})

/** What a preview of this recipe says of one that is here. */
const knownOf = async (app: TestApp, recipe: object, as = app.cook) => {
  const body = { data: JSON.stringify(recipe) }
  const preview = await app.as(as).post('/api/recipe-imports/preview', body)
  expect(preview.status).toBe(200)
  return preview.body.known
}

/** Keeps a recipe as the page for checking does. */
const keep = (app: TestApp, recipe: object, onDuplicate: string) =>
  app.as(app.cook).post('/api/recipe-imports', { recipe, onDuplicate })

const asChecked = (name: string, said: string[] = lines) => ({
  name,
  recipeIngredient: said.map((text) => ({ note: text, originalText: text })),
})

/** Rows of more recipes, without anything in them. */
async function manyMore(app: TestApp, count: number) {
  const row = await app.db.selectFrom('recipes').selectAll().executeTakeFirstOrThrow()
  const { rowId: _rowId, ...rest } = row
  const rows = Array.from({ length: count }, (_, at) => ({
    ...rest,
    id: randomUUID(),
    slug: `more-${at}`,
    name: `More ${at}`,
    nameSearch: `more ${at}`,
  }))
  for (let at = 0; at < count; at += 100)
    await app.db
      .insertInto('recipes')
      .values(rows.slice(at, at + 100))
      .execute()
}

describe('a recipe that may be here already', () => {
  test('is found by its link, also where somebody wrote the recipe and the link', async ({
    app,
  }) => {
    const orgURL = 'https://example.test/stew'
    const { slug } = await app.create.recipe({ name: 'Stew of mine', orgURL }, app.cook)
    const from = (url: string) => tart({ name: 'Pea stew', recipeIngredient: ['1 kg peas'], url })
    expect(await knownOf(app, from(orgURL))).toMatchObject({ slug, likeness: 'link' })
    expect(await knownOf(app, from(`${orgURL}-two`))).toBeNull()
    expect(await knownOf(app, from(orgURL), app.stranger)).toBeNull()
  })

  test('is told of before anything is kept: by its name, its ingredients, or both', async ({
    app,
  }) => {
    expect(await knownOf(app, tart())).toBeNull()
    await app
      .as(app.cook)
      .post('/api/recipes/create/html-or-json', { data: JSON.stringify(tart()) })
    const here = { slug: 'lemon-tart', name: 'Lemon tart', dateAdded: expect.any(String) }
    expect(await knownOf(app, tart())).toEqual({ ...here, likeness: 'name-and-ingredients' })
    const one = tart({ recipeIngredient: [...lines.slice(1), '1 pinch of salt'] })
    expect(await knownOf(app, one)).toEqual({ ...here, likeness: 'name-and-ingredients' })
    const other = tart({ name: ' LEMON  tart', recipeIngredient: ['1 lemon', 'puff pastry'] })
    expect(await knownOf(app, other)).toMatchObject({ likeness: 'name' })
    expect(await knownOf(app, tart({ name: 'Tarte au citron' }))).toEqual({
      ...here,
      likeness: 'ingredients',
    })
    // Two lines of five are others.
    const quiche = [...lines.slice(0, 3), '1 leek', '2 dl cream']
    expect(await knownOf(app, tart({ name: 'Quiche', recipeIngredient: quiche }))).toBeNull()
    expect(await knownOf(app, tart(), app.stranger)).toBeNull()
    await app.as(app.cook).delete('/api/recipes/lemon-tart')
    expect(await knownOf(app, tart())).toBeNull()
  })

  test('is found by amounts and foods where its lines are worded in another way', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    for (const name of ['flour', 'egg', 'lemon', 'sugar'])
      await api.post('/api/foods', { name, pluralName: `${name}s` })
    const metric = ['200 g flour', '3 eggs', '1 lemon', '150 g sugar']
    const { body } = await api.post('/api/recipe-imports/preview', {
      data: JSON.stringify(tart({ recipeIngredient: metric })),
    })
    await api.post('/api/recipe-imports', {
      recipe: { name: 'Ours', recipeIngredient: body.ingredients },
    })
    const foods = (await api.get('/api/recipes/ours')).body.recipeIngredient
    expect(foods).toMatchObject([{ food: {} }, { food: {} }, { food: {} }, { food: {} }])
    const worded = ['200 g flour, sifted', '3 eggs, beaten', '1 lemon, zested', '150 g sugar, fine']
    expect(await knownOf(app, tart({ name: 'Theirs', recipeIngredient: worded }))).toMatchObject({
      name: 'Ours',
      likeness: 'ingredients',
    })
  })

  test('is found by its ingredients among very many, too', async ({ app }) => {
    await app
      .as(app.cook)
      .post('/api/recipes/create/html-or-json', { data: JSON.stringify(tart()) })
    await manyMore(app, 2500)
    const found = await knownOf(app, tart({ name: 'Tarte' }))
    expect(found).toMatchObject({ name: 'Lemon tart', likeness: 'ingredients' })
    expect(await knownOf(app, tart())).toMatchObject({ likeness: 'name-and-ingredients' })
  })

  test('is kept beside, or takes what was checked, as one chooses', async ({ app }) => {
    const api = app.as(app.cook)
    expect((await keep(app, asChecked('Lemon tart'), 'refuse')).status).toBe(201)
    const refused = await keep(app, asChecked('Lemon tart'), 'refuse')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'import.exists',
        detail: {
          message: 'You have “Lemon tart” already.',
          params: { slug: 'lemon-tart', name: 'Lemon tart', likeness: 'name-and-ingredients' },
        },
      },
    })
    expect((await keep(app, asChecked('Lemon tart'), 'copy')).body.slug).toBe('lemon-tart-1')

    const before = (await api.get('/api/recipes/lemon-tart')).body
    const salted = await keep(app, asChecked('Lemon tart', [...lines, 'salt']), 'replace')
    expect(salted.body).toMatchObject({ id: before.id, slug: 'lemon-tart' })
    expect(salted.body.recipeIngredient).toHaveLength(6)
    expect((await api.get('/api/recipes')).body.total).toBe(2)
    expect((await api.get('/api/recipes/lemon-tart/versions')).body).toHaveLength(2)

    await app.create.recipe({ name: 'Theirs' }, app.admin)
    await app.as(app.admin).patch('/api/recipes/theirs', { settings: { locked: true } })
    const locked = await keep(app, asChecked('Theirs', ['1 leek']), 'replace')
    expect(locked).toMatchObject({ status: 403, body: { code: 'recipe.locked' } })
  })

  test('of other ingredients is another recipe where nobody is asked, and only the same one is left out', async () => {
    const { app, origin, state } = await kitchen()
    state.lines = lines
    const api = app.as(app.cook)
    await api.post('/api/recipes/create/html-or-json', {
      data: JSON.stringify(tart({ name: 'dish-1' })),
    })
    await api.post('/api/recipes/create/html-or-json', {
      data: JSON.stringify(tart({ name: 'dish-2', recipeIngredient: ['water', 'leek', 'salt'] })),
    })
    const imports = ['dish-1', 'dish-2'].map((name) => ({ url: `${origin}/${name}` }))
    const { body } = await start(app, imports)
    const report = await finished(app, body.reportId)
    const told = report.entries.map(({ message }: { message: string }) => message).toSorted()
    expect(told[0]).toMatch(/^Imported dish-2/)
    expect(told[1]).toMatch(/^dish-1 is here already with nearly the same ingredients/)
    expect((await api.get('/api/recipes')).body.total).toBe(3)
  })
})
