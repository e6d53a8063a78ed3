import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { writeRecipeImages } from '#server/files/recipe-images.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { picture, pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { promisingPng } from '#tests/server/files/pictures.ts'

const pictures = '/api/recipes/soup/pictures'
const image = '/api/recipes/soup/image'

/** A picture of one colour, so that it can be told from others. */
async function coloured(background: string): Promise<Blob> {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return new Blob([new Uint8Array(await plain.png().toBuffer())])
}

/** The strongest channel of the picture at an address. */
async function colourAt(app: TestApp, address: string) {
  const { status, body } = await app.as(null).get(address)
  if (status !== 200) return status
  const { dominant } = await sharp(body as Buffer).stats()
  const [colour] = Object.entries(dominant).toSorted(([, a], [, b]) => b - a)[0]!
  return { r: 'red', g: 'green', b: 'blue' }[colour]
}

async function soupWith(app: TestApp, colours: string[]) {
  const { id } = await app.create.recipe({ name: 'Soup' })
  for (const colour of colours) {
    await app.as(app.cook).upload('POST', pictures, { image: await coloured(colour) })
  }
  const { body } = await app.as(app.cook).get(pictures)
  const shown = body.pictures as { id: string; marker: string; isCover: boolean }[]
  const cover = () => colourAt(app, `/api/media/recipes/${id}/images/original.webp`)
  return { id: id as string, ids: shown.map((one) => one.id), shown, cover, image: body.image }
}

const folders = async (app: TestApp, id: string) =>
  (await readdir(app.services.files.recipeImages(id)).catch(() => [] as string[])).toSorted()

describe('a gallery', () => {
  test('begins with the cover, and grows at its end', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const api = app.as(app.cook)
    expect((await api.get(pictures)).body).toEqual({ image: null, pictures: [] })
    const first = await api.upload('POST', pictures, { image: await picture() })
    expect(first.status).toBe(201)
    const [cover] = first.body.pictures
    expect(first.body).toEqual({ image: cover.marker, pictures: [{ ...cover, isCover: true }] })

    const second = await api.upload('POST', pictures, { image: await picture('jpeg') })
    expect(second.body.image).toBe(cover.marker)
    expect(second.body.pictures).toMatchObject([cover, { isCover: false }])
    expect(second.body.pictures[1].marker).not.toBe(cover.marker)
    expect((await api.get('/api/recipes/soup')).body.image).toBe(cover.marker)
    expect((await app.as(app.admin).get(pictures)).body).toEqual(second.body)
  })

  test('shows each picture in three sizes to whoever knows the ids', async ({ app }) => {
    const { id, ids } = await soupWith(app, ['red', 'blue'])
    const folder = `/api/media/recipes/${id}/images/${ids[1]}`
    for (const size of ['original', 'min-original', 'tiny-original']) {
      expect(await colourAt(app, `${folder}/${size}.webp`)).toBe('blue')
    }
    const kept = await app.as(null).get(`${folder}/original.webp?version=abcd`)
    expect(kept.headers.get('cache-control')).toContain('immutable')
    expect((await app.as(null).get(`${folder}/other.webp`)).status).toBe(422)
    const nowhere = `/api/media/recipes/${id}/images/${id}/original.webp`
    expect((await app.as(null).get(nowhere)).status).toBe(404)
  })

  test('is put in order, and any picture can be the cover', async ({ app }) => {
    const { ids, shown, cover } = await soupWith(app, ['red', 'lime', 'blue'])
    const api = app.as(app.cook)
    expect(await cover()).toBe('red')
    const order = ids.toReversed()
    const arranged = await api.put(pictures, { order })
    expect(arranged.body.pictures.map((one: { id: string }) => one.id)).toEqual(order)
    expect(arranged.body.image).toBe(shown[0]!.marker)
    expect(await cover()).toBe('red')

    const chosen = await api.put(pictures, { order, coverId: ids[1]!.toUpperCase() })
    expect(chosen.body).toMatchObject({ image: shown[1]!.marker })
    expect(await cover()).toBe('green')
    expect((await api.get('/api/recipes/soup')).body.image).toBe(shown[1]!.marker)
  })

  test('refuses an order that omits, repeats or invents pictures', async ({ app }) => {
    const { id, ids } = await soupWith(app, ['red', 'blue'])
    const api = app.as(app.cook)
    const before = (await api.get(pictures)).body
    for (const order of [[], [ids[0]], [ids[0], ids[0]], [...ids, id], [ids[0], id]]) {
      const answer = await api.put(pictures, { order })
      expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'order'] }] } })
    }
    expect((await api.put(pictures, { order: ids, coverId: id })).status).toBe(422)
    expect((await api.get(pictures)).body).toEqual(before)
  })

  test('loses a picture with its files, and after the cover the next one takes over', async ({
    app,
  }) => {
    const { id, ids, shown, cover } = await soupWith(app, ['red', 'lime', 'blue'])
    const api = app.as(app.cook)
    const second = await api.delete(`${pictures}/${ids[1]}`)
    expect(second.body).toMatchObject({ image: shown[0]!.marker, pictures: [{}, {}] })
    expect(await folders(app, id)).toEqual([ids[0]!, ids[2]!].toSorted())

    const first = await api.delete(`${pictures}/${ids[0]}`)
    expect(first.body).toMatchObject({ image: shown[2]!.marker, pictures: [{ isCover: true }] })
    expect(await cover()).toBe('blue')
    const again = await api.delete(`${pictures}/${ids[0]}`)
    expect(again).toMatchObject({ status: 404, body: { code: 'picture.not-found' } })
    expect((await api.delete(`${pictures}/${ids[2]}`)).body).toEqual({ image: null, pictures: [] })
    expect(await cover()).toBe(404)
    expect(await folders(app, id)).toEqual([])
    expect((await api.get('/api/recipes/soup')).body.image).toBeNull()
  })

  test('gets a new cover in the place of the old one by PUT image', async ({ app }) => {
    const { id, ids, cover } = await soupWith(app, ['red', 'lime'])
    const api = app.as(app.cook)
    await api.put(pictures, { order: ids.toReversed() })
    const { body } = await api.upload('PUT', image, { image: await coloured('blue') })
    const { body: after } = await api.get(pictures)
    expect(after).toMatchObject({
      image: body.image,
      pictures: [
        { id: ids[1], isCover: false },
        { marker: body.image, isCover: true },
      ],
    })
    expect(await cover()).toBe('blue')
    expect(await folders(app, id)).not.toContain(ids[0])
    expect(await folders(app, id)).toHaveLength(2)
  })

  test('loses its cover by DELETE image', async ({ app }) => {
    const { shown, cover } = await soupWith(app, ['red', 'blue'])
    const api = app.as(app.cook)
    const answer = await api.delete(image)
    expect(answer).toMatchObject({ status: 200, body: { image: shown[1]!.marker } })
    expect(await cover()).toBe('blue')
    expect((await api.delete(image)).body).toEqual({ image: null, pictures: [] })
    expect((await api.delete(image)).body).toEqual({ image: null, pictures: [] })
  })

  test('has a hundred pictures at most', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const rows = Array.from({ length: 100 }, (_, position) => ({
      id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      groupId: app.home.id,
      recipeId: id,
      position,
      marker: `m${position}`,
      createdAt: '2026-01-01T00:00:00.000Z',
    }))
    await app.db.insertInto('recipePictures').values(rows).execute()
    const answer = await app.as(app.cook).upload('POST', pictures, { image: await picture() })
    expect(answer).toMatchObject({ status: 400, body: { code: 'picture.too-many' } })
    expect(await folders(app, id)).toEqual([])
  })

  test('keeps all of several pictures that come at once', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const image = await picture()
    const send = () => app.as(app.cook).upload('POST', pictures, { image })
    await Promise.all([send(), send(), send(), send()])
    const { body } = await app.as(app.cook).get(pictures)
    expect(body.pictures).toHaveLength(4)
    expect(body.pictures.filter((one: { isCover: boolean }) => one.isCover)).toHaveLength(1)
    expect(await folders(app, id)).toHaveLength(4)
  })
})

describe('what is no picture', () => {
  test('is refused and leaves nothing behind', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
    for (const content of ['text', svg, '<html>', '%PDF-1.7']) {
      const blob = new Blob([content], { type: 'image/png' })
      const answer = await app.as(app.cook).upload('POST', pictures, { image: blob })
      expect(answer).toMatchObject({ status: 400, body: { code: 'image.not-an-image' } })
    }
    const bomb = new Blob([new Uint8Array(promisingPng(60_000, 60_000))])
    const large = await app.as(app.cook).upload('POST', pictures, { image: bomb })
    expect(large).toMatchObject({ status: 400, body: { code: 'image.too-large' } })
    expect(await folders(app, id)).toEqual([])
    expect((await app.as(app.cook).get(pictures)).body.pictures).toEqual([])
  })

  test('ARC-10 is the place where a picture was taken: it is cut out, and the picture upright', async ({
    app,
  }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const lying = await sharp(await pictureBytes('jpeg', 80, 40))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitude: '51/1 0/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect(lying.includes('SpyCam')).toBe(true)
    const image = new Blob([new Uint8Array(lying)])
    const { body } = await app.as(app.cook).upload('POST', pictures, { image })
    const folder = `/api/media/recipes/${id}/images/${body.pictures[0].id}`
    const { body: bytes } = await app.as(null).get(`${folder}/original.webp`)
    const { width, height, exif, orientation } = await sharp(bytes as Buffer).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 40,
      height: 80,
      exif: undefined,
      orientation: undefined,
    })
    expect((bytes as Buffer).includes('SpyCam')).toBe(false)
  })
})

test('a picture from before there were galleries is the first of one', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const { files } = app.services
  await writeRecipeImages(await pictureBytes(), files.recipeImages(id))
  await app.db.updateTable('recipes').set({ image: 'old1' }).where('id', '=', id).execute()
  const address = `/api/media/recipes/${id}/images/original.webp`
  expect((await app.as(null).get(address)).status).toBe(200)

  const looks = await Promise.all([1, 2, 3].map(() => app.as(app.cook).get(pictures)))
  const [only] = looks[0]!.body.pictures
  for (const { body } of looks) {
    expect(body).toEqual({
      image: 'old1',
      pictures: [{ id: only.id, marker: 'old1', isCover: true, preview: null }],
    })
  }
  expect((await app.as(null).get(address)).status).toBe(200)
  expect(await folders(app, id)).toEqual([only.id])
  expect(existsSync(path.join(files.recipeImages(id), 'original.webp'))).toBe(false)
})

test('a recipe with a marker but without files has an empty gallery', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  for (const image of ['gone', 'no image']) {
    await app.db.updateTable('recipes').set({ image }).where('id', '=', id).execute()
    expect((await app.as(app.cook).get(pictures)).body.pictures).toEqual([])
  }
  const { body } = await app.as(app.cook).upload('POST', pictures, { image: await picture() })
  expect(body).toMatchObject({ image: body.pictures[0].marker, pictures: [{ isCover: true }] })
})

test('pictures of a locked recipe can only be changed by its owner', async ({ app }) => {
  const { ids } = await soupWith(app, ['red', 'blue'])
  await app.as(app.cook).patch('/api/recipes/soup', { settings: { locked: true } })
  const admin = app.as(app.admin)
  const refused = [
    await admin.upload('POST', pictures, { image: await picture() }),
    await admin.put(pictures, { order: ids.toReversed() }),
    await admin.delete(`${pictures}/${ids[0]}`),
    await admin.delete(image),
    await admin.upload('PUT', image, { image: await picture() }),
    await admin.post(`${pictures}/from-address`, { url: 'https://pictures.example/a.png' }),
  ]
  expect(refused.map((answer) => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
  expect((await admin.get(pictures)).body.pictures).toHaveLength(2)
  expect((await app.as(app.cook).delete(image)).status).toBe(200)
})

test('another group can neither see nor change them', async ({ app }) => {
  const { id, ids } = await soupWith(app, ['red'])
  const own = await app.create.recipe({ name: 'Stew' }, app.stranger)
  const stranger = app.as(app.stranger)
  expect((await stranger.delete(`/api/recipes/${own.slug}/pictures/${ids[0]}`)).status).toBe(404)
  expect((await stranger.put(`/api/recipes/${own.slug}/pictures`, { order: ids })).status).toBe(422)
  expect((await stranger.delete(`/api/recipes/${id}/pictures/${ids[0]}`)).status).toBe(404)
  expect((await app.as(app.cook).get(pictures)).body.pictures).toHaveLength(1)
})

test('a copy has copies of all pictures, and the same cover', async ({ app }) => {
  const { id, ids, shown } = await soupWith(app, ['red', 'lime', 'blue'])
  await app.as(app.cook).put(pictures, { order: ids, coverId: ids[2] })
  const { body: copy } = await app.as(app.cook).post('/api/recipes/soup/duplicate', {})
  const { body } = await app.as(app.cook).get(`/api/recipes/${copy.slug}/pictures`)
  const covers = body.pictures.map((one: { isCover: boolean }) => one.isCover)
  expect(covers).toEqual([false, false, true])
  expect(copy.image).toBe(body.pictures[2].marker)
  expect(copy.image).not.toBe(shown[2]!.marker)
  expect(body.pictures.map((one: { id: string }) => one.id)).not.toContain(ids[0])
  expect(await colourAt(app, `/api/media/recipes/${copy.id}/images/original.webp`)).toBe('blue')

  await app.as(app.cook).delete(image)
  expect(await folders(app, id)).toHaveLength(2)
  expect(await folders(app, copy.id)).toHaveLength(3)
})
