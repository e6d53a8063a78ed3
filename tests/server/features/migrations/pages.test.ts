import { expect } from 'vitest'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import {
  wordFile,
  wordParagraph,
} from '#tests/server/features/recipe-import/documents/office-files.ts'
import { zipOf } from '#tests/support/recipe-file.ts'
import { test } from '#tests/support/test.ts'
import { migrate, takeBack } from './migrate.ts'
import { allRows } from './rows.ts'

test('a zip of saved pages and texts moves in with pictures and the text of the pages, and out again', async ({
  app,
}) => {
  const before = await allRows(app)
  const file = zipOf({
    'Jam.html':
      '<!DOCTYPE html><html><body><article><h1>Plum jam</h1><img src="Jam_files/jam.jpg" alt="Plum jam" width="800"><h2>Ingredients</h2><ul><li>1 kg plums</li><li>200 g sugar</li><li>2 lemons</li></ul><h2>Method</h2><ol><li>Boil the plums for an hour.</li><li>Add the sugar and fill it into jars.</li></ol></article></body></html>',
    'Jam_files/jam.jpg': await pictureBytes('jpeg'),
    'Toast.txt':
      'Toast\n\nIngredients\n2 slices of bread\n20 g butter\n\nMethod\nToast the bread.\n',
    'Old.doc': 'a document',
    'Soup.docx': wordFile(
      [
        'Soup',
        'Ingredients',
        '2 leeks',
        '1 l water',
        'Method',
        'Boil the leeks until they are soft.',
      ]
        .map((text) => wordParagraph(text))
        .join(''),
    ),
  })
  const report = await migrate(app, file)
  expect(report).toMatchObject({ name: 'Web pages, PDFs and texts Migration', status: 'partial' })
  expect(report.entries.map(({ success }: { success: boolean }) => success)).toEqual([
    true,
    true,
    false,
    true,
  ])
  expect(report.entries[2].exception).toContain('Save it as a Word document')
  const api = app.as(app.cook)
  const { body } = await api.get('/api/recipes/plum-jam')
  expect(body.image).not.toBe('no image')
  expect(body.recipeIngredient).toHaveLength(3)
  const soup = await api.get('/api/recipes/soup')
  expect(soup.body.recipeIngredient).toHaveLength(2)
  const original = await api.get('/api/recipes/plum-jam/original')
  expect(original.body.text).toContain('Boil the plums for an hour.')
  expect((await takeBack(app, report.id)).body.isBegun).toBe(true)
  expect(await allRows(app)).toEqual(before)
})

test('a document of Word moves in by itself', async ({ app }) => {
  const words = [
    'Stew',
    'Ingredients',
    '2 carrots',
    '1 kg beef',
    'Method',
    'Brown the beef and stew it for long.',
  ]
  const report = await migrate(app, wordFile(words.map((text) => wordParagraph(text)).join('')))
  expect(report).toMatchObject({ status: 'success' })
  const { body } = await app.as(app.cook).get('/api/recipes/stew')
  expect(body.recipeIngredient).toHaveLength(2)
})
