import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { sendZip } from './send-zip.ts'

async function exported(app: TestApp, slug: string) {
  const { body } = await app.as(app.cook).post(`/api/recipes/${slug}/exports`)
  const answer = await app.as(app.cook).get(`/api/recipes/${slug}/exports/zip?token=${body.token}`)
  return answer.body as Buffer
}

async function coloured(background: string) {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return new Blob([new Uint8Array(await plain.png().toBuffer())])
}

async function coloursOf(app: TestApp, slug: string) {
  const { body: recipe } = await app.as(app.cook).get(`/api/recipes/${slug}`)
  const { body } = await app.as(app.cook).get(`/api/recipes/${slug}/pictures`)
  const colours: string[] = []
  for (const { id, isCover } of body.pictures) {
    const address = `/api/media/recipes/${recipe.id}/images/${id}/original.webp`
    const { dominant } = await sharp((await app.as(null).get(address)).body).stats()
    const [[colour] = []] = Object.entries(dominant).toSorted(([, a], [, b]) => b - a)
    colours.push(isCover ? `${colour} cover` : colour!)
  }
  return colours
}

async function feast(app: TestApp) {
  const api = app.as(app.cook)
  const created = await app.create.recipe({
    name: 'Feast',
    description: 'For many',
    recipeYield: '12',
    totalTime: '3 Hours',
    orgURL: 'https://a.example/feast',
    lastMade: '2026-01-02T03:04:05Z',
    recipeCategory: ['Dinner'],
    tags: ['Hot'],
    tools: ['Pot'],
    settings: { disableAmount: false, showNutrition: true },
    nutrition: { calories: '500' },
    notes: [{ title: 'Tip', text: 'Wait' }],
    extras: { someKey: 'b' },
    recipeIngredient: [
      { quantity: 2, unit: 'gram', food: 'Rice', note: 'washed', title: 'Dough' },
      { quantity: null, note: 'salt', originalText: 'some salt' },
      { quantity: 2, food: 'Carrot', note: '', asWritten: '2–3 young carrots' },
    ],
  })
  const [rice, salt] = created.recipeIngredient
  await api.put(`/api/units/${rice.unit.id}`, {
    ...rice.unit,
    abbreviation: 'g',
    useAbbreviation: true,
  })
  const asset = await api.upload('POST', '/api/recipes/feast/assets', {
    name: 'Plan',
    extension: 'txt',
    file: new Blob(['first do this']),
  })
  const address = `/api/media/recipes/${created.id}/assets/${asset.body.fileName}`
  await api.patch('/api/recipes/feast', {
    recipeInstructions: [
      { text: `See ${address}`, title: 'Before', ingredientReferences: [salt, rice] },
      { text: 'Serve' },
    ],
  })
  for (const colour of ['red', 'lime', 'blue']) {
    await api.upload('POST', '/api/recipes/feast/pictures', { image: await coloured(colour) })
  }
  const { body } = await api.get('/api/recipes/feast/pictures')
  const order = body.pictures.map((one: { id: string }) => one.id)
  await api.put('/api/recipes/feast/pictures', { order, coverId: order[1] })
  return (await api.get('/api/recipes/feast')).body
}

/** The line of the feast that reads in the words of its author. */
const inWords = {
  quantity: 2,
  food: { name: 'Carrot' },
  asWritten: '2–3 young carrots',
  display: '2–3 young carrots',
}

/** What stays in its own household: identity, times, and what people think of it. */
function comparable(recipe: { id: string } & Record<string, unknown>): unknown {
  const text = JSON.stringify(recipe).replaceAll(recipe.id, 'ID')
  const own = new Set([
    'slug',
    'name',
    'image',
    'imagePreview',
    'groupId',
    'householdId',
    'userId',
    'labelId',
  ])
  const times = new Set(['createdAt', 'updateAt', 'updatedAt', 'dateUpdated', 'rating', 'comments'])
  return JSON.parse(text, (key, value: unknown) =>
    own.has(key) || times.has(key) ? undefined : value,
  )
}

/** Ids as they were first met, so that two recipes with other ids but the same links are equal. */
function numbered(value: unknown): unknown {
  const ids = new Map<string, string>()
  const text = JSON.stringify(value).replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`)
      return ids.get(id)!
    },
  )
  return JSON.parse(text)
}

describe('IM-1 what was exported', () => {
  test.for(['味噌汁とご飯'.repeat(42), 'x'.repeat(255), 'Con', 'Exports'])(
    'a recipe called %s comes back from its own export',
    async (name, { app }) => {
      const { body: slug } = await app.as(app.cook).post('/api/recipes', { name })
      const answer = await sendZip(app, await exported(app, slug), app.stranger)
      expect(answer.status).toBe(201)
      const { body } = await app.as(app.stranger).get(`/api/recipes/${answer.body}`)
      expect(body.name).toBe(name)
    },
  )

  test('comes back whole beside the first, under ids of its own', async ({ app }) => {
    const before = await feast(app)
    const answer = await sendZip(app, await exported(app, 'feast'))
    expect(answer).toMatchObject({ status: 201, body: 'feast-1' })
    const { body: after } = await app.as(app.cook).get('/api/recipes/feast-1')
    expect(after.name).toBe('Feast (1)')
    expect(numbered(comparable(after))).toEqual(numbered(comparable(before)))
    expect(after.recipeIngredient[0]).toMatchObject({ display: '2 g Rice washed' })
    expect(after.recipeIngredient[2]).toMatchObject(inWords)
    expect(after.recipeIngredient[0].unit.id).toBe(before.recipeIngredient[0].unit.id)
    expect(after.recipeIngredient[0].referenceId).not.toBe(before.recipeIngredient[0].referenceId)
    expect(after.recipeInstructions[0].ingredientReferences).toHaveLength(2)
    expect(await coloursOf(app, 'feast-1')).toEqual(['r', 'g cover', 'b'])
    const file = await app.as(null).get(`/api/media/recipes/${after.id}/assets/plan.txt`)
    expect(file.body).toBe('first do this')
    expect(after.recipeInstructions[0].text).toContain(after.id)
    expect((await app.as(app.cook).get('/api/recipes/feast')).body).toEqual(before)
    expect(await readdir(app.services.files.tmp)).toEqual([])
  })

  test('reads the same in another household, with its foods, units and tags', async ({ app }) => {
    const before = await feast(app)
    const answer = await sendZip(app, await exported(app, 'feast'), app.stranger, 'create/zip')
    expect(answer).toMatchObject({ status: 201, body: 'feast' })
    const { body: after } = await app.as(app.stranger).get('/api/recipes/feast')
    expect(after).toMatchObject({ userId: app.stranger.id, groupId: app.stranger.groupId })
    expect(numbered(comparable(after))).toEqual(numbered(comparable(before)))
    expect(after.recipeIngredient[2]).toMatchObject(inWords)
    expect(after.recipeIngredient[0].unit).toMatchObject({
      abbreviation: 'g',
      useAbbreviation: true,
    })
    expect(after.recipeIngredient[0].unit.id).not.toBe(before.recipeIngredient[0].unit.id)
    expect(after.tags[0].id).not.toBe(before.tags[0].id)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(1)
  })

  test('stays the recipe of a member, and becomes the caller’s from anybody else', async ({
    app,
  }) => {
    await feast(app)
    const zip = await exported(app, 'feast')
    const { body: slug } = await sendZip(app, zip, app.admin)
    expect((await app.as(app.admin).get(`/api/recipes/${slug}`)).body.userId).toBe(app.cook.id)
    await sendZip(app, zip, app.stranger)
    const theirs = await app.as(app.stranger).get('/api/recipes/feast')
    expect(theirs.body.userId).toBe(app.stranger.id)
  })

  test('comes back after it was deleted, with the very ids of its parts', async ({ app }) => {
    const before = await feast(app)
    const zip = await exported(app, 'feast')
    await app.db.deleteFrom('recipes').execute()
    await sendZip(app, zip)
    const { body: after } = await app.as(app.cook).get('/api/recipes/feast')
    expect(after.recipeIngredient).toEqual(before.recipeIngredient)
    expect(after.recipeInstructions[1]).toEqual(before.recipeInstructions[1])
    expect(after).toMatchObject({ lastMade: before.lastMade, dateAdded: before.dateAdded })
  })

  test('links to itself and to what is here; of others the words stay', async ({ app }) => {
    const sauce = await app.create.recipe({ name: 'Sauce' })
    const { id, slug } = await app.create.recipe({ name: 'Pizza' })
    const to = (recipe: string, group = app.cook.groupSlug) => `(/g/${group}/r/${recipe})`
    const text = `[**Sauce**]${to(sauce.id)}, [_gone_]${to('gone')}, [itself]${to(id)}`
    const changes = {
      description: text,
      recipeInstructions: [{ text }],
      notes: [{ title: '', text }],
    }
    await app.as(app.cook).send('PATCH', `/api/recipes/${slug}`, changes)
    const zip = await exported(app, slug)
    await app.as(app.stranger).post('/api/recipes', { name: 'Sauce' })
    const said = async (person: TestApp['cook']) => {
      const { body: made } = await sendZip(app, zip, person)
      const { body } = await app.as(person).get(`/api/recipes/${made}`)
      const texts = [body.description, body.recipeInstructions[0].text, body.notes[0].text]
      expect(new Set(texts).size).toBe(1)
      return { text: texts[0], own: to(body.id, person.groupSlug) }
    }
    const here = await said(app.cook)
    expect(here.text).toBe(`[**Sauce**]${to(sauce.id)}, _gone_, [itself]${here.own}`)
    const there = await said(app.stranger)
    expect(there.text).toBe(`**Sauce**, _gone_, [itself]${there.own}`)
  })
})
