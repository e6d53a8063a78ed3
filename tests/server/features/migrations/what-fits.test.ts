import { describe, expect, test as plainTest } from 'vitest'
import { appWithSite } from '#tests/server/features/recipe-import/site.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { test } from '#tests/support/test.ts'
import { migrate } from './migrate.ts'
import { notes, withNotesReader } from './notes.ts'

withNotesReader()

const linked = (...urls: string[]) => urls.map((url) => ({ kind: 'address' as const, url }))

plainTest('pictures that are addresses are fetched on wish, and only on wish', async () => {
  const asked: string[] = []
  const bytes = await pictureBytes('jpeg')
  const { app, origin } = await appWithSite((req, res) => {
    asked.push(req.url ?? '')
    if (req.url === '/soup.jpg') return res.setHeader('Content-Type', 'image/jpeg').end(bytes)
    return res.setHeader('Content-Type', 'text/html').end('<p>no picture</p>')
  })
  const pictures = linked(`${origin}/soup.jpg`, `${origin}/page`, 'http://192.168.0.1/a.jpg')
  const file = notes([{ name: 'Soup', pictures }])
  const without = await migrate(app, file)
  expect(asked).toEqual([])
  expect(without.entries[0].losses).toHaveLength(3)

  const report = await migrate(app, file, { fetchPictures: 'true' })
  expect(asked).toEqual(['/soup.jpg', '/page'])
  const lost = report.entries[0].losses.map(({ value }: { value: string }) => value)
  expect(lost).toEqual([
    `${origin}/page: Url is not an image`,
    'http://192.168.0.1/a.jpg: Url is not an image',
  ])
  const soup = await app.as(app.cook).get('/api/recipes/soup-1/pictures')
  expect(soup.body.pictures).toMatchObject([{ isCover: true }])
})

describe('what is too long', () => {
  test('is cut, and the rest of it is told', async ({ app }) => {
    const line = (text: string) => ({ section: null, text, parts: null, recipe: null })
    const report = await migrate(
      app,
      notes([
        {
          name: `${'Soup '.repeat(60)}end`,
          recipeYield: 'y'.repeat(1001),
          tags: ['t'.repeat(300), ' ', 'Good'],
          ingredients: Array.from({ length: 1002 }, (_, at) => line(`${at} g salt`)),
          unmapped: Array.from({ length: 200 }, (_, at) => ({
            field: `f${at}`,
            value: 'v'.repeat(3000),
          })),
        },
        {
          name: 'Stew',
          recipeYield: 'y'.repeat(1001),
          difficulty: 'weird',
          dateAdded: 'yesterday',
          lastMade: '2020-13-45',
          sourceUrl: 'https://a.test/stew',
          sourceName: 'Ann',
          tags: ['t'.repeat(300), ' ', 'Good'],
          ingredients: Array.from({ length: 1002 }, (_, at) => line(`${at} g salt`)),
        },
      ]),
    )
    expect(report.status).toBe('success')
    const [soup, stew] = report.entries
    expect(soup.losses).toHaveLength(100)
    expect(soup.losses[0].value).toHaveLength(2000)
    const lost = new Map(
      stew.losses.map(({ field, value }: { field: string; value: string }) => [field, value]),
    )
    expect(Object.fromEntries(lost)).toEqual({
      recipeYield: 'y',
      difficulty: 'weird',
      dateAdded: 'yesterday',
      lastMade: '2020-13-45',
      sourceName: 'Ann',
      tags: 't'.repeat(300),
      ingredients: '1000 g salt\n1001 g salt',
    })
    const { body } = await app.as(app.cook).get('/api/recipes/stew')
    expect(body.recipeIngredient).toHaveLength(1000)
    expect(body.tags).toMatchObject([{ name: 'Good' }])
  })
})
