import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app.ts'
import { payloads } from '#tests/support/payloads.ts'
import { picture, pictureBytes } from '#tests/server/features/recipes/picture.ts'
import { type Estate, estateOf } from './estate.ts'
import { addressOf, calls } from './routes-of.ts'

let app: TestApp
let folder: string
let ours: Estate
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trivet-ui-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<title>Trivet</title>')
  app = await startApp({ rendererDir: folder })
  ours = await estateOf(app, app.cook, 'Ours')
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true })
})

/** Sends the path unchanged; fetch would resolve the dots. */
const rawGet = (address: string, token?: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url)
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    request({ hostname, port, path: address, headers }, (answer) => {
      let body = ''
      answer.setEncoding('latin1')
      answer.on('data', (piece: string) => (body += piece))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })

const uploads = calls.filter(({ upload, route }) => upload && route.includes('/:'))
const pictureUploads = uploads.filter(({ upload }) => upload?.field !== 'file')

describe.each(pictureUploads)('ARC-8 $route', ({ route, upload }) => {
  const [method = '', template = ''] = route.split(' ')
  const send = (file: Blob, extension: string) =>
    app.as(app.cook).upload(method, addressOf(template, ours), { [upload!.field]: file, extension })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'],
    ['HTML', '<script>alert(1)</script>', 'image/png'],
    ['HTML that begins as a GIF', 'GIF89a=1;<script>alert(1)</script>', 'image/gif'],
    ['PDF', '%PDF-1.7 <script>alert(1)</script>', 'image/jpeg'],
    ['XML', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>', 'x'],
    ['nothing', ' ', 'image/webp'],
  ])('%s is no picture, whatever it calls itself', async (_, content, type) => {
    const answer = await send(new Blob([content], { type }), 'png')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('a picture with a page behind it is only its pixels afterwards', async () => {
    const bytes = Buffer.concat([await pictureBytes('jpeg', 20, 10), Buffer.from(payloads[0])])
    const { status } = await send(new Blob([new Uint8Array(bytes)]), 'html')
    expect(status).toBeLessThan(300)
    const { media } = app.services.files
    for (const file of await readdir(media, { recursive: true })) {
      expect(file).not.toMatch(/\.html$/)
    }
  })
})

const ways = (target: string) => [
  `/${target}`,
  `/../${target}`,
  `/..%2f${target}`,
  `/%2e%2e/${target}`,
  `/%252e%252e%252f${target}`,
  `/..%5c${target}`,
  `/..\\${target}`,
  `/assets/../../${target}`,
  `/assets/..%2f..%2f${target}`,
  `/assets/%2e%2e/%2e%2e/${target}`,
  `/api/media/${target}`,
  `/api/media/../../${target}`,
  `/api/media/recipes/${ours.recipe.id}/assets/..%2f..%2f..%2f..%2f${target}`,
  `/api/media/recipes/${ours.recipe.id}/assets/..%5c..%5c..%5c..%5c${target}`,
  `/api/media/recipes/${ours.recipe.id}/assets/%00${target}`,
  `/api/media/recipes/${ours.recipe.id}/images/..%2f..%2f..%2f..%2f${target}`,
  `/api/media/recipes/..%2f..%2f..%2f/images/${target}`,
  `/api/media/recipes/${ours.recipe.id}/images/timeline/..%2f..%2f..%2f..%2f/${target}`,
  `/api/media/users/..%2f../${target}`,
  `/api/media/users/${app.cook.id}/..%2f..%2f..%2f${target}`,
  `//${target}`,
  `///..//..//${target}`,
  `/file:///${target}`,
]

test.each(['trivet.db', 'trivet.db-wal', 'backups/old.db', 'logs/trivet.log', 'tmp/x', 'secret'])(
  'ARC-9 ARC-13 no address leads to %s',
  async (target) => {
    const content = 'SQLite format 3: the family secret'
    const file = path.join(app.dataDir, target)
    if (!existsSync(file)) await writeFile(file, content)
    const whole = [...ways(target), ...ways(file.slice(1))]
    for (const address of whole) {
      for (const token of [undefined, app.admin.token]) {
        const { status, body } = await rawGet(address, token)
        expect({ address, leaks: /SQLite format|family secret/.test(body) }).toEqual({
          address,
          leaks: false,
        })
        expect({ address, status }).not.toMatchObject({ status: 500 })
      }
    }
  },
)

test('ARC-1 names in a recipe lead to its own files or nowhere', async () => {
  const names = [
    '../../../../trivet.db',
    '/etc/passwd',
    'C:\\windows\\win.ini',
    '\\\\server\\share\\x',
    'a.jpg:x',
    'a.jpg::$DATA',
    'CON',
    'nul.txt',
    'x.txt.',
    'x.txt ',
    '.env',
    `${'n'.repeat(250)}.txt`,
    ...payloads,
  ]
  const assets = names.map((fileName) => ({ name: 'x', icon: 'mdi-file', fileName }))
  const { id, slug } = await app.create.recipe({ assets })
  for (const name of names) {
    const answer = await app
      .as(app.cook)
      .get(`/api/media/recipes/${id}/assets/${encodeURIComponent(name)}`)
    expect({ name, status: answer.status }).toEqual({ name, status: 404 })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  }
  const { body } = await app.as(app.cook).post(`/api/recipes/${slug}/exports`)
  const zip = await app.as(app.cook).get(`/api/recipes/${slug}/exports/zip?token=${body.token}`)
  expect(zip.status).toBe(200)
  expect((zip.body as Buffer).includes('assets/')).toBe(false)
  const copy = await app.as(app.cook).post(`/api/recipes/${slug}/duplicate`, {})
  expect(await readdir(app.services.files.recipeAssets(copy.body.id))).toEqual([])
})

test.each(['css', 'html', 'svg', 'xml', 'js', 'mjs', 'wasm', 'xsl', 'swf', 'txt'])(
  'ARC-8 XSS-8 a file .%s can neither run nor dress a page of ours',
  async (extension) => {
    const content = '@import "https://foreign.home.test/x.css"; <script>alert(1)</script>'
    const added = await app.as(app.cook).upload('POST', `/api/recipes/${ours.recipe.slug}/assets`, {
      name: `theme ${extension}`,
      extension,
      file: new Blob([content], { type: 'text/html' }),
    })
    const address = `/api/media/recipes/${ours.recipe.id}/assets/${added.body.fileName}`
    for (const Accept of ['*/*', 'text/css,*/*;q=0.1', 'text/html']) {
      const { status, headers } = await app.as(null).get(address, { Accept })
      expect(status).toBe(200)
      expect(headers.get('content-type')).not.toMatch(/html|xml|script|css|svg|wasm/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox$/)
      // All but plain text is offered for saving.
      const isOffered = headers.get('content-disposition')?.startsWith('attachment; ') ?? false
      expect(isOffered).toBe(extension !== 'txt')
    }
  },
)

describe('ARC-11 files', () => {
  test('go with a recipe that is deleted for good, and stay with its copies', async () => {
    const cook = app.as(app.cook)
    const image = await picture('png', 20, 10)
    const made = await app.create.recipe({ name: 'Shared pie' })
    await cook.upload('POST', '/api/recipes/shared-pie/pictures', { image })
    const file = new Blob(['plan'])
    await cook.upload('POST', '/api/recipes/shared-pie/assets', {
      name: 'Plan',
      extension: 'txt',
      file,
    })
    const copy = (await cook.post('/api/recipes/shared-pie/duplicate', {})).body
    const { recipeImages, recipeAssets } = app.services.files
    const kept = await readdir(recipeImages(copy.id), { recursive: true })
    expect(kept.length).toBeGreaterThan(0)

    await cook.delete('/api/recipes/shared-pie')
    expect(existsSync(recipeImages(made.id))).toBe(true)
    expect((await cook.delete(`/api/recipe-trash/${made.id}`)).status).toBe(200)
    expect(existsSync(recipeImages(made.id))).toBe(false)
    expect(existsSync(recipeAssets(made.id))).toBe(false)
    expect(await readdir(recipeImages(copy.id), { recursive: true })).toEqual(kept)
    expect(await readdir(recipeAssets(copy.id))).toEqual(['plan.txt'])
  })

  test('go with a picture and an event that are deleted', async () => {
    const cook = app.as(app.cook)
    const made = await estateOf(app, app.cook, 'Passing')
    const { recipePicture, recipeImages } = app.services.files
    expect(existsSync(recipePicture(made.recipe.id, made.picture))).toBe(true)
    await cook.delete(`/api/recipes/${made.recipe.slug}/pictures/${made.picture}`)
    expect(existsSync(recipePicture(made.recipe.id, made.picture))).toBe(false)
    await cook.delete(`/api/recipes/timeline/events/${made.event.id}`)
    const left = await readdir(recipeImages(made.recipe.id), { recursive: true })
    expect(left.filter((name) => name.includes(made.event.id))).toEqual([])
  })
})
