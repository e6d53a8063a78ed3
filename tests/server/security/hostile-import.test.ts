import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { payloads, recipeOf } from '#tests/support/payloads.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { sendZip } from '#tests/server/features/recipe-archive/send-zip.ts'
import { appWithSite, recipePage } from '#tests/server/features/recipe-import/site.ts'
import { expectText, stringsOf } from './strings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Schema.org data with the text in every place that is read. */
const pageOf = (text: string) => ({
  name: text,
  description: text,
  recipeYield: text,
  prepTime: text,
  totalTime: text,
  recipeIngredient: [text, `2 ${text}`],
  recipeInstructions: [
    { '@type': 'HowToSection', name: text, itemListElement: [{ '@type': 'HowToStep', text }] },
  ],
  recipeCategory: text,
  keywords: text,
  url: text,
  author: { '@type': 'Person', name: text },
  nutrition: { '@type': 'NutritionInformation', calories: text, fatContent: text },
})

/** Texts of sites are parsed as HTML once and are plain text afterwards, without any element. */
function expectNoMarkup(recipe: unknown) {
  const marked = stringsOf(recipe).filter(([, text]) => /<\/?[a-z]/i.test(text))
  expect(marked).toEqual([])
}

const texts = payloads.map((payload, index) => `${payload} ${index}`)

describe.each(texts)('XSS-1 XSS-6: %j', (text) => {
  test('stays text when a zip brings it', async () => {
    const content = JSON.stringify({ ...recipeOf(text), name: text })
    const answer = await sendZip(app, makeZip([{ name: 'recipe.json', content }]))
    expect(answer.status).toBe(201)
    const { body } = await app.as(app.cook).get(`/api/recipes/${answer.body}`)
    expectText(body, text)
    expect(body.extras).toEqual({ [text]: text })
  })

  test.each([
    ['JSON', (data: object) => JSON.stringify({ '@type': 'Recipe', ...data })],
    ['a page', (data: object) => recipePage(data as Record<string, unknown>)],
  ])('is text without markup when it comes as %s', async (_, write) => {
    const recipe = { ...pageOf(text), recipeIngredient: [text, '1 egg'], name: `Pie ${text}` }
    const data = write(recipe)
    const answer = await app
      .as(app.cook)
      .post('/api/recipes/create/html-or-json', { data, includeTags: true })
    expect(answer.status).toBeLessThan(500)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    if (answer.status !== 201) return
    const { body } = await app.as(app.cook).get(`/api/recipes/${answer.body}`)
    expectNoMarkup(body)
    expect(body.orgURL ?? 'https:').toMatch(/^https?:/)
  })
})

test.each(['{{7*7}}', '{% if x %}', '${7*7}', '#{7*7}', '$t(errors.unexpected)'])(
  'XSS-6: %s of a page is kept as it is',
  async (template) => {
    const data = JSON.stringify({ '@type': 'Recipe', ...pageOf(`Add ${template} salt`) })
    const answer = await app.as(app.cook).post('/api/recipes/create/html-or-json', { data })
    const { body } = await app.as(app.cook).get(`/api/recipes/${answer.body}`)
    expect(body).toMatchObject({
      description: `Add ${template} salt`,
      recipeInstructions: [{ text: `Add ${template} salt` }],
    })
  },
)

test('XSS-1: a hostile page is imported as text, and leads nowhere else', async () => {
  const visits: string[] = []
  const elsewhere = createServer((req, res) => {
    visits.push(req.url ?? '')
    res.end('secret')
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void elsewhere.close())
  const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  const pictures = [
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'file:///etc/passwd',
    `${other}/picture.jpg`,
    '/page.jpg',
  ]
  const text = texts.join(' and ')
  const { app, origin } = await appWithSite((req, res) => {
    const html = (page: string) => res.setHeader('content-type', 'text/html').end(page)
    if (req.url === '/page.jpg') return html('<script>alert(1)</script>')
    const recipe = { '@type': 'Recipe', ...pageOf(text), name: 'Pie', image: pictures }
    const data = JSON.stringify(recipe).replaceAll('<', '\\u003c')
    const script = `<script type="application/ld+json">${data}</script>`
    html(`<base href="${other}/">${script}<img src="${other}/x">`)
  })
  const api = app.as(app.cook)
  const made = await api.post('/api/recipes/create-url', {
    url: `${origin}/pie`,
    includeTags: true,
  })
  expect(made).toMatchObject({ status: 201, body: 'pie' })
  const { body } = await api.get('/api/recipes/pie')
  expectNoMarkup(body)
  expect(body).toMatchObject({ name: 'Pie', orgURL: `${origin}/pie` })
  // Neither the page that claimed to be a picture nor anything else was stored as one.
  expect((await api.get('/api/recipes/pie/pictures')).body.pictures).toEqual([])
  const tried = await api.post('/api/recipes/test-scrape-url', { url: `${origin}/pie` })
  expect(tried.headers.get('content-type')).toMatch(/^application\/json/)
  expect(visits).toEqual([])
})
