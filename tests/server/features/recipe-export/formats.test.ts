import { rm } from 'node:fs/promises'
import JSZip from 'jszip'
import { describe, expect } from 'vitest'
import { recipeFormats } from '#contract/recipe-formats.ts'
import { mealie } from '#server/recipe-files/readers/mealie.ts'
import { nextcloud } from '#server/recipe-files/readers/nextcloud.ts'
import { paprika } from '#server/recipe-files/readers/paprika.ts'
import { schemaOrg } from '#server/recipe-files/readers/schema-org.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'
import type { TestApp } from '#tests/support/app.ts'
import { picturesIn, readWith } from '#tests/support/recipe-file.ts'
import { test } from '#tests/support/test.ts'

const goulash = {
  name: 'Goulash: hot/red',
  description: 'Red and hot',
  recipeYield: '4 servings',
  performTime: '2 hours',
  difficulty: 'easy',
  orgURL: 'Grandmother',
  tags: ['Hot'],
  recipeCategory: ['Mains'],
  tools: ['Pot'],
  settings: { disableAmount: false },
  recipeIngredient: [
    { quantity: 0, note: 'beef', title: 'Meat' },
    { quantity: 2, unit: { name: 'kilogram' }, food: { name: 'onion' }, note: 'sliced' },
  ],
  recipeInstructions: [{ text: 'Cut.\nStir.', title: 'Before' }, { text: 'Cook.' }],
  notes: [{ title: 'Tip', text: 'Wait' }],
  nutrition: { calories: '90' },
}

/** A file that is sent, as bytes with its name. */
async function fileOf(app: TestApp, path: string) {
  const headers = { authorization: `Bearer ${app.cook.token}` }
  const answer = await fetch(app.url + path, { headers })
  const named = answer.headers.get('content-disposition') ?? ''
  return {
    status: answer.status,
    name: decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(named)?.[1] ?? named),
    type: answer.headers.get('content-type'),
    policy: answer.headers.get('content-security-policy'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

const formatOf = (app: TestApp, slug: string, format: string) =>
  fileOf(app, `/api/recipes/${slug}/exports/file?format=${format}`)

/** The archive of an export once it is written. */
async function exported(app: TestApp, recipes: string[], exportType: string) {
  const started = await app
    .as(app.cook)
    .post('/api/recipes/bulk-actions/export', { recipes, exportType })
  expect(started).toMatchObject({ status: 202, body: { exportType } })
  // The token waits for the archive.
  const path = encodeURIComponent(started.body.path)
  const asked = await app.as(app.cook).get(`/api/recipes/bulk-actions/export/download?path=${path}`)
  expect(asked.status).toBe(200)
  return fileOf(app, `/api/utils/download?token=${asked.body.fileToken}`)
}

const cooked = {
  recipeYield: '4 servings',
  cookTime: '2 hours',
  sourceName: 'Grandmother',
  ingredients: [
    { section: 'Meat', text: 'beef' },
    { section: null, text: '2 kilogram onion sliced' },
  ],
  steps: [
    { section: 'Before', text: 'Cut.\nStir.' },
    { section: null, text: 'Cook.' },
  ],
  notes: [{ text: 'Tip\nWait' }],
  nutrition: { calories: '90' },
}

describe('one recipe', () => {
  test('is a file of Paprika with its pictures, the cover first', async ({ app }) => {
    const { slug } = await app.create.recipe(goulash)
    const api = app.as(app.cook)
    await api.upload('PUT', `/api/recipes/${slug}/image`, { image: await picture('png', 40, 30) })
    await api.upload('POST', `/api/recipes/${slug}/pictures`, { image: await picture() })
    const { pictures } = (await api.get(`/api/recipes/${slug}/pictures`)).body
    const order = pictures.map(({ id }: { id: string }) => id).toReversed()
    await api.put(`/api/recipes/${slug}/pictures`, { order })
    const file = await formatOf(app, slug, 'paprika')
    expect(file).toMatchObject({
      status: 200,
      type: 'application/zip',
      policy: "default-src 'none'; sandbox",
    })
    expect(file.name).toContain('filename="Goulash hot red.paprikarecipes"')
    const { recipes } = await readWith(paprika, file.name, file.bytes)
    expect(recipes).toMatchObject([
      { ...cooked, name: goulash.name, difficulty: 'Easy', categories: ['Mains', 'Hot'] },
    ])
    const [cover, second] = await picturesIn(recipes[0]!)
    expect(cover!.slice(0, 3)).toBe('\u00FF\u00D8\u00FF')
    expect(second!.length).toBeGreaterThan(cover!.length)
  })

  test('is a file in the words of schema.org with its pictures inside', async ({ app }) => {
    const { slug } = await app.create.recipe(goulash)
    const image = await picture('png', 40, 30)
    await app.as(app.cook).upload('PUT', `/api/recipes/${slug}/image`, { image })
    const file = await formatOf(app, slug, 'schema-org')
    expect(file).toMatchObject({ status: 200, type: 'application/ld+json; charset=utf-8' })
    expect(file.name).toContain('filename="Goulash hot red.json"')
    const { recipes } = await readWith(schemaOrg, 'goulash.json', file.bytes)
    expect(recipes).toMatchObject([{ ...cooked, tools: ['Pot'], tags: ['Hot'] }])
    const [bytes] = await picturesIn(recipes[0]!)
    expect(bytes!.slice(8, 12)).toBe('WEBP')
  })

  test('that is gone or of another household is not there; an unknown format is refused', async ({
    app,
  }) => {
    const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    await app.create.recipe({ name: 'Soup' })
    for (const format of recipeFormats) {
      expect((await formatOf(app, theirs.id, format)).status).toBe(404)
      expect((await formatOf(app, 'none', format)).status).toBe(404)
    }
    expect((await formatOf(app, 'soup', 'word')).status).toBe(422)
  })

  test('without its picture’s file is exported all the same', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const image = await picture('png', 40, 30)
    await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image })
    await rm(app.services.files.recipeImages(id), { recursive: true })
    for (const format of recipeFormats) {
      expect((await formatOf(app, 'soup', format)).status).toBe(200)
    }
  })
})

describe('many recipes', () => {
  test('are what Mealie reads, with notes, comments and rating', async ({ app }) => {
    const { slug } = await app.create.recipe({ ...goulash, rating: 4 })
    const api = app.as(app.cook)
    const { id } = (await api.get(`/api/recipes/${slug}`)).body
    await api.post(`/api/recipes/${slug}/comments`, { recipeId: id, text: 'Good' })
    const file = await exported(app, [slug], 'json')
    const { recipes } = await readWith(mealie, 'all.zip', file.bytes)
    const { recipeYield: _said, ingredients: _parts, ...same } = cooked
    expect(recipes).toMatchObject([
      { ...same, notes: [{ title: 'Tip', text: 'Wait' }], tools: ['Pot'], rating: 4 },
    ])
  })

  test('are an archive that Paprika opens, with a name each', async ({ app }) => {
    const names = ['Soup', 'soup?', 'CON', 'Soup/..', '麻婆豆腐']
    const made: string[] = []
    for (const name of names) made.push((await app.create.recipe({ name })).name)
    const theirs = await app.create.recipe({ name: 'Theirs' }, app.stranger)
    const { body } = await app.as(app.cook).get('/api/recipes?perPage=-1')
    const ids = body.items.map(({ id }: { id: string }) => id)
    const file = await exported(app, [...ids, theirs.id], 'paprika')
    expect(file.name).toMatch(/\.paprikarecipes/)
    const { recipes, failed } = await readWith(paprika, 'all.paprikarecipes', file.bytes)
    expect(failed).toEqual([])
    expect(recipes.map(({ name }) => name).toSorted()).toEqual(made.toSorted())
  })

  test('are a folder each in the words of schema.org', async ({ app }) => {
    const { slug } = await app.create.recipe(goulash)
    const image = await picture('png', 40, 30)
    await app.as(app.cook).upload('PUT', `/api/recipes/${slug}/image`, { image })
    await app.create.recipe({ name: 'Bread' })
    const file = await exported(app, [slug, 'bread'], 'schema-org')
    const zip = await JSZip.loadAsync(file.bytes)
    expect(Object.keys(zip.files)).toEqual([
      'Goulash hot red/recipe.json',
      'Goulash hot red/full.jpg',
      'Bread/recipe.json',
    ])
    const { sure, recipes } = await readWith(nextcloud, 'all.zip', file.bytes)
    expect(sure).toBe(2)
    expect(recipes).toMatchObject([cooked, { name: 'Bread' }])
  })

  test('are read some at a time, with the same statements for few and many', async ({ app }) => {
    const count = async (recipes: string[], exportType: string) => {
      const before = app.queries.count()
      await exported(app, recipes, exportType)
      return app.queries.count() - before
    }
    const slugs: string[] = []
    for (let number = 0; number < 40; number += 1) {
      slugs.push((await app.create.recipe({ ...goulash, name: `Goulash ${number}` })).slug)
    }
    for (const exportType of ['json', 'schema-org']) {
      await count(slugs.slice(0, 1), exportType) // what is asked only once
      const few = await count(slugs.slice(0, 10), exportType)
      // Only the progress is written more often.
      expect((await count(slugs, exportType)) - few).toBeLessThan(40)
    }
  })
})
