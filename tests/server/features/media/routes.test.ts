import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture } from '#tests/server/features/recipes/picture.ts'

async function withPicture(app: TestApp) {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const { body } = await app
    .as(app.cook)
    .upload('PUT', '/api/recipes/soup/image', { image: await picture() })
  return { id: id as string, version: body.image as string }
}

async function withAsset(app: TestApp, name: string, content = 'content') {
  const { id, slug } = await app.create.recipe()
  const folder = app.services.files.recipeAssets(id)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, name), content)
  const assets = [{ name, icon: 'mdi-file', fileName: name }]
  await app.as(app.cook).patch(`/api/recipes/${slug}`, { assets })
  return `/api/media/recipes/${id}/assets`
}

describe('recipe pictures', () => {
  test('are there in three sizes', async ({ app }) => {
    const { id } = await withPicture(app)
    for (const size of ['original', 'min-original', 'tiny-original']) {
      const answer = await app.as(null).get(`/api/media/recipes/${id}/images/${size}.webp`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('accept-ranges')).toBe('bytes')
      expect(answer.headers.get('last-modified')).toMatch(/GMT$/)
      expect(answer.body.subarray(8, 12).toString()).toBe('WEBP')
    }
  })

  test('of a recipe in the trash are for its group alone', async ({ app }) => {
    const { id, version } = await withPicture(app)
    await app.as(app.cook).delete('/api/recipes/soup')
    const address = `/api/media/recipes/${id}/images/original.webp?version=${version}`
    expect((await app.as(null).get(address)).body).toMatchObject({ code: 'file.not-found' })
    expect((await app.as(app.stranger).get(address)).status).toBe(404)
    const own = await app.as(app.admin).get(address)
    expect(own.status).toBe(200)
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
    await app.as(app.cook).post(`/api/recipe-trash/${id}/restore`)
    expect((await app.as(null).get(address)).status).toBe(200)
  })

  test('are cached for a year if the address has a version, and revalidated otherwise', async ({
    app,
  }) => {
    const { id, version } = await withPicture(app)
    const address = `/api/media/recipes/${id}/images/original.webp`
    const kept = await app.as(null).get(`${address}?version=${version}`)
    expect(kept.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const checked = await app.as(null).get(address)
    expect(checked.headers.get('cache-control')).toBe('private, no-cache')

    const etag = checked.headers.get('etag')!
    // Without this header, fetch adds one that asks the server to ignore caches.
    const asking = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    const again = await app.as(null).get(address, asking)
    expect(again.status).toBe(304)
  })

  test('are sent in parts when asked', async ({ app }) => {
    const { id } = await withPicture(app)
    const part = await app
      .as(null)
      .get(`/api/media/recipes/${id}/images/original.webp`, { Range: 'bytes=0-3' })
    expect(part.status).toBe(206)
    expect(part.body.toString()).toBe('RIFF')
  })

  test('a part that is not there, or of another version, is refused as JSON', async ({ app }) => {
    const { id } = await withPicture(app)
    const address = `/api/media/recipes/${id}/images/original.webp`
    const beyond = await app.as(null).get(address, { Range: 'bytes=99999999-' })
    expect(beyond).toMatchObject({ status: 416, body: { code: 'file.range' } })
    expect(beyond.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    const changed = await app.as(null).get(address, { 'If-Match': '"another"' })
    expect(changed).toMatchObject({ status: 412, body: { code: 'file.changed' } })
    expect(changed.headers.get('content-type')).toContain('application/json')
  })

  test('other names, ids and missing files are refused', async ({ app }) => {
    const { id } = await app.create.recipe()
    const status = async (address: string) =>
      (await app.as(null).get(`/api/media/${address}`)).status
    expect(await status(`recipes/${id}/images/original.webp`)).toBe(404)
    expect(await status(`recipes/${id}/images/original.jpg`)).toBe(422)
    expect(await status(`recipes/${id}/images/..%2Fassets%2Fx`)).toBe(422)
    expect(await status('recipes/nope/images/original.webp')).toBe(422)
    expect(await status('recipes/..%2F..%2Fusers/images/original.webp')).toBe(422)
    const missing = await app
      .as(null)
      .get(`/api/media/recipes/${id}/images/original.webp?version=1`)
    expect(missing.headers.get('cache-control')).toBe('no-store')
    expect(missing.body).toMatchObject({ detail: 'Not Found' })
  })
})

describe('assets', () => {
  test('of a recipe in the trash are for its group alone', async ({ app }) => {
    const address = `${await withAsset(app, 'plan.txt')}/plan.txt`
    const { body } = await app.as(app.cook).get('/api/recipes')
    await app.as(app.cook).delete(`/api/recipes/${body.items[0].slug}`)
    expect((await app.as(null).get(address)).status).toBe(404)
    expect((await app.as(app.cook).get(address)).status).toBe(200)
  })

  test.for([
    ['photo.PNG', 'image/png', false],
    ['photo.jpg', 'image/jpeg', false],
    ['plan.pdf', 'application/pdf', false],
    ['song.mp3', 'audio/mpeg', false],
    ['film.mp4', 'video/mp4', false],
    ['page.htm', 'application/octet-stream', true],
    ['page.mht', 'application/octet-stream', true],
    ['style.css', 'application/octet-stream', true],
    ['constructor', 'application/octet-stream', true],
    ['x.constructor', 'application/octet-stream', true],
    ['page.html', 'application/octet-stream', true],
    ['drawing.svg', 'application/octet-stream', true],
    ['script.js', 'application/octet-stream', true],
    ['page.xhtml', 'application/octet-stream', true],
    ['feed.xml', 'application/octet-stream', true],
    ['notes.txt', 'text/plain; charset=utf-8', false],
    ['none', 'application/octet-stream', true],
  ] as const)('%s cannot run in a browser', async ([name, type, isSaved], { app }) => {
    const folder = await withAsset(app, name, '<script>alert(1)</script>')
    const { status, headers } = await app.as(null).get(`${folder}/${name}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // Browsers do not start their PDF viewer in a sandbox; it runs nothing with our origin.
    const isSandboxed = headers.get('content-security-policy')?.endsWith('; sandbox')
    expect(isSandboxed).toBe(type !== 'application/pdf')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-disposition')?.startsWith('attachment') ?? false).toBe(isSaved)
  })

  test.for([
    '..%2F..%2F..%2F..%2Ftrivet.db',
    '..%5C..%5Ctrivet.db',
    '..',
    '.hidden',
    '%2Fetc%2Fpasswd',
    'C:%5Cwindows',
    'x%00.png',
    'missing.png',
    'x'.repeat(300),
  ])('%s leads nowhere', async (name, { app }) => {
    const folder = await withAsset(app, '.hidden')
    const answer = await app.as(null).get(`${folder}/${name}`)
    expect(answer.status).toBe(404)
    expect(JSON.stringify(answer.body)).not.toContain(app.dataDir)
  })

  test('a name in another script can be saved', async ({ app }) => {
    const folder = await withAsset(app, 'Größe "1".csv')
    const answer = await app.as(null).get(`${folder}/${encodeURIComponent('Größe "1".csv')}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe")
  })
})

describe('profile pictures', () => {
  test('are drawn for a person without one, always the same', async ({ app }) => {
    const address = `/api/media/users/${app.cook.id}/profile.webp`
    const drawn = await app.as(null).get(address)
    expect(drawn.status).toBe(200)
    expect(drawn.headers.get('content-type')).toBe('image/webp')
    expect(drawn.headers.get('content-security-policy')).toContain('sandbox')
    expect(drawn.headers.get('cache-control')).toBe('private, no-cache')
    const { format, width, height } = await sharp(drawn.body).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 })
    const { channels } = await sharp(drawn.body).stats()
    expect(channels.some(({ stdev }) => stdev > 10)).toBe(true)
    await app.restart()
    const again = await app.as(null).get(`${address}?cacheKey=1234`)
    expect(again.body).toEqual(drawn.body)
    expect(again.headers.get('cache-control')).toContain('immutable')
    expect(drawn.headers.get('etag')).toBeTruthy()
    expect(again.headers.get('etag')).toBe(drawn.headers.get('etag'))
  })

  test('are not drawn for unknown people', async ({ app }) => {
    const ask = (id: string, query = '') =>
      app.as(null).get(`/api/media/users/${id}/profile.webp${query}`)
    expect((await ask(randomUUID())).status).toBe(404)
    expect((await ask(app.home.id)).status).toBe(404)
    expect((await ask(randomUUID(), '?drawn=false')).status).toBe(404)
    expect((await ask('cook')).status).toBe(422)
  })

  test('are an empty answer with drawn=false', async ({ app }) => {
    const address = `/api/media/users/${app.cook.id}/profile.webp?drawn=false`
    const none = await app.as(null).get(address)
    expect(none).toMatchObject({ status: 204, body: '' })
    expect(none.headers.get('cache-control')).toBe('private, no-cache')
    // A new picture has a new key, so that a browser asks once for each person.
    const kept = await app.as(null).get(`${address}&cacheKey=1234`)
    expect(kept.headers.get('cache-control')).toContain('immutable')
  })

  test('are served under their one name', async ({ app }) => {
    const { id } = app.cook
    const address = `/api/media/users/${id}/profile.webp`
    const folder = app.services.files.userFolder(id)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'profile.webp'), 'picture')
    await writeFile(path.join(folder, 'other.webp'), 'secret')

    const answer = await app.as(null).get(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const kept = await app.as(null).get(`${address}?cacheKey=abcd`)
    expect(kept.headers.get('cache-control')).toContain('immutable')
    expect((await app.as(null).get(`/api/media/users/${id}/other.webp`)).status).toBe(404)
    expect((await app.as(null).get('/api/media/users/..%2Fx/profile.webp')).status).toBe(422)
  })
})
