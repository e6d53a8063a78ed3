import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { makePreviews } from '#server/features/recipes/index.ts'
import { test } from '#tests/support/test.ts'
import { picture } from './picture.ts'

const orange = { r: 200, g: 80, b: 40 } // the color of `picture`
const green = { r: 20, g: 160, b: 60 }

const pictureIn = async (background: typeof green) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])

/** The mean color of a preview, roughly. */
function colorOf(preview: string) {
  const bytes = Buffer.from(preview, 'base64')
  expect(bytes).toHaveLength(36)
  const mean = (offset: number) =>
    Math.round(bytes.filter((_, index) => index % 3 === offset).reduce((a, b) => a + b) / 12)
  return { b: mean(0), g: mean(1), r: mean(2) }
}

function expectColor(preview: string, { r, g, b }: typeof green) {
  const seen = colorOf(preview)
  const apart = [seen.r - r, seen.g - g, seen.b - b].map(Math.abs)
  expect(Math.max(...apart)).toBeLessThan(10)
}

const upload = async (app: TestApp, image: Blob) =>
  app.as(app.cook).upload('POST', '/api/recipes/soup/pictures', { image })

const recipeOf = async (app: TestApp) => (await app.as(app.cook).get('/api/recipes/soup')).body

test('the preview of the cover comes with the recipe and with lists of recipes', async ({
  app,
}) => {
  const { imagePreview } = await app.create.recipe({ name: 'Soup' })
  expect(imagePreview).toBeNull()
  const added = await upload(app, await picture())
  expectColor(added.body.pictures[0].preview, orange)
  const { body: list } = await app.as(app.cook).get('/api/recipes')
  const recipe = await recipeOf(app)
  expect([list.items[0].imagePreview, recipe.imagePreview]).toEqual([
    added.body.pictures[0].preview,
    added.body.pictures[0].preview,
  ])
})

test('it follows the cover: another one, a replaced one, a deleted one, a copy', async ({
  app,
}) => {
  await app.create.recipe({ name: 'Soup' })
  await upload(app, await picture())
  const { body } = await upload(app, await pictureIn(green))
  const [first, second] = body.pictures
  const api = app.as(app.cook)
  await api.put('/api/recipes/soup/pictures', { order: [first.id, second.id], coverId: second.id })
  expectColor((await recipeOf(app)).imagePreview, green)

  const { body: copy } = await api.post('/api/recipes/soup/duplicate', { name: 'Copy' })
  expectColor(copy.imagePreview, green)

  await api.upload('PUT', '/api/recipes/soup/image', { image: await picture() })
  expectColor((await recipeOf(app)).imagePreview, orange)
  await api.delete('/api/recipes/soup/image')
  await api.delete('/api/recipes/soup/image')
  expect(await recipeOf(app)).toMatchObject({ image: null, imagePreview: null })
})

test('programs cannot set it, and a version does not hold it', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  const api = app.as(app.cook)
  await upload(app, await picture())
  const { imagePreview } = await recipeOf(app)
  await api.put('/api/recipes/soup', { imagePreview: 'AAAA', description: 'Hot.' })
  expect(await recipeOf(app)).toMatchObject({ imagePreview, description: 'Hot.' })
})

/** The database as an earlier version left it: pictures without previews. */
async function forget(app: TestApp) {
  await app.db.updateTable('recipes').set({ imagePreview: null }).execute()
  await app.db.updateTable('recipePictures').set({ preview: null }).execute()
  const rows = await app.db.selectFrom('recipes').select('id as recipeId').execute()
  await app.db.insertInto('previewsDue').values(rows).execute()
}

const make = (app: TestApp) => makePreviews(app.services, app.db, new AbortController().signal)
const due = (app: TestApp) => app.db.selectFrom('previewsDue').selectAll().execute()

test('pictures of an earlier version get theirs in the background', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  await upload(app, await picture())
  await upload(app, await pictureIn(green))
  await forget(app)
  await make(app)
  expectColor((await recipeOf(app)).imagePreview, orange)
  const { body } = await app.as(app.cook).get('/api/recipes/soup/pictures')
  expectColor(body.pictures[1].preview, green)
  expect(await due(app)).toEqual([])
})

test('so does the single picture of a recipe that knew only one', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const { body } = await upload(app, await picture())
  const folder = app.services.files.recipeImages(id)
  await cp(app.services.files.recipePicture(id, body.pictures[0].id), folder, { recursive: true })
  await app.db.deleteFrom('recipePictures').execute()
  await forget(app)
  await make(app)
  const { imagePreview } = await recipeOf(app)
  expectColor(imagePreview, orange)
  const { body: adopted } = await app.as(app.cook).get('/api/recipes/soup/pictures')
  expect(adopted.pictures).toMatchObject([{ isCover: true, preview: imagePreview }])
  expect(await recipeOf(app)).toMatchObject({ imagePreview })
})

test('a lost file stops nobody else’s, and a stopped server goes on later', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const { body } = await upload(app, await picture())
  const small = path.join(app.services.files.recipePicture(id, body.pictures[0].id))
  await rm(path.join(small, 'min-original.webp'))
  await app.create.recipe({ name: 'Bread' })
  await app.as(app.cook).upload('PUT', '/api/recipes/bread/image', { image: await picture() })
  await forget(app)

  await makePreviews(app.services, app.db, AbortSignal.abort())
  expect(await due(app)).toHaveLength(2)
  await make(app)
  expect(await due(app)).toEqual([])
  expect((await recipeOf(app)).imagePreview).toBeNull()
  expectColor((await app.as(app.cook).get('/api/recipes/bread')).body.imagePreview, orange)
})
