import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture, pictureBytes } from './picture.ts'

describe('a picture from a file', () => {
  test('is kept in three sizes, and the version marker changes each time', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const upload = async () =>
      app.as(app.cook).upload('PUT', '/api/recipes/soup/image', {
        image: await picture('jpeg'),
        extension: 'jpg',
      })
    const first = await upload()
    expect(first).toMatchObject({ status: 200, body: { image: expect.stringMatching(/^\w{4}$/) } })
    const [folder = '', ...others] = await readdir(app.services.files.recipeImages(id))
    expect(others).toEqual([])
    expect((await readdir(app.services.files.recipePicture(id, folder))).toSorted()).toEqual([
      'min-original.webp',
      'original.webp',
      'tiny-original.webp',
    ])
    const second = await upload()
    expect(second.body.image).not.toBe(first.body.image)
    expect((await app.as(app.cook).get('/api/recipes/soup')).body.image).toBe(second.body.image)
  })

  test('does not disturb somebody who is editing', async ({ app }) => {
    const opened = await app.create.recipe({ name: 'Soup' })
    await app.as(app.cook).upload('PUT', '/api/recipes/soup/image', { image: await picture() })
    const saved = await app.as(app.cook).put('/api/recipes/soup', { basedOn: opened.updatedAt })
    expect(saved.status).toBe(200)
    expect(saved.body.image).not.toBeNull()
  })

  test('that is no picture is refused and the old one stays', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    const { body } = await api.upload('PUT', '/api/recipes/soup/image', { image: await picture() })
    for (const content of [
      'plain text',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '\x89PNG\r\n\x1a\n',
    ]) {
      const blob = new Blob([content], { type: 'image/png' })
      const answer = await api.upload('PUT', '/api/recipes/soup/image', { image: blob })
      expect(answer).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } })
    }
    expect((await api.upload('PUT', '/api/recipes/soup/image', { extension: 'png' })).status).toBe(
      422,
    )
    expect((await api.get('/api/recipes/soup')).body.image).toBe(body.image)
    expect(await readdir(app.services.files.recipeImages(id))).toHaveLength(1)
  })

  test('for a recipe that is not there leaves nothing behind', async ({ app }) => {
    const answer = await app
      .as(app.cook)
      .upload('PUT', '/api/recipes/nope/image', { image: await picture() })
    expect(answer.status).toBe(404)
    expect(await readdir(app.services.files.media)).toEqual([])
  })
})

describe('a picture from an address', () => {
  let site: Server
  let origin: string
  beforeAll(async () => {
    const bytes = await pictureBytes()
    site = createServer((req, res) => {
      if (req.url === '/dish.png') res.setHeader('content-type', 'image/png').end(bytes)
      else if (req.url === '/page')
        res.setHeader('content-type', 'image/png').end('<html>no</html>')
      else res.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => site.once('listening', resolve))
    origin = `127.0.0.1:${(site.address() as AddressInfo).port}`
  })
  afterAll(() => site.close())

  const withSite = async (work: (app: TestApp) => Promise<void>) => {
    const app = await startApp({ fetchAllow: [origin] })
    try {
      await work(app)
    } finally {
      await app.stop()
    }
  }

  test('is fetched and kept', () =>
    withSite(async (app) => {
      await app.create.recipe({ name: 'Soup' })
      const api = app.as(app.cook)
      const answer = await api.post('/api/recipes/soup/image', { url: `http://${origin}/dish.png` })
      expect(answer).toMatchObject({ status: 200, body: null })
      expect((await api.get('/api/recipes/soup')).body.image).toMatch(/^\w{4}$/)
    }))

  test('can be one more of the gallery: the cover stays', () =>
    withSite(async (app) => {
      const { id } = await app.create.recipe({ name: 'Soup' })
      const api = app.as(app.cook)
      const { body: before } = await api.upload('POST', '/api/recipes/soup/pictures', {
        image: await picture(),
      })
      const add = (path: string) =>
        api.post('/api/recipes/soup/pictures/from-address', { url: `http://${origin}/${path}` })
      const answer = await add('dish.png')
      expect(answer).toMatchObject({ status: 201, body: { image: before.image } })
      expect(answer.body.pictures).toMatchObject([before.pictures[0], { isCover: false }])

      for (const path of ['page', 'missing.png']) {
        expect(await add(path)).toMatchObject({
          status: 400,
          body: { code: 'image.url-not-an-image' },
        })
      }
      const foreign = 'http://192.168.77.77/x.png'
      expect(
        await api.post('/api/recipes/soup/pictures/from-address', { url: foreign }),
      ).toMatchObject({ status: 400, body: { code: 'image.url-not-allowed' } })
      expect(await readdir(app.services.files.recipeImages(id))).toHaveLength(2)
    }))

  test('of something else is refused in the words that clients compare', () =>
    withSite(async (app) => {
      const { id } = await app.create.recipe({ name: 'Soup' })
      for (const path of ['page', 'missing.png']) {
        const answer = await app
          .as(app.cook)
          .post('/api/recipes/soup/image', { url: `http://${origin}/${path}` })
        expect(answer).toMatchObject({
          status: 400,
          body: { detail: { message: 'Url is not an image' } },
        })
      }
      expect(await readdir(app.services.files.recipeImages(id)).catch(() => null)).toBeNull()
    }))

  test('at home is refused alike, whether something listens there or not', () =>
    withSite(async (app) => {
      await app.create.recipe({ name: 'Soup' })
      const open = new URL(app.url).port
      const answers = []
      for (const url of [
        `http://127.0.0.1:${open}/x.png`,
        'http://127.0.0.1:9/x.png',
        'http://192.168.77.77/x.png',
        'file:///etc/passwd',
        'nonsense',
      ]) {
        answers.push(await app.as(app.cook).post('/api/recipes/soup/image', { url }))
      }
      for (const answer of answers) {
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 400,
          body: {
            detail: { message: 'Url is not from an allowed domain', error: true, exception: null },
            code: 'image.url-not-allowed',
          },
        })
      }
    }))
})
