import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServer } from '#server/start.ts'
import { client } from '#tests/support/client.ts'
import { people } from '#tests/support/factories.ts'
import { quiet } from '#tests/support/household.ts'
import { picture as pictureOf } from '#tests/server/features/recipes/picture.ts'
import { smallDisk } from '#tests/support/small-disk.ts'

/** Where no small disk can be made, writing a file fails halfway while this is set. */
const injected = vi.hoisted(() => ({ isFull: false }))

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const writeFile: typeof real.writeFile = async (file, data, options) => {
    if (!injected.isFull) return real.writeFile(file, data, options)
    await real.writeFile(file, 'half', options)
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile, default: { ...real, writeFile } }
})

/** A household on a disk that can be filled and freed. */
async function household() {
  const disk = smallDisk(24)
  const dataDir = disk?.folder ?? mkdtempSync(path.join(os.tmpdir(), 'trivet-full-'))
  let now = Date.now()
  const server = await startServer({
    ...quiet,
    logLevel: 'info',
    dataDir,
    now: () => new Date(now),
  })
  const folk = await people(server)
  onTestFinished(async () => {
    injected.isFull = false
    await server.close().catch(() => {})
    if (!disk) rmSync(dataDir, { recursive: true, force: true })
  })
  const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(server.db)
  return {
    dataDir,
    server,
    as: (url: string) => client(url, folk.cook),
    cook: client(server.url, folk.cook),
    later: (minutes: number) => {
      now += minutes * 60_000
    },
    fill: async () => {
      if (disk) return disk.fill()
      injected.isFull = true
      await limit(1)
    },
    free: async () => {
      if (disk) return disk.free()
      injected.isFull = false
      await limit(1_000_000)
    },
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('BK-4 a full disk is told in words, leaves nothing half written, and is over when there is room', async () => {
  const { cook, dataDir, fill, free, later } = await household()
  const soup = await cook.post('/api/recipes', { name: 'Soup' })
  expect(soup.status).toBe(201)
  const before = filesBelow(path.join(dataDir, 'media'))

  await fill()
  later(10) // so that the session would be noted as seen
  const big = 'x'.repeat(900_000)
  const steps = Array.from({ length: 200 }, () => ({ text: randomBytes(3000).toString('base64') }))
  const saved = await cook.patch('/api/recipes/soup', { recipeInstructions: steps })
  expect(saved).toMatchObject({ status: 507, body: { code: 'storage.full' } })
  expect(saved.body.detail.message).toMatch(/disk is full/i)
  const asset = await cook.upload('POST', '/api/recipes/soup/assets', {
    name: 'Plan',
    extension: 'txt',
    icon: 'mdi-file',
    file: new Blob([big]),
  })
  expect(asset).toMatchObject({ status: 507, body: { code: 'storage.full' } })
  const picture = await cook.upload('PUT', '/api/recipes/soup/image', {
    image: await pictureOf(),
    extension: 'png',
  })
  expect(picture.status).toBe(507)
  expect(filesBelow(path.join(dataDir, 'media'))).toEqual(before)
  expect(filesBelow(path.join(dataDir, 'tmp'))).toEqual([])

  // What is there can be read all the while, also by who has not been here for long.
  expect(await cook.get('/api/recipes/soup')).toMatchObject({ status: 200, body: { name: 'Soup' } })
  expect((await cook.get('/api/recipes?search=soup')).body.items).toHaveLength(1)

  await free()
  const again = await cook.patch('/api/recipes/soup', { description: `warm ${randomUUID()}` })
  expect(again.status).toBe(200)
  const kept = await cook.get('/api/recipes/soup')
  expect(kept.body.description).toMatch(/^warm /)
})

test('BK-4 the largest size of a picture that finds no room is made at the next start', async () => {
  const { as, cook, dataDir, server, fill, free } = await household()
  const soup = await cook.post('/api/recipes', { name: 'Soup' })
  expect(soup.status).toBe(201)
  const release = server.services.largestSizes.hold()
  const image = await pictureOf('jpeg', 1600, 1200)
  expect((await cook.upload('PUT', '/api/recipes/soup/image', { image })).status).toBe(200)
  await fill()
  release()
  await server.services.largestSizes.idle()
  const media = path.join(dataDir, 'media')
  const unfinished = ['min-original.webp', 'source', 'tiny-original.webp']
  expect(filesBelow(media).toSorted()).toEqual(unfinished)

  // Who asks for it gets the smaller one, and asks again.
  const { id } = (await cook.get('/api/recipes/soup')).body
  const address = `/api/media/recipes/${id}/images/original.webp?version=a`
  const asked = await cook.get(address)
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
  const widthOf = async ({ body }: { body: unknown }) =>
    (await sharp(body as Buffer).metadata()).width
  expect(await widthOf(asked)).toBe(1200)

  await free()
  await server.close()
  const log = readFileSync(path.join(dataDir, 'logs', 'trivet.log'), 'utf8')
  expect(log).toContain('largest size of a picture is made at the next start')
  const again = await startServer({ ...quiet, dataDir })
  onTestFinished(() => again.close())
  await again.services.largestSizes.idle()
  const finished = ['min-original.webp', 'original.webp', 'tiny-original.webp']
  expect(filesBelow(media).toSorted()).toEqual(finished)
  const etag = asked.headers.get('etag')!
  const better = await as(again.url).get(address, { 'If-None-Match': etag })
  expect([better.status, await widthOf(better)]).toEqual([200, 1600])
})
