import { deflateSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import {
  readContent,
  type ShapeNumber,
  shapeReaders,
} from '#server/features/recipes/version-shapes.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

interface Version {
  id: string
  number: number
  changes: string[]
}

const stamp = '2026-11-21T16:35:09'
const named = {
  pluralName: null,
  description: '',
  extras: {},
  aliases: [],
  onHand: false,
  createdAt: stamp,
  updateAt: stamp,
  updatedAt: stamp,
}
const food = {
  ...named,
  id: '2f0d5a0e-3f5c-4b0e-9a55-0f2a8a6c1d01',
  name: 'leek',
  labelId: null,
  label: null,
}
const line = {
  quantity: 2,
  unit: null,
  food,
  note: 'sliced',
  isFood: true,
  disableAmount: false,
  display: '2 leek sliced',
  title: null,
  originalText: null,
  referenceId: '2f0d5a0e-3f5c-4b0e-9a55-0f2a8a6c1d02',
}
/** As the first version of the program stored it: without a shape number or `asWritten`, and with seven nutrients. */
const firstDay = {
  settings: {
    locked: false,
    disableAmount: false,
    disableComments: false,
    landscapeView: false,
    showAssets: false,
    showNutrition: true,
    public: false,
  },
  nutrition: {
    sugarContent: null,
    sodiumContent: null,
    fiberContent: null,
    carbohydrateContent: null,
    proteinContent: null,
    fatContent: null,
    calories: '300',
  },
  name: 'Soup',
  description: 'Warm',
  recipeYield: '2 bowls',
  totalTime: null,
  prepTime: '5 minutes',
  cookTime: null,
  performTime: null,
  orgURL: null,
  recipeCategory: [],
  tags: [],
  tools: [],
  recipeIngredient: [line],
  recipeInstructions: [
    {
      ingredientReferences: [{ referenceId: line.referenceId }],
      text: 'Stir',
      title: '',
      id: '2f0d5a0e-3f5c-4b0e-9a55-0f2a8a6c1d03',
    },
  ],
  assets: [{ fileName: null, icon: 'mdi-file', name: 'Card' }],
  notes: [{ text: 'n', title: 't' }],
  extras: { shelf: 'top' },
}

/** A version of each shape, as it was stored. Never change these: existing databases contain such versions. */
const stored: Record<ShapeNumber, object> = {
  1: firstDay,
  2: { shape: 2, ...firstDay, difficulty: 'easy' },
}

const versionsOf = async (app: TestApp) =>
  (await app.as(app.cook).get('/api/recipes/soup/versions')).body as Version[]

/** Replaces a version's content with what an earlier program stored, or with any other text. */
async function storeContent(app: TestApp, version: Version, content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  await app.db
    .updateTable('recipeVersions')
    .set({ content: deflateSync(text) })
    .where('id', '=', version.id)
    .execute()
}

/** The soup of `firstDay` with a version of that time. */
async function soup(app: TestApp, content: unknown = firstDay) {
  const { name, ...parts } = firstDay
  await app.create.recipe({ ...parts, name, recipeIngredient: [{ ...line, food: 'leek' }] })
  const [latest] = await versionsOf(app)
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  const [now] = body.recipeIngredient
  const isThen = content === firstDay
  const then = { ...firstDay, recipeIngredient: [{ ...line, food: { ...food, id: now.food.id } }] }
  await storeContent(app, latest!, isThen ? then : content)
  return latest!
}

const read = async (app: TestApp, { id }: Version) =>
  app.as(app.cook).get(`/api/recipes/soup/versions/${id}`)

test.for(Object.keys(shapeReaders))(
  'a version of shape %s is read by the schema of its time',
  (shape) => {
    const content = stored[Number(shape) as ShapeNumber]
    expect(readContent(content)).toMatchObject({
      name: 'Soup',
      nutrition: { calories: '300', transFatContent: null },
      recipeIngredient: [{ note: 'sliced', asWritten: null, food: { name: 'leek' } }],
    })
  },
)

test.for([
  null,
  'text',
  [],
  {},
  { ...firstDay, shape: 99 },
  { ...firstDay, shape: 'toString' },
  { ...firstDay, tags: 'Hot' },
  { ...firstDay, notes: undefined },
])('what no schema of its time knows is not taken for a version: %j', (content) => {
  expect(readContent(content)).toBeNull()
})

describe('an old version', () => {
  test('shows no change that nobody made', async ({ app }) => {
    await soup(app)
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'Hot' })
    expect((await versionsOf(app))[0]).toMatchObject({ changes: ['description'] })
  })

  test('is read and restored whole', async ({ app }) => {
    const version = await soup(app)
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'Hot', notes: [] })
    const { status, body } = await read(app, version)
    expect(status).toBe(200)
    expect(body.recipe).toMatchObject({
      description: 'Warm',
      nutrition: firstDay.nutrition,
      notes: firstDay.notes,
      recipeIngredient: [{ display: '2 leek sliced', asWritten: null }],
    })
    const back = await app.as(app.cook).post(`/api/recipes/soup/versions/${version.id}/restore`)
    expect(back.body).toMatchObject({ description: 'Warm', notes: firstDay.notes })
    expect((await versionsOf(app))[0]).toMatchObject({ changes: ['description', 'notes'] })
  })
})

describe('a version that cannot be read', () => {
  test.for(['not even JSON', { ...firstDay, shape: 99 }])(
    'is said to be one, and the others are there: %j',
    async (content, { app }) => {
      const version = await soup(app, content)
      expect(await read(app, version)).toMatchObject({
        status: 409,
        body: { code: 'version.unreadable' },
      })
      const restored = await app
        .as(app.cook)
        .post(`/api/recipes/soup/versions/${version.id}/restore`)
      expect(restored).toMatchObject({ status: 409, body: { code: 'version.unreadable' } })

      // Saving still works, and first stores the state before the save as a version.
      await app.as(app.cook).patch('/api/recipes/soup', { description: 'Hot' })
      const [latest, before, unreadable] = await versionsOf(app)
      expect([latest?.changes, before?.changes]).toEqual([['description'], []])
      expect(unreadable?.id).toBe(version.id)
      expect((await read(app, before!)).body.recipe).toMatchObject({ description: 'Warm' })
    },
  )

  test('does not stop a change of many recipes', async ({ app }) => {
    await soup(app, 'not even JSON')
    const { body: tag } = await app.as(app.admin).post('/api/organizers/tags', { name: 'Hot' })
    const answer = await app
      .as(app.cook)
      .post('/api/recipes/bulk-actions/tag', { recipes: ['soup'], tags: [tag] })
    expect(answer.status).toBe(200)
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body.tags).toMatchObject([{ name: 'Hot' }])
  })

  test('hides none of the list, not even with a broken list of changes', async ({ app }) => {
    const { id } = await soup(app)
    const broken = app.db.updateTable('recipeVersions').where('id', '=', id)
    for (const changes of ['{', '{"a":1}', '[1]']) {
      await broken.set({ changes }).execute()
      expect(await versionsOf(app)).toMatchObject([{ id, changes: [] }, {}])
    }
  })
})
