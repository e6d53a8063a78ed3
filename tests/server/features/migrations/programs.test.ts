import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { recipeFileReaders } from '#server/recipe-files/readers/index.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { paprikaDatabaseFile } from '#tests/support/paprika-database-file.ts'
import { test } from '#tests/support/test.ts'
import { migrate, takeBack } from './migrate.ts'
import { allRows } from './rows.ts'

test('an export of Paprika moves in with its photos, and out again', async ({ app }) => {
  const before = await allRows(app)
  const photo = (await pictureBytes('jpeg')).toString('base64')
  const recipe = {
    name: 'Soup',
    uid: 'A1',
    ingredients: '2 cups water\n1 onion',
    directions: 'Boil.\n\nServe.',
    categories: ['Dinner'],
    source: 'Grandmother',
    photo_data: photo,
    photo: 'a.jpg',
  }
  const content = gzipSync(JSON.stringify(recipe))
  const file = makeZip([{ name: 'Soup.paprikarecipe', content, stored: true }])
  const fields = { migration_type: 'paprika', add_migration_tag: 'true' }
  const report = await migrate(app, file, fields)
  expect(report).toMatchObject({ name: 'Paprika Migration', status: 'success' })
  const { body } = await app.as(app.cook).get('/api/recipes/soup')
  expect(body).toMatchObject({ orgURL: 'Grandmother', tags: [{ name: 'paprika' }] })
  expect(body.recipeInstructions).toMatchObject([{ text: 'Boil.' }, { text: 'Serve.' }])
  expect(body.image).not.toBe('no image')
  expect((await takeBack(app, report.id)).body.isBegun).toBe(true)
  expect(await allRows(app)).toEqual(before)
})

test('the database of Paprika moves in with its plan and groceries, and out again', async ({
  app,
}) => {
  const before = await allRows(app)
  const report = await migrate(app, paprikaDatabaseFile())
  const said = report.entries.map(({ message }: { message: string }) => message)
  expect(said).toEqual([
    'Imported Leek soup successfully',
    'Imported Rye bread successfully',
    'Imported the shopping list Market with 2 items',
    'Imported 2 planned meals.',
  ])
  const april = '?start_date=2024-04-01&end_date=2024-04-30&orderBy=date&orderDirection=asc'
  const { body } = await app.as(app.cook).get(`/api/groups/mealplans${april}`)
  expect(body.items).toMatchObject([
    { date: '2024-04-05', entryType: 'dinner', recipe: { name: 'Leek soup' } },
    { date: '2024-04-06', entryType: 'lunch', title: 'Eating out' },
  ])
  expect((await takeBack(app, report.id)).body).toMatchObject({
    isBegun: true,
    removed: { recipes: 2, mealPlans: 2, shoppingLists: 1, labels: 1 },
  })
  expect(await allRows(app)).toEqual(before)
})

test('ARC-6 a damaged entry of a file ends no import: it is told of, and the others go on', async ({
  app,
}) => {
  const packed = (name: string) => gzipSync(JSON.stringify({ name, directions: 'Cook.' }))
  const entry = (name: string) => ({ name: `${name}.paprikarecipe`, content: packed(name) })
  const file = makeZip([
    entry('Soup'),
    { ...entry('Stew'), stored: true, claimedCrc: 1 },
    { name: 'Pie.paprikarecipe', content: packed('Pie').subarray(0, 20) },
    entry('Bread'),
  ])
  const report = await migrate(app, file)
  expect(report.status).toBe('partial')
  const told = report.entries.map(({ success }: { success: boolean }) => success)
  expect(told).toEqual([true, false, false, true])
  expect(report.entries[1].exception).toContain('Stew: This zip file is damaged')
  expect(report.entries[2].exception).toContain('Pie: It is damaged, or not laid out')
  expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(2)
})

test('everybody is told which programs can be read', async ({ app }) => {
  const { body } = await app.as(app.cook).get('/api/groups/migrations/types')
  expect(body).toEqual(recipeFileReaders.map(({ type, title }) => ({ type, title })))
  expect(body).toContainEqual({ type: 'paprika', title: 'Paprika' })
})
