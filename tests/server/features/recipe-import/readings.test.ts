import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { wordFile, wordParagraph } from './documents/office-files.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { mhtmlOf, mhtmlPicture } from '#tests/support/mhtml.ts'
import { madePdf } from '#tests/support/made-pdf.ts'
import { photographed, plumCake as card } from '#tests/support/photographed.ts'
import type { Person } from '#tests/support/client.ts'
import { formOf, read } from './read.ts'

const textsOf = (lines: { text: string }[]) => lines.map(({ text }) => text)

describe('reading photos', () => {
  test('a photo becomes a recipe to check, which is kept with its page and its words', async ({
    app,
  }) => {
    const api = app.as(app.cook)
    const reading = await read(app, [await photographed(card, { askew: 2 })])
    expect(reading).toMatchObject({
      state: 'done',
      progress: 1,
      pages: 1,
      pictures: 1,
      problem: null,
    })
    const { found, id } = reading
    expect(found).toMatchObject({
      name: 'Plum Cake',
      readFrom: 'photo',
      foundIn: 'text',
      doubts: [],
      picture: null,
    })
    expect(textsOf(found.ingredients)).toEqual(['250 g flour', '125 g butter', '2 eggs'])
    expect(textsOf(found.steps)).toEqual([
      'Rub the butter into the flour.',
      'Bake the cake for 40 minutes.',
    ])
    const page = await api.get(`/api/recipe-imports/readings/${id}/pages/1`)
    expect(page.headers.get('content-type')).toBe('image/webp')

    const recipe = { name: 'Plum cake', recipeIngredient: [{ note: '250 g flour' }] }
    const kept = await api.post(`/api/recipe-imports/readings/${id}/recipe`, {
      recipe,
      picturePage: 1,
    })
    expect(kept).toMatchObject({ status: 201, body: { name: 'Plum cake' } })
    expect(kept.body.image).toMatch(/^\w+$/)
    const { slug } = kept.body
    const { body: original } = await api.get(`/api/recipes/${slug}/original`)
    expect(original).toMatchObject({ pages: 1, address: null })
    expect(original.text).toContain('125 g butter')
    expect((await api.get(`/api/recipes/${slug}/original/pages/1`)).status).toBe(200)
    expect((await api.get(`/api/recipes/${slug}/original/pages/2`)).status).toBe(404)
    // What was sent is gone with it, once the largest size of the picture is made as well.
    expect((await api.get(`/api/recipe-imports/readings/${id}`)).status).toBe(404)
    await app.services.largestSizes.idle()
    expect(await readdir(app.services.files.tmp)).toEqual([])
  })

  test('several pages are joined in their order, and one that lies on its side is turned', async ({
    app,
  }) => {
    const pages = [
      await photographed([...card.slice(0, 6), '1 kg plums, cut into halves and stoned']),
      await photographed(card.slice(6), { turned: 90 }),
    ]
    const { found, pictures, id } = await read(app, pages)
    expect(pictures).toBe(2)
    expect(textsOf(found.ingredients)).toHaveLength(4)
    expect(textsOf(found.steps)).toHaveLength(2)
    const { body } = await app.as(app.cook).get(`/api/recipe-imports/readings/${id}/pages/2`)
    const { width, height } = await sharp(body as Buffer).metadata()
    expect(width).toBeGreaterThan(height)
  })

  test('programs get a recipe at once', async ({ app }) => {
    const api = app.as(app.cook)
    const form = formOf('images', [await photographed(card)])
    const { status, body } = await api.send(
      'POST',
      '/api/recipes/create/image?translateLanguage=de',
      form,
    )
    expect({ status, body }).toEqual({ status: 201, body: 'plum-cake' })
    expect((await api.get('/api/recipes/plum-cake')).body).toMatchObject({
      recipeYield: expect.stringMatching(/^8/),
    })
  })

  test('a scan in a PDF is read as the picture that it is', async ({ app }) => {
    const bytes = await photographed(card)
    const { width, height } = await sharp(bytes).metadata()
    const { found, pictures } = await read(app, [
      madePdf([[]], { scan: { bytes, width: width, height: height } }),
    ])
    expect(pictures).toBe(1)
    expect(textsOf(found.ingredients)).toEqual(['250 g flour', '125 g butter', '2 eggs'])
  })
})

describe('a page that was saved with its pictures', () => {
  const address = 'https://example.test/plum.png'
  const lines = ['250 g flour', '125 g butter', '1 kg plums', '2 eggs']
  const steps = [
    'Rub the butter into the flour.',
    'Lay the plums on it and bake it until they are soft.',
  ]
  const list = (texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('')
  const page = `<html><head><meta property="og:image" content="${address}"></head><body><h1>Plum cake</h1><h2>Ingredients</h2><ul>${list(lines)}</ul><h2>Method</h2><ol>${list(steps)}</ol></body></html>`

  test('becomes a recipe with the picture of the file, which nobody fetches', async ({ app }) => {
    const api = app.as(app.cook)
    const bytes = await pictureBytes()
    const reading = await read(app, [Buffer.from(mhtmlOf(page, mhtmlPicture(address, bytes)))])
    expect(reading.problem).toBeNull()
    const { found, id } = reading
    expect(found.picture).toMatchObject({ address, look: expect.stringMatching(/^data:image/) })
    const kept = await api.post(`/api/recipe-imports/readings/${id}/recipe`, {
      recipe: { name: 'Plum cake' },
      picture: address,
    })
    expect(kept.status).toBe(201)
    expect((await api.get('/api/recipes/plum-cake/pictures')).body.pictures).toHaveLength(1)
  })

  test('so does a document of Word with its picture', async ({ app }) => {
    const api = app.as(app.cook)
    const words = ['Plum cake', 'Ingredients', ...lines, 'Method', ...steps]
    const body = words.map((text) => wordParagraph(text)).join('')
    const photo = await photographed(card)
    const { found, id } = await read(app, [wordFile(body, photo)])
    expect(found).toMatchObject({ name: 'Plum cake', readFrom: 'document' })
    expect(found.picture.look).toMatch(/^data:image/)
    const kept = await api.post(`/api/recipe-imports/readings/${id}/recipe`, {
      recipe: { name: 'Plum cake' },
      picture: found.picture.address,
    })
    expect(kept.status).toBe(201)
    expect((await api.get('/api/recipes/plum-cake/pictures')).body.pictures).toHaveLength(1)
  })

  test('comes without a picture where the file has something else in its place', async ({
    app,
  }) => {
    const strange = mhtmlOf(page, mhtmlPicture(address, Buffer.from('<script>alert(1)</script>')))
    const { found, state } = await read(app, [Buffer.from(strange)])
    expect({ state, picture: found.picture }).toEqual({ state: 'done', picture: null })
  })
})

describe('what cannot be read', () => {
  test('each says why and what to do, and leaves nothing', async ({ app }) => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    const photo = await photographed(card)
    const blank = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer()
    const cases: [string, Buffer[], Record<string, string>?][] = [
      ['image.heic', [heic]],
      ['image.not-an-image', [photo.subarray(0, 5000)]],
      ['reading.no-words', [blank]],
      ['import.no-recipe', [await photographed(['Opening hours', 'Monday to Friday'])]],
      ['reading.languages', [photo], { languages: 'xxx' }],
      ['reading.pictures-only', [photo, Buffer.from('<p>Hello</p>')]],
      ['reading.unknown', [Buffer.from([0, 1, 2, 3, 0, 0])]],
      ['reading.encrypted', [madePdf([[]], { isLocked: true })]],
    ]
    for (const [code, files, fields] of cases) {
      const { state, problem, found } = await read(app, files, fields)
      expect({ code: problem?.code, state, found }).toEqual({ code, state: 'failed', found: null })
      expect(problem.message.length).toBeGreaterThan(10)
    }
    expect((await app.as(app.cook).get('/api/recipes?perPage=-1')).body.items).toEqual([])
  })

  test('a picture of a hundred million pixels is read like others, while others are answered', async ({
    app,
  }) => {
    const size = { width: 12_000, height: 8_400 }
    const huge = await sharp({ create: { ...size, channels: 3, background: '#fbf7ec' } })
      .jpeg()
      .toBuffer()
    const reading = read(app, [huge])
    let longest = 0
    const isOver = reading.then(() => true)
    while (!(await Promise.race([isOver, Promise.resolve(false)]))) {
      const begun = performance.now()
      await app.as(app.admin).get('/api/users/self')
      longest = Math.max(longest, performance.now() - begun)
    }
    expect(await reading).toMatchObject({ problem: { code: 'reading.no-words' }, pictures: 1 })
    expect(longest).toBeLessThan(2000)
  })

  test('nobody else sees it, and it can be ended', async ({ app }) => {
    const { id } = await read(app, [await photographed(card)])
    const others: [Person, number][] = [
      [app.admin, 404],
      [app.stranger, 404],
    ]
    for (const [person, status] of others) {
      const api = app.as(person)
      expect((await api.get(`/api/recipe-imports/readings/${id}`)).status).toBe(status)
      expect((await api.get(`/api/recipe-imports/readings/${id}/pages/1`)).status).toBe(status)
    }
    expect((await app.as(app.cook).delete(`/api/recipe-imports/readings/${id}`)).status).toBe(200)
    expect((await app.as(app.cook).get(`/api/recipe-imports/readings/${id}`)).status).toBe(404)
    expect(await readdir(path.join(app.services.files.tmp))).toEqual([])
  })
})
