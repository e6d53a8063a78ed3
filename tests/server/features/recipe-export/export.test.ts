import JSZip from 'jszip'
import { SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { firstNutrients } from '#contract/recipe-parts.ts'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

const goulash = {
  name: 'Goulash',
  description: 'Red and hot',
  recipeYield: '4 servings',
  prepTime: '30 Minutes',
  orgURL: 'https://a.example/goulash',
  tags: ['Hot', 'Hearty'],
  recipeIngredient: [
    { note: 'beef', title: 'Meat' },
    { note: 'onions', title: 'The rest' },
  ],
  recipeInstructions: [{ text: 'Cut.\nStir.', title: 'Before' }, { text: 'Cook.' }],
  notes: [{ title: 'Tip', text: 'Wait' }],
  extras: { camelCase: 'kept' },
}

async function tokenFor(app: TestApp, slug = 'goulash', as = app.cook) {
  const answer = await app.as(as).post(`/api/recipes/${slug}/exports`)
  expect(answer.status).toBe(200)
  return answer.body.token as string
}

const zipAddress = (token: string, slug = 'goulash') =>
  `/api/recipes/${slug}/exports/zip?token=${encodeURIComponent(token)}`

test('nothing of an answer is waited for by more than Node takes for usual', async ({ app }) => {
  const warnings: string[] = []
  const hear = ({ name }: Error) => void warnings.push(name)
  process.on('warning', hear)
  await app.create.recipe(goulash)
  const headers = { authorization: `Bearer ${app.cook.token}`, 'accept-encoding': 'gzip' }
  const permit = zipAddress(await tokenFor(app))
  for (const address of [permit, '/api/recipes/goulash/exports/file?format=schema-org']) {
    const answer = await fetch(app.url + address, { headers })
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
  process.off('warning', hear)
  expect(warnings).toEqual([])
})

test('the ways to export are listed', async ({ app }) => {
  const { body } = await app.as(app.cook).get('/api/recipes/exports')
  expect(body).toEqual({ json: ['raw'], zip: ['zip'], jinja2: ['recipes.md'] })
})

describe('one file', () => {
  test('raw is the recipe as it is read, laid out for people', async ({ app }) => {
    const recipe = await app.create.recipe(goulash)
    for (const name of ['template_name', 'templateName']) {
      const answer = await app.as(app.cook).get(`/api/recipes/goulash/exports?${name}=raw`)
      expect(answer).toMatchObject({ status: 200, body: recipe })
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename=goulash.json')
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
    const text = await fetch(`${app.url}/api/recipes/goulash/exports?template_name=raw`, {
      headers: { authorization: `Bearer ${app.cook.token}` },
    }).then((answer) => answer.text())
    expect(text).toContain('\n  "totalTime": null,\n')
  })

  test('raw has of the later nutrients only those with a value, as the API has', async ({
    app,
  }) => {
    const nutrition = { calories: '90', cholesterolContent: '3' }
    const recipe = await app.create.recipe({ ...goulash, nutrition })
    const { body } = await app.as(app.cook).get('/api/recipes/goulash/exports?template_name=raw')
    expect(body).toEqual(recipe)
    expect(Object.keys(body.nutrition)).toEqual([...firstNutrients, 'cholesterolContent'])
  })

  test('recipes.md is a document that reads well as text', async ({ app }) => {
    await app.create.recipe(goulash)
    const address = '/api/recipes/goulash/exports?template_name=recipes.md'
    const { body, headers } = await app.as(app.cook).get(address)
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('content-disposition')).toContain('goulash.md')
    expect(body).toBe(
      [
        '# Goulash',
        'Red and hot',
        '- **Servings:** 4 servings\n- **Preparation:** 30 Minutes\n- **Source:** https://a.example/goulash\n- **Tags:** Hearty, Hot',
        '## Ingredients',
        '### Meat',
        '- beef',
        '### The rest',
        '- onions',
        '## Method',
        '### Before',
        '1. Cut.\n   Stir.',
        '2. Cook.',
        '## Notes',
        '### Tip',
        'Wait\n',
      ].join('\n\n'),
    )
    await app.create.recipe({ name: 'Bare' })
    const bare = await app.as(app.cook).get('/api/recipes/bare/exports?template_name=recipes.md')
    expect(bare.body).toBe('# Bare\n')
  })

  test('an unknown or missing template is named', async ({ app }) => {
    await app.create.recipe(goulash)
    for (const name of ['nope', 'zip', 'constructor']) {
      const answer = await app
        .as(app.cook)
        .get(`/api/recipes/goulash/exports?template_name=${name}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'export.template' } })
      expect(answer.body.detail.message).toContain('recipes.md')
    }
    const missing = await app.as(app.cook).get('/api/recipes/goulash/exports')
    expect(missing.status).toBe(422)
    expect(missing.body.detail[0].loc).toEqual(['query', 'template_name'])
  })
})

describe('a zip', () => {
  test('holds the recipe in snake_case, its pictures in order, and its files', async ({ app }) => {
    const { id } = await app.create.recipe(goulash)
    const api = app.as(app.cook)
    for (let index = 0; index < 3; index += 1) {
      await api.upload('POST', '/api/recipes/goulash/pictures', { image: await picture() })
    }
    const { body: gallery } = await api.get('/api/recipes/goulash/pictures')
    const order = gallery.pictures.map((one: { id: string }) => one.id)
    await api.put('/api/recipes/goulash/pictures', { order, coverId: order[1] })
    for (const content of ['asset', '']) {
      const file = new Blob([content || ' '])
      await api.upload('POST', '/api/recipes/goulash/assets', {
        name: 'Plan',
        extension: 'txt',
        file,
      })
    }

    const { status, body, headers } = await api.get(zipAddress(await tokenFor(app)))
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe('attachment; filename=goulash.zip')
    const zip = await JSZip.loadAsync(body as Buffer, { checkCRC32: true })
    expect(Object.keys(zip.files).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'assets/plan-1.txt',
      'assets/plan.txt',
      'goulash.json',
      'original.webp',
      'pictures/001.webp',
      'pictures/003.webp',
    ])
    expect(await zip.file('assets/plan.txt')!.async('string')).toBe('asset')
    const { body: cover } = await api.get(`/api/media/recipes/${id}/images/original.webp`)
    expect(await zip.file('original.webp')!.async('nodebuffer')).toEqual(cover)
    expect(JSON.parse(await zip.file('goulash.json')!.async('string'))).toMatchObject({
      name: 'Goulash',
      org_url: goulash.orgURL,
      total_time: null,
      recipe_ingredient: [{ note: 'beef', reference_id: expect.any(String) }, {}],
      extras: { camelCase: 'kept' },
      assets: [{ file_name: 'plan.txt' }, { file_name: 'plan-1.txt' }],
    })
  })

  test('has of the later nutrients only those with a value', async ({ app }) => {
    await app.create.recipe({ ...goulash, nutrition: { calories: '90', transFatContent: '1' } })
    const { body } = await app.as(app.cook).get(zipAddress(await tokenFor(app)))
    const zip = await JSZip.loadAsync(body as Buffer)
    const { nutrition } = JSON.parse(await zip.file('goulash.json')!.async('string'))
    const firstNames = firstNutrients.map((name) =>
      name.replace(/[A-Z]/, (sign) => `_${sign.toLowerCase()}`),
    )
    expect(Object.keys(nutrition)).toEqual([...firstNames, 'trans_fat_content'])
    expect(nutrition).toMatchObject({ calories: '90', fat_content: null, trans_fat_content: '1' })
  })

  test('of a recipe whose files are gone holds the rest', async ({ app }) => {
    const assets = [{ name: 'x', icon: 'i', fileName: '../../trivet.db' }]
    await app.create.recipe({ ...goulash, assets: [...assets, { ...assets[0], fileName: 'gone' }] })
    const { body } = await app.as(app.cook).get(zipAddress(await tokenFor(app)))
    const zip = await JSZip.loadAsync(body as Buffer)
    expect(Object.keys(zip.files)).toEqual(['goulash.json'])
  })

  test('needs the token of this person for this recipe', async ({ app }) => {
    const { id } = await app.create.recipe(goulash)
    await app.create.recipe({ name: 'Soup' })
    const token = await tokenFor(app)
    const forged = await new SignJWT({ recipe: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(app.cook.id)
      .setIssuer('trivet-export')
      .setExpirationTime('1h')
      .sign(new Uint8Array(32))
    const api = app.as(app.cook)
    for (const wrong of ['x', forged, app.cook.token, `${token}x`]) {
      expect(await api.get(zipAddress(wrong))).toMatchObject({
        status: 401,
        body: { detail: 'could not validate file token' },
      })
    }
    expect((await app.as(app.admin).get(zipAddress(token))).status).toBe(401)
    expect(await api.get(zipAddress(token, 'soup'))).toMatchObject({
      status: 400,
      body: { detail: { message: 'Invalid Slug' } },
    })
    expect((await api.get('/api/recipes/goulash/exports/zip')).status).toBe(422)
    expect((await app.as(null).get(zipAddress(token))).status).toBe(401)
    expect((await api.get(zipAddress(token, id))).status).toBe(200)
    // A token for a file opens nothing else.
    const asSession = await app.as({ token }).get('/api/users/self')
    expect(asSession.status).toBe(401)
  })

  test('token lasts half an hour', async () => {
    let now = Date.now()
    const app = await startApp({ now: () => new Date(now) })
    try {
      await app.create.recipe(goulash)
      const token = await tokenFor(app)
      now += 29 * 60_000
      expect((await app.as(app.cook).get(zipAddress(token))).status).toBe(200)
      now += 2 * 60_000
      expect((await app.as(app.cook).get(zipAddress(token))).status).toBe(401)
    } finally {
      await app.stop()
    }
  })

  test('of another group’s recipe is not to be had', async ({ app }) => {
    await app.create.recipe(goulash)
    const stranger = app.as(app.stranger)
    expect((await stranger.post('/api/recipes/goulash/exports')).status).toBe(404)
    expect((await stranger.get(zipAddress(await tokenFor(app)))).status).toBe(404)
    const raw = await stranger.get('/api/recipes/goulash/exports?template_name=raw')
    expect(raw.status).toBe(404)
  })
})
