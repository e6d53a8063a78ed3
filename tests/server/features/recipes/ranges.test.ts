import { describe, expect } from 'vitest'
import { recipeFormats } from '#contract/recipe-formats.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

const leeks = {
  quantity: 2,
  quantityMax: 3,
  unit: { name: 'cup' },
  food: { name: 'leeks' },
  note: 'sliced',
}

async function made(app: TestApp, line: object = leeks) {
  const { slug } = await app.create.recipe({ name: 'Soup', recipeIngredient: [line] })
  const api = app.as(app.cook)
  const read = async () => (await api.get(`/api/recipes/${slug}`)).body.recipeIngredient[0]
  /** As a program that knows no ranges saves the recipe. */
  const putWithout = async (changes: object) => {
    const { quantityMax: _, asWritten: _words, ...known } = await read()
    await api.put(`/api/recipes/${slug}`, { recipeIngredient: [{ ...known, ...changes }] })
    return read()
  }
  return { api, slug, read, putWithout }
}

describe('a range', () => {
  test('is shown with both ends, and programs that know no ranges count the lower one', async ({
    app,
  }) => {
    const { read } = await made(app)
    expect(await read()).toMatchObject({ ...leeks, display: '2–3 cup leeks sliced' })
  })

  test('outlives a program that does not know it, but not a new amount or unit', async ({
    app,
  }) => {
    const { putWithout } = await made(app)
    expect(await putWithout({ note: 'washed' })).toMatchObject({ quantity: 2, quantityMax: 3 })
    expect(await putWithout({ quantity: 1 })).toMatchObject({ quantity: 1, quantityMax: null })
    const other = await made(app)
    expect(await other.putWithout({ unit: { name: 'gram' } })).toMatchObject({ quantityMax: null })
  })

  test('has a larger upper end, else it is one amount', async ({ app }) => {
    for (const quantityMax of [2, 1, 0, null, '']) {
      const { read } = await made(app, { ...leeks, quantityMax })
      expect(await read()).toMatchObject({ quantity: 2, quantityMax: null })
    }
    const { slug } = await app.create.recipe({ name: 'Salt', recipeIngredient: ['salt'] })
    const tooMuch = { recipeIngredient: [{ ...leeks, quantityMax: 1e12 }] }
    const answer = await app.as(app.cook).patch(`/api/recipes/${slug}`, tooMuch)
    expect(answer.status).toBe(422)
  })

  test('that is changed takes the old words of its line along', async ({ app }) => {
    const { api, slug, read } = await made(app, { ...leeks, asWritten: '2 to 3 cups of leeks' })
    const line = await read()
    await api.patch(`/api/recipes/${slug}`, { recipeIngredient: [{ ...line, quantityMax: 4 }] })
    expect(await read()).toMatchObject({ asWritten: null, display: '2–4 cup leeks sliced' })
  })

  test('is bought at its upper end', async ({ app }) => {
    const { api, slug } = await made(app)
    const { id } = (await api.get(`/api/recipes/${slug}`)).body
    const { body: list } = await api.post('/api/groups/shopping/lists', { name: 'Shop' })
    const path = `/api/groups/shopping/lists/${list.id}/recipe/${id}`
    const { body } = await api.post(path, { recipeIncrementQuantity: 2 })
    expect(body.listItems).toMatchObject([{ quantity: 6, food: { name: 'leeks' } }])
  })

  test('is a change of its own between versions', async ({ app }) => {
    const { api, slug, read } = await made(app)
    const versions = async () => (await api.get(`/api/recipes/${slug}/versions`)).body.length
    const line = await read()
    const before = await versions()
    await api.patch(`/api/recipes/${slug}`, { recipeIngredient: [line] })
    expect(await versions()).toBe(before)
    await api.patch(`/api/recipes/${slug}`, { recipeIngredient: [{ ...line, quantityMax: 5 }] })
    expect(await versions()).toBe(before + 1)
  })

  test.for([-1, -0.001, 1e9 + 1, 1e308, 'NaN', 'Infinity', '1e400', '3; drop', {}, [9, 9], '０x3'])(
    'Q-4 with the upper end %j is refused at its field, and nothing is saved',
    async (quantityMax, { app }) => {
      const { api, slug, read } = await made(app)
      const before = await read()
      const lines = { recipeIngredient: [{ ...before, quantityMax }] }
      const answer = await api.patch(`/api/recipes/${slug}`, lines)
      expect(answer).toMatchObject({
        status: 422,
        body: { detail: [{ loc: expect.arrayContaining(['recipeIngredient', 'quantityMax']) }] },
      })
      expect(await read()).toEqual(before)
    },
  )

  test('Q-4 as large as may be stays a number on lists, in exports and in copies', async ({
    app,
  }) => {
    const { api, slug, read } = await made(app, { ...leeks, quantityMax: 1e9 })
    const { id } = (await api.get(`/api/recipes/${slug}`)).body
    const { body: list } = await api.post('/api/groups/shopping/lists', { name: 'Shop' })
    const path = `/api/groups/shopping/lists/${list.id}/recipe/${id}`
    for (const recipeIncrementQuantity of [1, 1e9, 1e308]) {
      const { status, body } = await api.post(path, { recipeIncrementQuantity })
      expect([200, 422]).toContain(status)
      for (const item of body.listItems ?? []) expect(item.quantity).toBeLessThanOrEqual(1e9)
    }
    for (const format of recipeFormats) {
      const file = await api.get(`/api/recipes/${slug}/exports/file?format=${format}`)
      expect({ format, status: file.status }).toEqual({ format, status: 200 })
      expect(String(file.body)).not.toMatch(/NaN|Infinity|1e\+?9\b/)
    }
    const copy = await api.post(`/api/recipes/${slug}/duplicate`, { name: 'Copy' })
    expect(copy.body.recipeIngredient[0].quantityMax).toBe((await read()).quantityMax)
  })
})
