import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

const plain = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Trivet</title>
  </head>
  <body><div id="root"></div></body>
</html>
`
let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-ui-'))
  await writeFile(path.join(folder, 'index.html'), plain)
  app = await startApp({ rendererDir: folder })
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})
beforeEach(() => open())

async function open(privateGroup: 0 | 1 = 0) {
  await app.db
    .updateTable('groupPreferences')
    .set({ privateGroup, recipePublic: 1 })
    .where('groupId', '=', app.home.id)
    .execute()
}

async function page(address: string) {
  const { status, headers, body } = await app.as(null).get(address)
  expect(status).toBe(200)
  const document = load(body as string)
  const meta = (name: string) =>
    document(`meta[property="${name}"], meta[name="${name}"]`).attr('content')
  const data = JSON.parse(document('script[type="application/ld+json"]').text() || 'null')
  return { headers, html: body as string, titles: titlesOf(document), meta, data }
}

const titlesOf = (document: ReturnType<typeof load>) =>
  document('title')
    .toArray()
    .map((title) => document(title).text())

const hidden = async (address: string) => {
  const answer = await app.as(null).get(address)
  expect(answer).toMatchObject({ status: 200, body: plain })
  return answer
}

describe('the page of a public recipe', () => {
  test('says what it shows', async () => {
    const { id } = await app.create.recipe({
      name: 'Leek soup',
      description: 'Hot  and\ngreen',
      recipeYield: '4 bowls',
      prepTime: '10 minutes',
      tags: ['Quick'],
      recipeCategory: ['Soups'],
      nutrition: { calories: '90' },
      settings: { public: true },
      recipeIngredient: [{ note: '2 leeks', quantity: null }],
      recipeInstructions: [{ title: 'Start', text: 'Cut **them**.' }],
    })
    const sent = await app
      .as(app.cook)
      .upload('PUT', '/api/recipes/leek-soup/image', { image: await picture() })
    const { titles, meta, data, headers } = await page('/g/home/r/leek-soup')
    const image = `${app.url}/api/media/recipes/${id}/images/original.webp?version=${sent.body.image}`
    expect(titles).toEqual(['Leek soup · Trivet'])
    expect(meta('og:title')).toBe('Leek soup')
    expect(meta('og:description')).toBe('Hot and green')
    expect(meta('og:type')).toBe('article')
    expect(meta('og:url')).toBe(`${app.url}/g/home/r/leek-soup`)
    expect(meta('og:image')).toBe(image)
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('robots')).toBeUndefined()
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name: 'Leek soup',
      image: [image],
      prepTime: '10 minutes',
      recipeYield: '4 bowls',
      recipeIngredient: ['2 leeks'],
      recipeInstructions: [{ '@type': 'HowToStep', name: 'Start', text: 'Cut **them**.' }],
      recipeCategory: ['Soups'],
      keywords: ['Quick'],
      nutrition: { '@type': 'NutritionInformation', calories: '90' },
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toContain("script-src 'self';")
    expect((await app.as(null).get(new URL(image).pathname)).status).toBe(200)
  })

  test('XSS-3: nothing in a recipe ends the script, opens a comment or leaves an attribute', async () => {
    const name = `Pie "><img src=x onerror=alert(1)>`
    const text = `</script><script>alert(2)</script><!-- --> ]]> \u2028\u2029 $& & ' " </SCRIPT >`
    const { slug } = await app.create.recipe({
      name,
      description: text,
      settings: { public: true },
      recipeInstructions: [{ text }],
      tags: ['</title><script>alert(3)</script>'],
    })
    const { html, titles, meta, data } = await page(`/g/home/r/${slug}`)
    expect(html.match(/<script/gi)).toHaveLength(1)
    expect(html.match(/<\/script/gi)).toHaveLength(1)
    expect(html).not.toContain('<!--')
    expect(html).not.toMatch(/<img|[\u2028\u2029]/)
    expect(titles).toEqual([`${name} · Trivet`])
    expect(meta('og:title')).toBe(name)
    expect(data.name).toBe(name)
    expect(data.description).toBe(text)
    expect(data.recipeInstructions[0].text).toBe(text)
  })

  test('and the page behind a link say each ingredient in the words of its author', async () => {
    const recipeIngredient = [
      { quantity: 150, unit: 'gram', food: 'sugar', note: '', asWritten: '150–200 g caster sugar' },
      { quantity: 2, food: 'egg', note: 'beaten' },
    ]
    const settings = { public: true, disableAmount: false }
    const { id, slug } = await app.create.recipe({ recipeIngredient, settings })
    const { body: link } = await app.as(app.cook).post('/api/shared/recipes', { recipeId: id })
    for (const address of [`/g/home/r/${slug}`, `/g/home/shared/r/${link.id}`]) {
      const { html, data } = await page(address)
      expect(data.recipeIngredient).toEqual(['150–200 g caster sugar', '2 egg beaten'])
      expect(html).toContain('150–200 g caster sugar')
      expect(html).not.toContain('150 gram sugar')
    }
  })

  test('without a picture shows the logo', async () => {
    const { slug } = await app.create.recipe({ settings: { public: true } })
    const { meta, data } = await page(`/g/home/r/${slug}`)
    expect(meta('og:image')).toBe(`${app.url}/icon-512.png`)
    expect(data.image).toEqual([])
  })

  test('has the words of links to other recipes', async () => {
    await app.create.recipe({ name: 'Shown sauce', settings: { public: true } })
    const text = 'With [*sauce*](/g/home/r/shown-sauce), [hot](https://example.org)'
    const { slug } = await app.create.recipe({
      description: text,
      settings: { public: true },
      recipeInstructions: [{ text }],
    })
    const { meta, data } = await page(`/g/home/r/${slug}`)
    const words = 'With *sauce*, [hot](https://example.org)'
    expect(meta('og:description')).toBe(words)
    expect(data).toMatchObject({ description: words, recipeInstructions: [{ text: words }] })
  })

  test('has a short description', async () => {
    const description = 'word '.repeat(200)
    const { slug } = await app.create.recipe({ description, settings: { public: true } })
    const { meta } = await page(`/g/home/r/${slug}`)
    expect(meta('description')!.length).toBeLessThanOrEqual(301)
    expect(meta('description')).toMatch(/word…$/)
  })
})

describe('every other page is the plain one', () => {
  test('for recipes that visitors may not see, and for none', async () => {
    await app.create.recipe({ name: 'Secret', settings: { public: false } })
    const { slug } = await app.create.recipe({ name: 'Shown', settings: { public: true } })
    for (const address of [
      '/g/home/r/secret',
      '/g/home/r/nope',
      '/g/nobody/r/shown',
      '/g/nobody',
      '/g/home/cookbooks/nope',
    ]) {
      const answer = await hidden(address)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    }
    expect((await hidden('/')).headers.get('x-robots-tag')).toBeNull()
    await open(1)
    await hidden(`/g/home/r/${slug}`)
  })
})

describe('the pages with many recipes', () => {
  const addBook = async (changes: object) =>
    (await app.as(app.cook).post('/api/groups/cookbooks', changes)).body.slug as string

  test('of a group say what they are, as long as it lets visitors in', async () => {
    const { titles, meta, data, headers } = await page('/g/home')
    expect(titles).toEqual(['Recipes · Trivet'])
    expect(meta('og:url')).toBe(`${app.url}/g/home`)
    expect(meta('description')).toMatch(/recipes/)
    expect(data).toBeNull()
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    await open(1)
    const closed = await hidden('/g/home')
    const unknown = await hidden('/g/nobody')
    expect(closed.headers.get('x-robots-tag')).toBe('noindex')
    expect(unknown.headers.get('x-robots-tag')).toBe('noindex')
  })

  test('of a cookbook carry its name, unless it is private', async () => {
    const shown = await addBook({
      name: 'Winter "soups" </title>',
      description: 'Warm',
      public: true,
    })
    const secret = await addBook({ name: 'Secret book', public: false })
    const { titles, meta } = await page(`/g/home/cookbooks/${shown}`)
    expect(titles).toEqual(['Winter "soups" </title> · Trivet'])
    expect(meta('description')).toBe('Warm')
    await hidden(`/g/home/cookbooks/${secret}`)
    await open(1)
    await hidden(`/g/home/cookbooks/${shown}`)
  })
})

describe('the page behind a link', () => {
  const share = async (recipeId: string) =>
    (await app.as(app.cook).post('/api/shared/recipes', { recipeId })).body.id as string

  test('says what it shows, and asks not to be found', async () => {
    await open(1)
    const { id } = await app.create.recipe({ name: 'Family cake' })
    const token = await share(id)
    for (const address of [`/g/home/shared/r/${token}`, `/shared/recipes/${token}`]) {
      const { titles, meta, data, headers } = await page(address)
      expect(titles).toEqual(['Family cake · Trivet'])
      expect(meta('og:url')).toBe(app.url + address)
      expect(meta('robots')).toBe('noindex')
      expect(data.name).toBe('Family cake')
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('is plain when the link has expired or never was one', async () => {
    const { id } = await app.create.recipe()
    const token = await share(id)
    const expiresAt = new Date(Date.now() - 1000).toISOString()
    await app.db.updateTable('shareTokens').set({ expiresAt }).where('id', '=', token).execute()
    for (const text of [token, id, 'nonsense']) {
      const { headers } = await hidden(`/g/home/shared/r/${text}`)
      expect(headers.get('cache-control')).toBe('no-cache')
    }
  })
})
