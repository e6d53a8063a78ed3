import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { contentOf, displays, items, lists, newList, unknown } from './shopping.ts'

/** A recipe with a labelled food, units and repeated lines. */
async function tomatoSoup(app: TestApp) {
  const api = app.as(app.cook)
  const label = (await api.post('/api/groups/labels', { name: 'Produce' })).body
  const food = (
    await api.post('/api/foods', { name: 'Tomato', pluralName: 'Tomatoes', labelId: label.id })
  ).body
  const cup = (await api.post('/api/units', { name: 'cup', pluralName: 'cups' })).body
  const gram = (
    await api.post('/api/units', {
      name: 'gram',
      abbreviation: 'g',
      useAbbreviation: true,
      fraction: false,
    })
  ).body
  return app.create.recipe({
    name: 'Tomato soup',
    settings: { disableAmount: false },
    recipeIngredient: [
      { title: 'Base', quantity: null, note: '' },
      { quantity: 1.5, unit: cup, food, note: 'chopped' },
      { quantity: 3.458, unit: cup, food, note: 'chopped' },
      { quantity: 250.5, unit: gram, food },
      { quantity: null, food, note: 'to taste' },
      { quantity: 1, note: 'Salt' },
    ],
  })
}

const noted = (list: { listItems: { note: string; quantity: number }[] }) =>
  list.listItems.map((item) => [item.note, item.quantity] as const)
const byNote = ([a]: readonly [string, number], [b]: readonly [string, number]) => (a < b ? -1 : 1)

describe('a recipe', () => {
  test('is counted as many times as it was said, fractions and all', async ({ app }) => {
    const { id } = await tomatoSoup(app)
    const list = await newList(app)
    const api = app.as(app.cook)
    const times = async (path: string, body: object) =>
      (await api.post(`${lists}/${list.id}/recipe/${id}${path}`, body)).body.recipeReferences
    const third = 0.3333333333333333
    expect(await times('', { recipeIncrementQuantity: third })).toMatchObject([
      { recipeQuantity: third },
    ])
    for (const add of [third, third]) await times('', { recipeIncrementQuantity: add })
    expect(await times('/delete', { recipeDecrementQuantity: 1 })).toEqual([])
  })

  test('of many lines takes no more statements than one of few', async ({ app }) => {
    const list = await newList(app)
    const statements: number[] = []
    for (const [index, count] of [2, 20].entries()) {
      const recipeIngredient = Array.from({ length: count }, (_, line) => ({
        quantity: 1,
        note: `thing ${index} ${line}`,
      }))
      const { id } = await app.create.recipe({ name: `Dish ${index}`, recipeIngredient })
      const add = () => app.as(app.cook).post(`${lists}/${list.id}/recipe/${id}`, {})
      await add()
      // They are on the list: each becomes part of the one that is there.
      app.queries.reset()
      await add()
      statements.push(app.queries.count())
    }
    expect(statements[1]).toBeLessThanOrEqual(statements[0]!)
  })

  test('comes onto the list once, then twice more', async ({ app }) => {
    const api = app.as(app.cook)
    const recipe = await tomatoSoup(app)
    const { id } = await newList(app)
    await api.post(items, { shoppingListId: id, note: 'Bread', position: 4 })
    const address = `${lists}/${id}/recipe/${recipe.id}`

    const once = await api.post(address)
    expect(once.status).toBe(200)
    expect(await displays(app, id)).toEqual([
      'Bread',
      '4 ²³/₂₄ cups Tomatoes chopped',
      '250.5 g Tomatoes',
      'Tomatoes to taste',
      'Salt',
    ])
    const [, chopped, grams, toTaste, salt] = once.body.listItems
    expect(chopped).toMatchObject({
      quantity: 4.958,
      isFood: true,
      label: { name: 'Produce' },
      recipeReferences: [
        { recipeId: recipe.id, recipeQuantity: 4.958, recipeScale: 1, recipeNote: 'chopped' },
      ],
    })
    expect(toTaste).toMatchObject({ quantity: 0, recipeReferences: [{ recipeQuantity: 0 }] })
    expect(salt).toMatchObject({ isFood: false, labelId: null })
    expect([chopped, grams, toTaste, salt].map(({ position }) => position)).toEqual([5, 6, 7, 8])
    expect(once.body.recipeReferences).toMatchObject([
      {
        recipeId: recipe.id,
        recipeQuantity: 1,
        shoppingListId: id,
        recipe: { slug: 'tomato-soup' },
      },
    ])

    const thrice = await api.post(address, { recipeIncrementQuantity: 2 })
    expect(noted(thrice.body)).toEqual([
      ['Bread', 1],
      ['chopped', 14.874],
      ['', 751.5],
      ['to taste', 0],
      ['Salt', 3],
    ])
    expect(thrice.body.listItems[1].recipeReferences).toMatchObject([
      { recipeScale: 3, recipeQuantity: 4.958 },
    ])
    expect(thrice.body.recipeReferences).toMatchObject([{ recipeQuantity: 3 }])
  })

  test('is removed again step by step, and checked items stay', async ({ app }) => {
    const api = app.as(app.cook)
    const recipe = await tomatoSoup(app)
    const { id } = await newList(app)
    const address = `/api/households/shopping/lists/${id}/recipe/${recipe.id}`
    await api.post(items, { shoppingListId: id, note: 'Salt' })
    const { listItems } = (await api.post(address, { recipeIncrementQuantity: 3 })).body
    const grams = listItems.find((item: { quantity: number }) => item.quantity === 751.5)
    await api.put(`${items}/${grams.id}`, { ...grams, checked: true })

    const twice = await api.post(`${address}/delete`, { recipeDecrementQuantity: 1 })
    expect(twice.status).toBe(200)
    expect(noted(twice.body).toSorted(byNote)).toEqual([
      ['', 751.5],
      ['Salt', 3],
      ['chopped', 9.916],
      ['to taste', 0],
    ])
    expect(twice.body.recipeReferences).toMatchObject([{ recipeQuantity: 2 }])

    const gone = await api.post(`${address}/delete`, { recipeDecrementQuantity: 5 })
    expect(noted(gone.body).toSorted(byNote)).toEqual([
      ['', 751.5],
      ['Salt', 1],
    ])
    expect(gone.body.recipeReferences).toEqual([])
    const again = await api.post(`${address}/delete`)
    expect(again.status).toBe(200)
    expect(noted(again.body)).toHaveLength(2)
  })

  test('that was edited between is taken away as it was added', async ({ app }) => {
    const api = app.as(app.cook)
    const flour = (await api.post('/api/foods', { name: 'flour' })).body
    const recipe = await app.create.recipe({
      name: 'Bread',
      recipeIngredient: [{ quantity: 200, food: flour }],
    })
    const { id } = await newList(app)
    const address = `${lists}/${id}/recipe/${recipe.id}`
    const quantityAfter = async (path: string, body: object = {}) =>
      (await api.post(address + path, body)).body.listItems.map(
        ({ quantity }: { quantity: number }) => quantity,
      )
    const rewrite = (quantity: number) =>
      api.patch('/api/recipes/bread', { recipeIngredient: [{ quantity, food: flour }] })
    await api.post(items, { shoppingListId: id, foodId: flour.id, quantity: 50 })
    expect(await quantityAfter('')).toEqual([250])
    expect((await rewrite(300)).status).toBe(200)
    expect(await quantityAfter('')).toEqual([550])
    expect((await rewrite(500)).status).toBe(200)
    expect(await quantityAfter('')).toEqual([1050])
    expect((await contentOf(app, id)).listItems[0].recipeReferences).toMatchObject([
      { recipeScale: 3, recipeQuantity: 1000 / 3 },
    ])
    // Nothing of what was added stays, neither at once nor step by step; what somebody wanted before does.
    await quantityAfter('/delete')
    await quantityAfter('/delete')
    expect(await quantityAfter('/delete')).toEqual([50])

    expect(await quantityAfter('')).toEqual([550])
    await rewrite(100)
    expect(await quantityAfter('/delete')).toEqual([50])
    expect((await contentOf(app, id)).listItems[0].recipeReferences).toEqual([])
  })

  test('that somebody bought less for leaves nothing below zero', async ({ app }) => {
    const api = app.as(app.cook)
    const recipe = await app.create.recipe({ recipeIngredient: [{ quantity: 5, note: 'Eggs' }] })
    const { id } = await newList(app)
    const { listItems } = (await api.post(`${lists}/${id}/recipe/${recipe.id}`)).body
    await api.put(`${items}/${listItems[0].id}`, { ...listItems[0], quantity: 2 })
    const { body } = await api.post(`${lists}/${id}/recipe/${recipe.id}/delete`)
    expect(body).toMatchObject({ listItems: [], recipeReferences: [] })
  })

  test('brings only the chosen lines', async ({ app }) => {
    const api = app.as(app.cook)
    const recipe = await tomatoSoup(app)
    const { id } = await newList(app)
    const recipeIngredients = recipe.recipeIngredient.slice(3, 5)
    const address = `${lists}/${id}/recipe/${recipe.id}`
    await api.post(address, { recipeIncrementQuantity: 2, recipeIngredients })
    expect(await displays(app, id)).toEqual(['501 g Tomatoes', 'Tomatoes to taste'])

    const other = await newList(app)
    const none = await api.post(`${lists}/${other.id}/recipe/${recipe.id}`, {
      recipeIngredients: [],
    })
    expect(none.body).toMatchObject({ listItems: [], recipeReferences: [] })
  })

  test('leaves the list with its last item', async ({ app }) => {
    const api = app.as(app.cook)
    const recipe = await app.create.recipe({
      recipeIngredient: [{ note: 'Eggs' }, { note: 'Salt' }],
    })
    const { id } = await newList(app)
    const { listItems } = (await api.post(`${lists}/${id}/recipe/${recipe.id}`)).body
    await api.delete(`${items}/${listItems[0].id}`)
    expect((await contentOf(app, id)).recipeReferences).toHaveLength(1)
    await api.put(`${items}/${listItems[1].id}`, { ...listItems[1], checked: true })
    expect((await contentOf(app, id)).recipeReferences).toEqual([])
  })

  test('shares an item with another recipe', async ({ app }) => {
    const api = app.as(app.cook)
    const soup = await app.create.recipe({ recipeIngredient: [{ quantity: 2, note: 'Eggs' }] })
    const cake = await app.create.recipe({ recipeIngredient: [{ quantity: 3, note: 'Eggs' }] })
    const { id } = await newList(app)
    await api.post(`${lists}/${id}/recipe/${soup.id}`)
    const both = await api.post(`${lists}/${id}/recipe/${cake.id}`)
    expect(noted(both.body)).toEqual([['Eggs', 5]])
    const one = await api.post(`${lists}/${id}/recipe/${soup.id}/delete`)
    expect(noted(one.body)).toEqual([['Eggs', 3]])
    expect(one.body.recipeReferences).toMatchObject([{ recipeId: cake.id }])
  })

  test('that is unknown, thrown away or of another group is not found', async ({ app }) => {
    const api = app.as(app.cook)
    const { id } = await newList(app)
    const theirs = await app.create.recipe({ name: 'Secret' }, app.stranger)
    const trashed = await app.create.recipe({ recipeIngredient: [{ note: 'Eggs' }] })
    await api.post(`${lists}/${id}/recipe/${trashed.id}`)
    await app.db
      .updateTable('recipes')
      .set({ deletedAt: '2026-03-01T00:00:00.000Z' })
      .where('id', '=', trashed.id)
      .execute()
    for (const recipeId of [theirs.id, unknown, trashed.id]) {
      for (const tail of ['', '/delete']) {
        const answer = await api.post(`${lists}/${id}/recipe/${recipeId}${tail}`)
        expect(answer).toMatchObject({ status: 404, body: { detail: { error: true } } })
      }
    }
    expect(await contentOf(app, id)).toMatchObject({
      listItems: [{ note: 'Eggs' }],
      recipeReferences: [],
    })
  })

  test.for([0, -1, 'many'])('does not come %s times', async (recipeIncrementQuantity, { app }) => {
    const recipe = await app.create.recipe({ recipeIngredient: [{ note: 'Eggs' }] })
    const { id } = await newList(app)
    const address = `${lists}/${id}/recipe/${recipe.id}`
    const answer = await app.as(app.cook).post(address, { recipeIncrementQuantity })
    expect(answer.status).toBe(422)
  })
})

test('merging foods takes the items along', async ({ app }) => {
  const api = app.as(app.cook)
  const { id: shoppingListId } = await newList(app)
  const food = async (name: string) => (await api.post('/api/foods', { name })).body.id
  const [fromFood, toFood] = [await food('Tomatoe'), await food('Tomato')]
  await api.post(items, { shoppingListId, foodId: fromFood })
  await api.put('/api/foods/merge', { fromFood, toFood })
  expect(await displays(app, shoppingListId)).toEqual(['1 Tomato'])
})
