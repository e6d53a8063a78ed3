import { readdir } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { importRecipe } from '#server/features/recipe-import/service.ts'
import { FetchRefused } from '#server/net/guarded-fetch.ts'
import { test } from '#tests/support/test.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { appWithSite, recipePage } from './site.ts'

const pancakes = {
  name: 'Pancakes &amp; syrup',
  description: 'Fluffy',
  recipeIngredient: ['2 cups flour', '1 egg'],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Mix.' },
    { '@type': 'HowToStep', text: 'Fry.' },
  ],
  recipeYield: '4 servings',
  totalTime: 'PT1H30M',
  cookTime: 'PT20M',
  nutrition: { '@type': 'NutritionInformation', calories: '270 kcal' },
  keywords: 'quick breakfast, gluten free, Quick Breakfast',
  image: ['/broken.jpg', '/dish.jpg'],
}

/** The site: a good recipe, one without anything, a page without a recipe, and things that go wrong. */
async function kitchen() {
  const dish = await pictureBytes('jpeg')
  const asked: string[] = []
  const { app, origin } = await appWithSite((req, res) => {
    const path = (req.url ?? '/').split('?')[0]!.replace(/\/$/, '')
    asked.push(path)
    const html = (text: string) => res.setHeader('content-type', 'text/html').end(text)
    if (path === '/pancakes') return html(recipePage(pancakes))
    if (path === '/nameless') return html(recipePage({ recipeIngredient: ['salt'] }))
    if (path === '/blog')
      return html('<html><head><title>News</title></head><body><p>Hi</p></body></html>')
    if (path === '/dish.jpg') return res.setHeader('content-type', 'image/jpeg').end(dish)
    if (path === '/broken.jpg') return res.setHeader('content-type', 'image/jpeg').end('<html>')
    if (path === '/moved') return res.writeHead(302, { location: '/pancakes' }).end()
    return res.writeHead(404).end()
  })
  return { app, origin, asked, api: app.as(app.cook) }
}

describe('importing a page', () => {
  test('makes a recipe of what the page says', async () => {
    const { app, origin, api } = await kitchen()
    const url = `${origin}/pancakes?utm_source=mail`
    const answer = await api.post('/api/recipes/create-url', { url })
    expect(answer).toMatchObject({ status: 201, body: 'pancakes-syrup' })

    const { body: recipe } = await api.get('/api/recipes/pancakes-syrup')
    expect(recipe).toMatchObject({
      name: 'Pancakes & syrup',
      description: 'Fluffy',
      userId: app.cook.id,
      recipeYield: '4 servings',
      cookTime: '20 Minutes',
      performTime: '20 Minutes',
      orgURL: url,
      tags: [],
      nutrition: { calories: '270', fatContent: null },
      recipeIngredient: [
        { note: '2 cups flour', originalText: '2 cups flour', display: '2 cups flour', food: null },
        { note: '1 egg', display: '1 egg' },
      ],
      recipeInstructions: [{ text: 'Mix.' }, { text: 'Fry.' }],
    })
    expect(recipe.totalTime).toMatch(/1 hour 30 minutes/i)
    expect(recipe.image).toMatch(/^\w{4}$/)
    expect(await readdir(app.services.files.recipeImages(recipe.id))).toHaveLength(1)
    const shown = await api.get(`/api/media/recipes/${recipe.id}/images/original.webp`)
    expect(shown.status).toBe(200)
    const hits = await api.get('/api/recipes?search=flour')
    expect(hits.body.total).toBe(1)
  })

  test('amounts are not shown twice when the group shows amounts', async () => {
    const { app, origin, api } = await kitchen()
    await app.db.updateTable('groupPreferences').set({ recipeDisableAmount: 0 }).execute()
    const { body: slug } = await api.post('/api/recipes/create-url', { url: `${origin}/pancakes` })
    const { body } = await api.get(`/api/recipes/${slug}`)
    expect(body.recipeIngredient[0].display).toBe('2 cups flour')
  })

  test('keywords become tags only when asked, each once, in title case', async () => {
    const { origin, api } = await kitchen()
    await api.post('/api/recipes', { name: 'Other' })
    await api.patch('/api/recipes/other', { tags: ['Gluten free'] })
    for (const names of [{ includeTags: true }, { include_tags: true }]) {
      const { body: slug } = await api.post('/api/recipes/create/url', {
        url: `${origin}/pancakes`,
        ...names,
      })
      const { body } = await api.get(`/api/recipes/${slug}`)
      expect(body.tags.map((tag: { name: string }) => tag.name)).toEqual([
        'Gluten free',
        'Quick Breakfast',
      ])
    }
  })

  test('a nameless recipe gets a name, and its missing picture is noted', async () => {
    const { origin, api } = await kitchen()
    const { body: slug } = await api.post('/api/recipes/create-url', { url: `${origin}/nameless` })
    const { body } = await api.get(`/api/recipes/${slug}`)
    expect(body).toMatchObject({ image: 'no image', recipeIngredient: [{ note: 'salt' }] })
    expect(body.name).not.toBe('')
  })

  test('a redirect is followed and the given address kept', async () => {
    const { origin, api } = await kitchen()
    const { body: slug } = await api.post('/api/recipes/create-url', { url: `${origin}/moved` })
    expect((await api.get(`/api/recipes/${slug}`)).body.orgURL).toBe(`${origin}/moved`)
  })
})

describe('what cannot be imported', () => {
  test('a page without a recipe leaves nothing behind', async () => {
    const { app, origin, api } = await kitchen()
    const answer = await api.post('/api/recipes/create-url', { url: `${origin}/blog` })
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: { details: 'BAD_RECIPE_DATA' }, code: 'import.no-recipe' },
    })
    expect((await api.get('/api/recipes')).body.total).toBe(0)
    expect(await readdir(app.services.files.media)).toEqual([])
  })

  test('pages that cannot be fetched give one answer, so that nobody learns what runs at home', async () => {
    const { app, origin, api } = await kitchen()
    const bodies = []
    for (const url of [
      `${origin}/missing`,
      `http://127.0.0.1:${new URL(app.url).port}/`,
      'http://127.0.0.1:9/',
      'http://10.11.12.13/',
      'http://[::1]/',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'soup',
    ]) {
      const answer = await api.post('/api/recipes/create-url', { url })
      expect(answer.status).toBe(400)
      bodies.push(JSON.stringify(answer.body))
    }
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0]!)).toMatchObject({ detail: { details: 'CONNECTION_ERROR' } })
  })

  test('a page that never comes is said to have timed out', async ({ app }) => {
    const fetch = () => Promise.reject(new FetchRefused('timeout'))
    const ctx = { ...(await app.ctx(app.cook)), fetch }
    const request = { url: 'https://a.example/', includeTags: false, onDuplicate: 'copy' } as const
    await expect(importRecipe(ctx, request)).rejects.toMatchObject({
      code: 'import.timeout',
      status: 408,
    })
  })

  test('a request without an address is refused', async ({ app }) => {
    expect((await app.as(app.cook).post('/api/recipes/create-url', {})).status).toBe(422)
    expect((await app.as(null).post('/api/recipes/create-url', { url: 'x' })).status).toBe(401)
  })
})

describe('importing again', () => {
  test('makes a copy unless that is refused', async () => {
    const { app, origin, api } = await kitchen()
    const url = `${origin}/pancakes`
    await api.post('/api/recipes/create-url', { url })
    const copy = await api.post('/api/recipes/create-url', { url: `${url}/?fbclid=1#x` })
    expect(copy.body).toBe('pancakes-syrup-1')
    const refused = await api.post('/api/recipes/create-url', {
      url: `${url}#x`,
      onDuplicate: 'refuse',
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'import.exists' } })

    const found = await api.get(`/api/recipe-imports?url=${encodeURIComponent(`${url}?utm_id=3`)}`)
    expect(found.body).toEqual({
      slug: 'pancakes-syrup',
      name: 'Pancakes & syrup',
      dateAdded: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      likeness: 'link',
    })
    const theirs = await app
      .as(app.stranger)
      .get(`/api/recipe-imports?url=${encodeURIComponent(url)}`)
    expect(theirs.body).toBeNull()
    const unknown = await api.get('/api/recipe-imports?url=nothing')
    expect(unknown.body).toBeNull()
  })

  test('a double click imports once when a copy is refused', async () => {
    const { app, origin, api } = await kitchen()
    const body = { url: `${origin}/pancakes`, onDuplicate: 'refuse' }
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.post('/api/recipes/create-url', body)),
    )
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ])
    expect((await api.get('/api/recipes')).body.total).toBe(1)
    expect(await readdir(`${app.services.files.media}/recipes`)).toHaveLength(1)
  })

  test('another group may import what this one has', async () => {
    const { app, origin, api } = await kitchen()
    const body = { url: `${origin}/pancakes`, onDuplicate: 'refuse' }
    await api.post('/api/recipes/create-url', body)
    expect((await app.as(app.stranger).post('/api/recipes/create-url', body)).status).toBe(201)
  })
})

describe('looking without importing', () => {
  test('answers the page’s recipe as schema.org data, or a sentence', async () => {
    const { origin, api } = await kitchen()
    const found = await api.post('/api/recipes/test-scrape-url', { url: `${origin}/pancakes` })
    expect(found).toMatchObject({
      status: 200,
      body: { '@type': 'Recipe', recipeIngredient: ['2 cups flour', '1 egg'] },
    })
    const none = await api.post('/api/recipes/test-scrape-url', { url: `${origin}/blog` })
    expect(none.body).toBe('recipe_scrapers was unable to scrape this URL')
    expect((await api.get('/api/recipes')).body.total).toBe(0)
  })
})
