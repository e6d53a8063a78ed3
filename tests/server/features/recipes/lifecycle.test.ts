import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture } from './picture.ts'

async function addAsset(app: TestApp, recipeId: string, name: string) {
  const folder = app.services.files.recipeAssets(recipeId)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), 'content')
}

const filesOf = (app: TestApp, recipeId: string) =>
  readdir(path.dirname(app.services.files.recipeImages(recipeId)), { recursive: true }).catch(
    () => null,
  )

describe('deleting', () => {
  test('answers the recipe as it was, and keeps its files in the trash', async ({ app }) => {
    const recipe = await app.create.recipe({ name: 'Soup', tags: ['Hot'], recipeIngredient: ['x'] })
    await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })

    const gone = await app.as(app.cook).delete('/api/recipes/soup')
    expect(gone).toMatchObject({
      status: 200,
      body: { id: recipe.id, slug: 'soup', tags: [{ name: 'Hot' }] },
    })
    expect(await filesOf(app, recipe.id)).not.toBeNull()
    expect((await app.as(app.cook).get('/api/recipes/soup')).status).toBe(404)
    expect((await app.as(app.cook).delete('/api/recipes/soup')).status).toBe(404)
  })
})

describe('duplicating', () => {
  test('copies everything under new ids, files too', async ({ app }) => {
    const first = await app.create.recipe({
      name: 'Soup',
      description: 'd',
      rating: 4,
      lastMade: '2026-01-02T03:04:05Z',
      tags: ['Hot'],
      extras: { a: 'b' },
      assets: [{ name: 'Plan', icon: 'mdi-file', fileName: 'plan.pdf' }],
      settings: { showNutrition: true },
      nutrition: { calories: '9' },
      recipeIngredient: [{ note: 'x', food: 'Leek', unit: 'stick' }],
    })
    const asset = `/api/media/recipes/${first.id}/assets/plan.pdf`
    await app.as(app.cook).patch('/api/recipes/soup', {
      recipeInstructions: [
        { text: `See ${asset}`, ingredientReferences: [first.recipeIngredient[0]] },
      ],
      notes: [{ title: 't', text: asset }],
    })
    await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })
    await addAsset(app, first.id, 'plan.pdf')
    const { body: original } = await app.as(app.cook).get('/api/recipes/soup')

    const answer = await app.as(app.admin).post('/api/recipes/soup/duplicate', {})
    expect(answer.status).toBe(201)
    const copy = answer.body
    expect(copy).toMatchObject({
      name: 'Soup (1)',
      slug: 'soup-1',
      userId: app.admin.id,
      rating: 4,
      lastMade: '2026-01-02T03:04:05',
      description: 'd',
      tags: original.tags,
      extras: { a: 'b' },
      assets: original.assets,
      settings: original.settings,
      nutrition: original.nutrition,
    })
    expect(copy.id).not.toBe(original.id)
    expect(copy.image).not.toBeNull()
    expect(copy.image).not.toBe(original.image)
    const moved = asset.replace(original.id, copy.id)
    expect(copy.recipeInstructions[0].text).toBe(`See ${moved}`)
    expect(copy.notes[0].text).toBe(moved)
    const [line] = copy.recipeIngredient
    expect(line).toMatchObject({ note: 'x', food: { name: 'Leek' }, unit: { name: 'stick' } })
    expect(line.referenceId).not.toBe(original.recipeIngredient[0].referenceId)
    expect(copy.recipeInstructions[0].ingredientReferences).toEqual([
      { referenceId: line.referenceId },
    ])
    expect(copy.recipeInstructions[0].id).not.toBe(original.recipeInstructions[0].id)
    // Each picture has a folder named like its id, and the copy's ids are its own.
    const kinds = async (id: string) =>
      (await filesOf(app, id))?.map((name) => name.replace(/[0-9a-f-]{36}/, 'id')).toSorted()
    expect(await kinds(copy.id)).toEqual(await kinds(first.id))
    expect(await kinds(copy.id)).toHaveLength(7)
    expect((await app.as(app.cook).get('/api/recipes/soup')).body).toEqual(original)
  })

  test('has the stars and the day of the first, but lives on its own', async ({ app }) => {
    const [cook, admin] = [app.as(app.cook), app.as(app.admin)]
    const { id } = await app.create.recipe({ name: 'Soup', rating: 5 })
    await admin.patch('/api/recipes/soup', { rating: 2 })
    await cook.patch('/api/recipes/soup/last-made', { timestamp: '2026-01-02T03:04:05.678901' })
    await admin.post(`/api/users/${app.admin.id}/favorites/soup`)
    const copy = (await cook.post('/api/recipes/soup/duplicate', { name: 'Stew' })).body
    expect(copy).toMatchObject({ rating: 3.5, lastMade: '2026-01-02T03:04:05.678901' })
    const { ratings } = (await admin.get('/api/users/self/ratings')).body
    expect(ratings).toEqual([
      { recipeId: id, rating: 2, isFavorite: true },
      { recipeId: copy.id, rating: 2, isFavorite: false },
    ])
    expect((await admin.patch('/api/recipes/stew', { rating: 4 })).body.rating).toBe(4.5)
    await cook.patch('/api/recipes/stew/last-made', { timestamp: '2026-02-02T00:00:00Z' })
    const first = (await cook.get('/api/recipes/soup')).body
    expect(first).toMatchObject({ rating: 3.5, lastMade: '2026-01-02T03:04:05.678901' })
  })

  test('takes a name of its own, or none at all', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    expect((await api.post('/api/recipes/soup/duplicate', { name: 'Stew' })).body.slug).toBe('stew')
    expect((await api.post('/api/recipes/soup/duplicate', { name: null })).body.slug).toBe('soup-1')
    expect((await api.post('/api/recipes/soup/duplicate', { name: '' })).body.slug).toBe('soup-2')
    expect((await api.post('/api/recipes/nope/duplicate', {})).status).toBe(404)
  })
})

describe('last made', () => {
  test('is kept in UTC, also when it is earlier than before', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const set = (timestamp: string) =>
      app.as(app.cook).patch('/api/recipes/soup/last-made', { timestamp })
    expect((await set('2026-03-04T23:59:59+02:00')).body.lastMade).toBe('2026-03-04T21:59:59')
    expect((await set('2025-03-04T10:00:00')).body.lastMade).toBe('2025-03-04T10:00:00')
    const exact = await set('2026-03-04T23:59:59.123456+02:00')
    expect(exact.body.lastMade).toBe('2026-03-04T21:59:59.123456')
    expect((await set('2026-03-04T23:59:59.1200')).body.lastMade).toBe('2026-03-04T23:59:59.120000')
    const bad = await app.as(app.cook).patch('/api/recipes/soup/last-made', {})
    expect(bad.status).toBe(422)
  })
})
