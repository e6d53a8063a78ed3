import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { migrate, send } from './migrate.ts'
import type { NotesLine } from './notes-reader.ts'
import { notes, notesZip, withNotesReader } from './notes.ts'
import { allRows } from './rows.ts'

withNotesReader()

const line = (text: string, food = '', unit = '') => ({
  section: null,
  text,
  parts: food === '' ? null : { quantity: 1, quantityMax: null, unit, food, note: '' },
  recipe: null,
})
const soup = {
  name: 'Soup',
  sourceUrl: 'https://a.test/soup',
  recipeYield: '4 servings',
  totalTime: '20 minutes',
  ingredients: [line('1 ladle leek', 'leek', 'ladle'), line('2 cups water')],
  steps: [{ section: null, title: 'Boil', text: 'Boil it.' }],
  tags: ['Quick', 'old'],
  cookbooks: ['Winter'],
  categories: ['Starters'],
  comments: [{ author: 'Ann', text: 'Good!', date: null }],
  pictures: [{ kind: 'address' as const, url: 'https://a.test/soup.jpg' }],
  unmapped: [
    { field: 'Cost', value: '3 €' },
    { field: 'Cost', value: '4 €' },
  ],
}
const stew = { name: 'Stew', tags: ['Quick'], unmapped: [{ field: 'Cost', value: '9 €' }] }

const preview = async (app: TestApp, lines: NotesLine[], fields: Record<string, string> = {}) => {
  const { status, body } = await send(app, notes(lines), { ...fields, to: '/preview' })
  expect(status).toBe(200)
  return body
}

describe('a preview', () => {
  test('counts the same field of all lines of a recipe as one', async ({ app }) => {
    const fields = ['ingredients.1.code', 'ingredients.2.code', 'directions.line.3.code']
    const unmapped = fields.map((field) => ({ field, value: '0123' }))
    const { losses } = await preview(app, [{ name: 'Soup', unmapped }])
    expect(losses).toEqual([
      { field: 'ingredients.code', recipes: 1, example: '0123' },
      { field: 'directions.code', recipes: 1, example: '0123' },
    ])
  })

  test('shows the first recipes, what comes along and what has no place', async ({ app }) => {
    const body = await preview(app, [soup, stew, { failed: 'line 3' }])
    expect(body).toMatchObject({
      type: 'test-notes',
      title: 'Notes',
      isWhole: true,
      recipes: 2,
      duplicates: 0,
      pictures: 0,
      linkedPictures: 1,
      comments: 1,
      losses: [{ field: 'Cost', recipes: 2, example: '4 €' }],
      failures: [{ name: 'line 3' }],
    })
    expect(body.first[0]).toEqual({
      name: 'Soup',
      source: 'https://a.test/soup',
      recipeYield: '4 servings',
      totalTime: '20 minutes',
      ingredients: ['1 ladle leek', '2 cups water'],
      steps: ['Boil\nBoil it.'],
      tags: ['Quick', 'old', 'Winter'],
      categories: ['Starters'],
      pictures: 0,
      linkedPictures: 1,
      isDuplicate: false,
    })
  })

  test('shows what names become here: as they are, and as the person says', async ({ app }) => {
    const cook = app.as(app.cook)
    const tag = (await cook.post('/api/organizers/tags', { name: 'quick' })).body
    const food = (await cook.post('/api/foods', { name: 'Leek', pluralName: 'Leeks' })).body
    const { names } = await preview(app, [soup, stew])
    expect(names.tags).toEqual([
      { name: 'Quick', recipes: 2, here: { id: tag.id, name: 'quick' }, made: null },
      { name: 'Winter', recipes: 1, here: null, made: 'Winter' },
      { name: 'old', recipes: 1, here: null, made: 'old' },
    ])
    expect(names.foods).toEqual([
      { name: 'leek', recipes: 1, here: { id: food.id, name: 'Leek' }, made: null },
    ])
    expect(names.units.map(({ name }: { name: string }) => name)).toEqual(['ladle'])
    const mapping = { tags: { old: null, Winter: 'quick' }, foods: { leek: 'Shallot' } }
    const mapped = await preview(app, [soup], { names: JSON.stringify(mapping) })
    expect(mapped.names.tags.slice(1)).toEqual([
      { name: 'Winter', recipes: 1, here: { id: tag.id, name: 'quick' }, made: null },
      { name: 'old', recipes: 1, here: null, made: null },
    ])
    expect(mapped.names.foods).toMatchObject([{ name: 'leek', here: null, made: 'Shallot' }])
    expect(mapped.first[0].tags).toEqual(['Quick', 'quick'])
  })

  test('reads a hundred recipes, or all of them if asked', async ({ app }) => {
    const many = Array.from({ length: 120 }, (_, at) => ({ name: `Soup ${at}` }))
    expect(await preview(app, many)).toMatchObject({ isWhole: false, recipes: 100 })
    const whole = await preview(app, many, { whole: 'true' })
    expect(whole).toMatchObject({ isWhole: true, recipes: 120 })
    expect(whole.first).toHaveLength(20)
  })

  test('says what is already here', async ({ app }) => {
    await migrate(app, notes([soup]))
    const body = await preview(app, [soup, stew])
    expect(body.duplicates).toBe(1)
    const known = body.first.map(({ isDuplicate }: { isDuplicate: boolean }) => isDuplicate)
    expect(known).toEqual([true, false])
  })

  test('of a file that breaks off says so, with what comes before', async ({ app }) => {
    const body = await preview(app, [soup, { breaks: 'oh' }, stew])
    expect(body).toMatchObject({
      isWhole: false,
      recipes: 1,
      failures: [{ name: 'The rest of the file could not be read' }],
    })
  })

  test('stores nothing', async ({ app }) => {
    const before = await allRows(app)
    const answer = await send(app, notesZip([soup, stew]), { to: '/preview' })
    expect(answer.status).toBe(200)
    expect(await allRows(app)).toEqual(before)
    expect((await app.as(app.cook).get('/api/groups/reports')).body).toEqual([])
    // The file itself, which need not be sent again.
    expect(await readdir(path.join(app.dataDir, 'tmp'))).toHaveLength(1)
    expect(await readdir(path.join(app.dataDir, 'media'))).toEqual([])
  })
})
