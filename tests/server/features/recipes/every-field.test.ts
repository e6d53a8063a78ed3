import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import {
  copiedFields,
  listedFields,
  versionedFields,
  type WrittenField,
  writtenFields,
  zippedFields,
} from '#contract/recipe-field-lists.ts'
import { recipeFields } from '#contract/recipe-fields.ts'
import type { TestApp } from '#tests/support/app.ts'
import { answeredSamples, recipeSamples, sentSamples } from '#tests/support/recipe-fields.ts'
import { test } from '#tests/support/test.ts'
import { sendZip } from '#tests/server/features/recipe-archive/send-zip.ts'

/** A recipe with every field, and the file that it names. */
async function makeRecipe(app: TestApp) {
  const { status, body } = await app
    .as(app.cook)
    .post('/api/recipes/create-with-content', sentSamples())
  expect(status).toBe(201)
  // The rating is the caller's.
  await app.as(app.cook).patch(`/api/recipes/${body.slug}`, { rating: recipeSamples.rating.sent })
  const folder = path.join(app.dataDir, 'media', 'recipes', body.id, 'assets')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'card.txt'), 'card')
  return body as { id: string; slug: string; recipeIngredient: { referenceId: string }[] }
}

const recipe = async (app: TestApp, slug: string) =>
  (await app.as(app.cook).get(`/api/recipes/${slug}`)).body

test('a field that is saved is answered, and one that is left out of a save stays', async ({
  app,
}) => {
  const { slug } = await makeRecipe(app)
  expect(await recipe(app, slug)).toMatchObject(answeredSamples())
  for (const field of writtenFields) {
    const { body, status } = await app
      .as(app.cook)
      .put(`/api/recipes/${slug}`, sentSamples([field]))
    expect({ field, status, body }).toMatchObject({ field, status: 200, body: answeredSamples() })
  }
})

test('lists carry the fields that the table says', async ({ app }) => {
  const { slug } = await makeRecipe(app)
  const { body } = await app.as(app.cook).get('/api/recipes')
  const listed = body.items.find((one: { slug: string }) => one.slug === slug)
  // Of the settings, cards only include whether a recipe is locked.
  expect(Object.keys(listed).toSorted()).toEqual([...listedFields, 'isLocked'].toSorted())
  expect(listed).toMatchObject(answeredSamples(listedFields))
})

test('what is cleared with null is as it was in a new recipe', async ({ app }) => {
  const { slug } = await makeRecipe(app)
  const { body: plain } = await app
    .as(app.cook)
    .post('/api/recipes/create-with-content', { name: 'Plain' })
  const clearable = writtenFields.filter(
    (field) => recipeFields[field].body.safeParse(null).success,
  )
  expect(clearable.length).toBe(writtenFields.length - 1) // all but the name
  for (const field of clearable) {
    const { body } = await app.as(app.cook).put(`/api/recipes/${slug}`, { [field]: null })
    const stays = field === 'dateAdded' || field === 'settings'
    expect({ [field]: body[field] }).toEqual({ [field]: stays ? expect.anything() : plain[field] })
  }
})

test('a copy has every field that a copy gets, and lines of its own', async ({ app }) => {
  const first = await makeRecipe(app)
  const { body } = await app
    .as(app.cook)
    .post(`/api/recipes/${first.slug}/duplicate`, { name: 'Every field' })
  expect(body).toMatchObject({
    ...answeredSamples(copiedFields),
    rating: recipeSamples.rating.answered,
    name: 'Every field (1)',
  })
  const [line] = body.recipeIngredient
  expect(line.referenceId).not.toBe(first.recipeIngredient[0]!.referenceId)
  expect(body.recipeInstructions[0].ingredientReferences).toEqual([
    { referenceId: line.referenceId },
  ])
})

describe('a version', () => {
  const versions = async (app: TestApp, slug: string) =>
    (await app.as(app.cook).get(`/api/recipes/${slug}/versions`)).body as {
      id: string
      changes: string[]
    }[]

  const versioned = (recipe: Record<string, unknown>) =>
    Object.fromEntries(versionedFields.map((field) => [field, recipe[field]]))

  test('tells each field that changed, and restores all of them', async ({ app }) => {
    const { body: plain } = await app
      .as(app.cook)
      .post('/api/recipes/create-with-content', { name: 'Plain' })
    const slug = plain.id as string
    for (const field of versionedFields) {
      await app.as(app.cook).patch(`/api/recipes/${slug}`, sentSamples([field]))
      // Steps that name a line come after the line.
      expect((await versions(app, slug))[0]?.changes).toEqual([field])
    }
    const full = await recipe(app, slug)
    const [{ id: last } = { id: '' }, ...earlier] = await versions(app, slug)
    const first = earlier.at(-1)!.id

    const emptied = await app.as(app.cook).post(`/api/recipes/${slug}/versions/${first}/restore`)
    expect(versioned(emptied.body)).toEqual(versioned(plain))
    const back = await app.as(app.cook).post(`/api/recipes/${slug}/versions/${last}/restore`)
    expect(versioned(back.body)).toEqual(versioned(full))
  })
})

test('a zip brings every field that is read from one into another household', async ({ app }) => {
  const { slug } = await makeRecipe(app)
  const { body: permit } = await app.as(app.cook).post(`/api/recipes/${slug}/exports`)
  const address = `/api/recipes/${slug}/exports/zip?token=${encodeURIComponent(permit.token)}`
  const zip = await fetch(`${app.url}${address}`, {
    headers: { authorization: `Bearer ${app.cook.token}` },
  })
  const { body: imported } = await sendZip(
    app,
    new Uint8Array(await zip.arrayBuffer()),
    app.stranger,
  )
  const { body } = await app.as(app.stranger).get(`/api/recipes/${imported}`)
  expect(body).toMatchObject(answeredSamples(zippedFields))
})

test('a Markdown file says what people read', async ({ app }) => {
  const { slug } = await makeRecipe(app)
  const address = `/api/recipes/${slug}/exports?template_name=recipes.md`
  const { body } = await app.as(app.cook).get(address)
  const said = Object.values(recipeSamples).flatMap(({ inMarkdown }) => inMarkdown ?? [])
  expect(said.filter((text) => !body.includes(text))).toEqual([])
})

test('every column that the table gives a name in the filter language can be asked about', async ({
  app,
}) => {
  const { slug } = await makeRecipe(app)
  await app.as(app.cook).post('/api/recipes/create-with-content', { name: 'Plain' })
  const plain = (field: WrittenField) => recipeFields[field].filter !== null
  for (const field of writtenFields.filter(plain)) {
    const queryFilter = `${field} = "${String(recipeSamples[field].sent)}"`
    const { status, body } = await app
      .as(app.cook)
      .get(`/api/recipes?queryFilter=${encodeURIComponent(queryFilter)}`)
    const found = body.items.map((one: { slug: string }) => one.slug)
    expect({ field, status, found }).toEqual({ field, status: 200, found: [slug] })
  }
})
