import { copyFile, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Zip from 'jszip'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture, pictureBytes } from './picture.ts'

const unfinished = ['min-original.webp', 'source', 'tiny-original.webp']
const finished = ['min-original.webp', 'original.webp', 'tiny-original.webp']

/** Larger than its small size. */
const photo = (width = 1600, height = 1200) => picture('jpeg', width, height)

const upload = async (app: TestApp, image?: Blob, slug = 'soup') =>
  app.as(app.cook).upload('PUT', `/api/recipes/${slug}/image`, { image: image ?? (await photo()) })

/** The files of each picture of a recipe, in order. */
async function filesOf(app: TestApp, id: string) {
  const rows = await app.db
    .selectFrom('recipePictures')
    .where('recipeId', '=', id)
    .select('id')
    .orderBy('position')
    .execute()
  const folders = rows.map((row) => app.services.files.recipePicture(id, row.id))
  const files = await Promise.all(folders.map((folder) => readdir(folder)))
  return { folders, files: files.map((names) => names.toSorted()) }
}

const foldersOf = (app: TestApp, id: string) => readdir(app.services.files.recipeImages(id))
const due = (app: TestApp) => app.db.selectFrom('picturesDue').selectAll().execute()
const idle = (app: TestApp) => app.services.largestSizes.idle()
const widthOf = async (file: string) => (await sharp(await readFile(file)).metadata()).width

const mediaOf = (app: TestApp, id: string, size: string) =>
  app.as(app.cook).get(`/api/media/recipes/${id}/images/${size}?version=a`)

/** A recipe whose picture is answered, while nobody makes its largest size yet. */
async function waiting(app: TestApp, image?: Blob) {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const release = app.services.largestSizes.hold()
  expect((await upload(app, image)).status).toBe(200)
  const { folders } = await filesOf(app, id)
  return { id, release, folder: folders[0]! }
}

describe('a large picture', () => {
  test('is answered with its smaller sizes, and gets the largest afterwards', async ({ app }) => {
    const { id, release, folder } = await waiting(app)
    expect((await filesOf(app, id)).files).toEqual([unfinished])
    release()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([finished])
    expect(await widthOf(path.join(folder, 'original.webp'))).toBe(1600)
    expect(await due(app)).toEqual([])
  })

  test('that is no larger than its small size is whole at once', async ({ app }) => {
    const { id, folder } = await waiting(app, await picture('jpeg', 1200, 900))
    expect((await filesOf(app, id)).files).toEqual([finished])
    const bytes = (name: string) => readFile(path.join(folder, name))
    expect(await bytes('original.webp')).toEqual(await bytes('min-original.webp'))
  })

  test('from a camera keeps no place while it waits, and lies as it was held', async ({ app }) => {
    const told = await sharp(await pictureBytes('jpeg', 1600, 1300))
      .withExif({
        IFD0: { Make: 'SecretCamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .toBuffer()
    const source = await sharp(told).withMetadata({ orientation: 6 }).toBuffer()
    expect(source.includes('SecretCamera')).toBe(true)
    const { release, folder } = await waiting(app, new Blob([new Uint8Array(source)]))
    const kept = await readFile(path.join(folder, 'source'))
    expect(kept.includes('SecretCamera')).toBe(false)
    release()
    await idle(app)
    const large = await sharp(path.join(folder, 'original.webp')).metadata()
    expect([large.width, large.height, large.exif]).toEqual([1300, 1600, undefined])
  })

  test.for(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'that is a %s cut off is refused before it is answered',
    async (format, { app }) => {
      const { id } = await app.create.recipe({ name: 'Soup' })
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
      const create = { width: 1600, height: 1200, channels: 3 as const, noise, background: 'red' }
      const whole = await sharp({ create }).toFormat(format, { effort: 1 }).toBuffer()
      for (const share of [0.5, 0.95]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share))
        const answer = await upload(app, new Blob([new Uint8Array(cut)]))
        expect(answer).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } })
      }
      expect(await foldersOf(app, id).catch(() => [])).toEqual([])
    },
  )

  test('is whole for whoever asks for it, also while others wait', async ({ app }) => {
    const { id } = await waiting(app)
    const small = await mediaOf(app, id, 'min-original.webp')
    expect(small.headers.get('cache-control')).toContain('immutable')
    const large = await mediaOf(app, id, 'original.webp')
    expect(large.headers.get('cache-control')).toContain('immutable')
    expect((await sharp(large.body as Buffer).metadata()).width).toBe(1600)
  })
})

describe('what happens meanwhile', () => {
  test('after a restart what is unfinished is finished', async ({ app }) => {
    const { id, folder } = await waiting(app)
    await app.restart()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([finished])
    expect(await widthOf(path.join(folder, 'original.webp'))).toBe(1600)
    expect(await due(app)).toEqual([])
  })

  test('a crash right before what was sent is removed is cleared up', async ({ app }) => {
    const { id, folder } = await waiting(app)
    await copyFile(path.join(folder, 'min-original.webp'), path.join(folder, 'original.webp'))
    await app.restart()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([finished])
    expect(await widthOf(path.join(folder, 'original.webp'))).toBe(1200) // not made twice
    expect(await due(app)).toEqual([])
  })

  test('an import does not hold back more than a part of the disk', async ({ app }) => {
    const { id } = await waiting(app)
    app.services.largestSizes.wake()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([unfinished])
    await app.db
      .updateTable('picturesDue')
      .set({ bytes: 2 * 1024 ** 3 })
      .execute()
    app.services.largestSizes.wake()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([finished])
  })

  test('a picture that is replaced leaves nothing', async ({ app }) => {
    const { id, release } = await waiting(app)
    await upload(app, await photo(1700, 1300))
    release()
    // A third one comes while the second is being made.
    await Promise.all([upload(app, await photo(1800, 1300)), idle(app)])
    await idle(app)
    expect(await foldersOf(app, id)).toHaveLength(1)
    const { folders, files } = await filesOf(app, id)
    expect(files).toEqual([finished])
    expect(await widthOf(path.join(folders[0]!, 'original.webp'))).toBe(1800)
    expect(await due(app)).toEqual([])
  })

  test('a picture that is deleted leaves nothing', async ({ app }) => {
    const { id, release } = await waiting(app)
    release()
    await app.as(app.cook).delete('/api/recipes/soup/image')
    await idle(app)
    expect(await foldersOf(app, id)).toEqual([])
    expect(await due(app)).toEqual([])
  })

  test('a recipe that is deleted for ever leaves nothing', async ({ app }) => {
    const { id, release } = await waiting(app)
    const api = app.as(app.cook)
    await api.delete('/api/recipes/soup')
    release()
    expect((await api.delete(`/api/recipe-trash/${id}`)).status).toBe(200)
    await idle(app)
    expect(await readdir(path.join(app.services.files.media, 'recipes'))).toEqual([])
    expect(await due(app)).toEqual([])
  })

  test('the copy of a recipe gets its own', async ({ app }) => {
    const { id, release } = await waiting(app)
    const { body } = await app.as(app.cook).post('/api/recipes/soup/duplicate', { name: 'Copy' })
    expect((await filesOf(app, body.id)).files).toEqual([unfinished])
    release()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([finished])
    const { folders, files } = await filesOf(app, body.id)
    expect(files).toEqual([finished])
    expect(await widthOf(path.join(folders[0]!, 'original.webp'))).toBe(1600)
  })

  test('clearing away foreign pictures leaves what was sent', async ({ app }) => {
    const { id, folder } = await waiting(app)
    const before = new Date(Date.now() - 5 * 3_600_000)
    await utimes(path.join(folder, 'source'), before, before)
    await app.as(app.admin).post('/api/admin/maintenance/clean/images')
    expect((await filesOf(app, id)).files).toEqual([unfinished])
  })

  test('a zip of the recipe has the largest size', async ({ app }) => {
    await waiting(app)
    const api = app.as(app.cook)
    const { body } = await api.post('/api/recipes/soup/exports')
    const zip = await api.get(`/api/recipes/soup/exports/zip?token=${body.token}`)
    const { files } = await Zip.loadAsync(zip.body as Buffer)
    const bytes = await files['original.webp']!.async('nodebuffer')
    expect((await sharp(bytes).metadata()).width).toBe(1600)
  })

  test('a backup brings it back, and it is finished then', async ({ app }) => {
    const { id } = await waiting(app)
    const zip = await app.services.backups.create({ reason: 'manual' })
    await app.as(app.cook).delete('/api/recipes/soup/image')
    await app.services.backups.restore(zip, { revokeTokens: false })
    await idle(app)
    const { folders, files } = await filesOf(app, id)
    expect(files).toEqual([finished])
    expect(await widthOf(path.join(folders[0]!, 'original.webp'))).toBe(1600)
  })

  test('what was sent and cannot be read any more leaves the smaller size', async ({ app }) => {
    const { id, release, folder } = await waiting(app)
    await writeFile(path.join(folder, 'source'), 'damaged')
    release()
    await idle(app)
    expect((await filesOf(app, id)).files).toEqual([finished])
    expect(await widthOf(path.join(folder, 'original.webp'))).toBe(1200)
  })
})
