import { createServer } from 'node:http'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { photographed } from '#tests/support/photographed.ts'
import { paprikaFile } from '#tests/support/paprika-file.ts'
import { makeZip } from '#tests/server/archives/zips.ts'
import { migrate } from '#tests/server/features/migrations/migrate.ts'
import { sendZip } from '#tests/server/features/recipe-archive/send-zip.ts'
import { calls } from './routes-of.ts'

const secret = 'SecretKitchen'

/** A photo that says where it was taken, and lies on its side. */
async function photo(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 0/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}

const asBlob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

let app: TestApp
let origin: string
let event: string
let close: () => void
beforeAll(async () => {
  const bytes = await photo('jpeg')
  expect(bytes.includes(secret)).toBe(true)
  const site = createServer((_req, res) =>
    res.setHeader('content-type', 'image/jpeg').end(bytes),
  ).listen(0, '127.0.0.1')
  await once(site, 'listening')
  close = () => site.close()
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  app = await startApp({ fetchAllow: [host] })
  const { id } = await app.create.recipe({ name: 'Soup' })
  const happened = { recipeId: id, subject: 'Cooked', eventType: 'info' }
  event = (await app.as(app.cook).post('/api/recipes/timeline/events', happened)).body.id
})
afterAll(async () => {
  await app.stop()
  close()
})

type Way = (bytes: Buffer) => Promise<unknown>

const upload =
  (method: string, address: () => string, field: string): Way =>
  (bytes) =>
    app.as(app.cook).upload(method, address(), { [field]: asBlob(bytes), extension: 'jpg' })

/** Ways in for the bytes of a picture; uploads are called as their route is. */
const ways: Record<string, Way> = {
  'PUT /recipes/:slug/image': upload('PUT', () => '/api/recipes/soup/image', 'image'),
  'POST /recipes/:slug/pictures': upload('POST', () => '/api/recipes/soup/pictures', 'image'),
  'POST /recipes/:slug/assets': (bytes) =>
    app.as(app.cook).upload('POST', '/api/recipes/soup/assets', {
      name: 'Photo',
      extension: 'jpg',
      file: asBlob(bytes),
    }),
  'PUT /recipes/timeline/events/:id/image': upload(
    'PUT',
    () => `/api/recipes/timeline/events/${event}/image`,
    'image',
  ),
  'POST /users/:id/image': upload('POST', () => `/api/users/${app.cook.id}/image`, 'profile'),
  'a zip': (bytes) => {
    const recipe = { name: 'Zipped', assets: [{ name: 'x', fileName: 'x.jpg' }] }
    return sendZip(
      app,
      makeZip([
        { name: 'recipe.json', content: JSON.stringify(recipe) },
        { name: 'original.webp', content: bytes },
        { name: 'assets/x.jpg', content: bytes },
      ]),
    )
  },
  'a file of another program': (bytes) =>
    migrate(
      app,
      paprikaFile([{ name: 'Moved', ingredients: '1 egg', photo_data: bytes.toString('base64') }]),
    ),
}

/** And for its address, where the site decides what comes. */
const addresses: Record<string, () => Promise<unknown>> = {
  'POST /recipes/:slug/image': () => ask('recipes/soup/image', { url: `${origin}/a` }),
  'POST /recipes/:slug/pictures/from-address': () =>
    ask('recipes/soup/pictures/from-address', { url: `${origin}/b` }),
  'a checked import': () =>
    ask('recipe-imports', { recipe: { name: 'Checked' }, picture: `${origin}/c` }),
  'an imported text': () =>
    ask('recipes/create/html-or-json', {
      data: JSON.stringify({
        '@type': 'Recipe',
        name: 'Text',
        recipeIngredient: ['1 egg'],
        image: `${origin}/d`,
      }),
    }),
}

const ask = (address: string, body: object) => app.as(app.cook).post(`/api/${address}`, body)

async function files(): Promise<string[]> {
  const { media } = app.services.files
  const found = await readdir(media, { recursive: true, withFileTypes: true })
  return found.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name))
}

/** The files that a way has brought, and whether each is as it must be: without its place, and upright. */
async function brought(bring: () => Promise<unknown>) {
  const before = new Map<string, Buffer>()
  for (const file of await files()) before.set(file, await readFile(file))
  await bring()
  const found: { file: string; isTold: boolean; isRight: boolean }[] = []
  for (const file of await files()) {
    const bytes = await readFile(file)
    if (before.get(file)?.equals(bytes)) continue
    const { width, height, exif, autoOrient } = await sharp(bytes).metadata()
    // An attached file stays as it was sent but for what it tells, and keeps how it lies.
    const isUpright = file.includes('assets') ? autoOrient.height === 80 : width <= height && !exif
    found.push({ file, isTold: bytes.includes(secret), isRight: isUpright })
  }
  return found
}

const wrong = (found: Awaited<ReturnType<typeof brought>>) =>
  found.filter(({ isTold, isRight }) => isTold || !isRight)

describe.each(Object.entries(ways))('ARC-10 by %s', (_name, way) => {
  test.each(['jpeg', 'png', 'webp'] as const)('a %s comes without its place', async (format) => {
    const bytes = await photo(format)
    const found = await brought(() => way(bytes))
    expect(found).not.toEqual([])
    expect(wrong(found)).toEqual([])
  })
})

test.each(Object.entries(addresses))(
  'ARC-10 by %s the picture at an address comes without its place',
  async (_name, bring) => {
    const found = await brought(bring)
    expect(found).not.toEqual([])
    expect(wrong(found)).toEqual([])
  },
)

test('ARC-10 by POST /recipes/create/image a photo of a page is kept without its place', async () => {
  const page = await photographed([
    'Plum Cake',
    'Ingredients',
    '250 g flour',
    '2 eggs',
    'Method',
    '1. Bake it.',
  ])
  const bytes = await sharp(page)
    .withExif({ IFD0: { Make: secret } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes(secret)).toBe(true)
  const found = await brought(() =>
    app.as(app.cook).upload('POST', '/api/recipes/create/image', { images: asBlob(bytes) }),
  )
  expect(found).not.toEqual([])
  expect(found.filter(({ isTold }) => isTold)).toEqual([])
})

/** Its pages are made and kept like those of the call above. */
const alike = ['POST /recipe-imports/readings', 'POST /recipes/create/image']

test('every call that takes a picture is here', () => {
  const taking = calls.filter(({ upload }) => upload && upload.field !== 'archive')
  const named = taking
    .filter(({ route }) => !(route in ways) && !alike.includes(route))
    .map(({ route }) => route)
  expect(named).toEqual([])
})
