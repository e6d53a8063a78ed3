import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { appWithSite, recipePage } from './site.ts'

const soup = { name: 'Soup', recipeIngredient: ['water', 'salt'], recipeInstructions: 'Boil.' }
const address = '/api/recipes/create/html-or-json'

describe('a pasted text', () => {
  test('that is a page’s source becomes a recipe', async ({ app }) => {
    const data = recipePage({ ...soup, keywords: 'quick' }).replace(
      '<title>',
      '<link rel="canonical" href="https://a.example/soup"><title>',
    )
    const answer = await app.as(app.cook).post(address, { data, include_tags: true })
    expect(answer).toMatchObject({ status: 201, body: 'soup' })
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body).toMatchObject({
      orgURL: 'https://a.example/soup',
      tags: [{ name: 'Quick' }],
      recipeIngredient: [{ note: 'water' }, { note: 'salt' }],
      recipeInstructions: [{ text: 'Boil.' }],
    })
    const known = await app.as(app.cook).get('/api/recipe-imports?url=https://www.a.example/soup/')
    expect(known.body).toMatchObject({ slug: 'soup', name: 'Soup', likeness: 'link' })
  })

  test.for([
    { ...soup, '@context': 'https://schema.org', '@type': 'Recipe' },
    soup,
    [
      { '@type': 'WebSite', name: 'A site' },
      { ...soup, '@type': ['Recipe'] },
    ],
    { '@context': 'https://schema.org', '@graph': [{ ...soup, '@type': 'Recipe' }] },
    { ...soup, description: '</script><script>alert(1)</script>' },
  ])('that is JSON becomes one as well: %j', async (value, { app }) => {
    const answer = await app.as(app.cook).post(address, { data: JSON.stringify(value, null, 2) })
    expect(answer).toMatchObject({ status: 201, body: 'soup' })
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body).toMatchObject({ name: 'Soup', orgURL: null, image: 'no image', tags: [] })
    expect(body.recipeIngredient).toHaveLength(2)
    expect(body.description).not.toContain('<script')
  })

  test('that somebody has written down becomes one as well, with its words beside it', async ({
    app,
  }) => {
    const data = `Dal\n\n1 cup red lentils\n2 tomatoes\n\nBoil the lentils.\nAdd the tomatoes.`
    expect(await app.as(app.cook).post(address, { data })).toMatchObject({
      status: 201,
      body: 'dal',
    })
    const { body } = await app.as(app.cook).get('/api/recipes/dal')
    expect(body.recipeIngredient).toMatchObject([
      { originalText: '1 cup red lentils' },
      { originalText: '2 tomatoes' },
    ])
    expect(body.recipeInstructions).toMatchObject([
      { text: 'Boil the lentils.' },
      { text: 'Add the tomatoes.' },
    ])
    const original = await app.as(app.cook).get('/api/recipes/dal/original')
    expect(original.body.text).toBe(data)
  })

  test('brings its picture along, and the address that it names', async () => {
    const bytes = await pictureBytes()
    const { app, origin } = await appWithSite((_req, res) => {
      res.setHeader('content-type', 'image/png').end(bytes)
    })
    const data = JSON.stringify({ ...soup, url: `${origin}/soup`, image: [`${origin}/a.png`] })
    await app.as(app.cook).post(address, { data })
    const { body } = await app.as(app.cook).get('/api/recipes/soup')
    expect(body).toMatchObject({
      orgURL: `${origin}/soup`,
      image: expect.stringMatching(/^\w{4}$/),
    })
  })

  test('that is broken data makes none, rather than one with its signs', async ({ app }) => {
    // Line breaks within strings are no JSON.
    const lists =
      '200 g flour\n2 eggs\n1 leek", "recipeInstructions": "Boil the leek.\nAdd the rest.'
    const data = `{\n"name": "Soup",\n"recipeIngredient": "\n${lists}\n"}`
    for (const broken of [data, `[${data}`, `\uFEFF\n${data}`]) {
      const answer = await app.as(app.cook).post(address, { data: broken })
      expect(answer.status).toBe(400)
    }
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  })

  test('without a recipe makes none', async ({ app }) => {
    const texts = ['hello', '<p>Hi</p>', '{}', '[]', 'null', '{"@type":"Person","name":"x"}']
    for (const data of texts) {
      const answer = await app.as(app.cook).post(address, { data })
      expect(answer).toMatchObject({
        status: 400,
        body: { detail: { details: 'BAD_RECIPE_DATA' } },
      })
    }
    expect((await app.as(app.cook).post(address, { data: '' })).status).toBe(422)
    expect((await app.as(app.cook).post(address, {})).status).toBe(422)
    expect((await app.as(app.cook).get('/api/recipes')).body.total).toBe(0)
  })
})

test('what is no photo is refused with words', async ({ app }) => {
  const images = new Blob(['x'], { type: 'image/jpeg' })
  const answer = await app
    .as(app.cook)
    .upload('POST', '/api/recipes/create/image?translateLanguage=de', { images })
  expect(answer).toMatchObject({ status: 400, body: { detail: { details: 'BAD_RECIPE_DATA' } } })
})

test('looking at a page accepts the AI switch that some clients send', async () => {
  const { app, origin } = await appWithSite((_req, res) => {
    res.setHeader('content-type', 'text/html').end(recipePage(soup))
  })
  const body = { url: `${origin}/soup`, useOpenAI: true }
  const answer = await app.as(app.cook).post('/api/recipes/test-scrape-url', body)
  expect(answer).toMatchObject({ status: 200, body: { '@type': 'Recipe' } })
})
