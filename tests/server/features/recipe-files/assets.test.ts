import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'
import { pictureBytes } from '#tests/server/features/recipes/picture.ts'

const add = (
  app: TestApp,
  parts: { name?: string; extension?: string; icon?: string; file?: Blob } = {},
  as = app.cook,
) =>
  app.as(as).upload('POST', '/api/recipes/soup/assets', {
    name: 'Plan',
    file: new Blob(['content']),
    ...parts,
  })

const addressOf = (id: string, fileName: string) => `/api/media/recipes/${id}/assets/${fileName}`

describe('a file for a recipe', () => {
  test('is kept at the end of the list and can be fetched', async ({ app }) => {
    const { id } = await app.create.recipe({
      name: 'Soup',
      assets: [{ name: 'Old', icon: 'mdi-file', fileName: 'old.txt' }],
    })
    const answer = await add(app, { extension: '.TXT', icon: 'mdi-note', name: 'Plan “A”' })
    const asset = { name: 'Plan “A”', icon: 'mdi-note', fileName: 'plan-a.txt' }
    expect(answer).toMatchObject({ status: 200, body: asset })
    const { body } = await app.as(app.admin).get('/api/recipes/soup')
    expect(body.assets).toEqual([expect.objectContaining({ name: 'Old' }), asset])
    const file = await app.as(null).get(addressOf(id, 'plan-a.txt'))
    expect(file).toMatchObject({ status: 200, body: 'content' })
  })

  test('never takes the place of another, also of one that was taken off the list', async ({
    app,
  }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const first = await add(app, { extension: 'txt', file: new Blob(['first']) })
    await app.as(app.cook).patch('/api/recipes/soup', { assets: [] })
    const others = await Promise.all([
      add(app, { extension: 'txt' }),
      add(app, { extension: 'txt' }),
    ])
    const names = others
      .map(({ body }) => body.fileName as string)
      .toSorted((a, b) => a.localeCompare(b))
    expect([first.body.fileName, ...names]).toEqual(['plan.txt', 'plan-1.txt', 'plan-2.txt'])
    expect((await app.as(app.cook).get('/api/recipes/soup')).body.assets).toHaveLength(2)

    await app.as(app.cook).patch('/api/recipes/soup', { assets: [first.body] })
    expect((await app.as(null).get(addressOf(id, 'plan.txt'))).body).toBe('first')
  })

  test('is gone for everybody once a save leaves it out', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const { body } = await add(app, { extension: 'txt' })
    await app.as(app.cook).patch('/api/recipes/soup', { description: 'x' })
    expect((await app.as(null).get(addressOf(id, body.fileName))).status).toBe(200)
    await app.as(app.cook).put('/api/recipes/soup', { assets: [] })
    expect((await app.as(null).get(addressOf(id, body.fileName))).status).toBe(404)
    expect((await app.as(app.cook).get(addressOf(id, body.fileName))).status).toBe(404)
  })

  test.for<[name: string, extension: string, expected: string]>([
    ['../../trivet', '.db', 'trivet.db'],
    ['Plan', '../../db', 'plan'],
    ['CON', 'txt', 'file-con.txt'],
    ['…', 'txt', 'file.txt'],
    ['Plan', 'tar.csv', 'plan.csv'],
    ['COM¹', 'txt', 'file-com1.txt'],
    ['.htaccess', '', 'htaccess'],
    ['Plan', 'x'.repeat(11), 'plan'],
    ['a\u0000b', 'html\u0000', 'a-b'],
    ['fdp\u202Etxt', 'exe', 'fdptxt.exe'],
    ['y'.repeat(255), 'txt', `${'y'.repeat(80)}.txt`],
  ])('%j with %j has the name %j', async ([name, extension, expected], { app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const answer = await add(app, { name, extension })
    expect(answer).toMatchObject({ status: 200, body: { fileName: expected } })
    expect(await readdir(app.services.files.recipeAssets(id))).toEqual([expected])
  })

  test.for(['html', 'svg', 'xml', 'js', 'xhtml', 'swf', 'exe'])(
    'ARC-8 as .%s is only ever saved',
    async (extension, { app }) => {
      const { id } = await app.create.recipe({ name: 'Soup' })
      const file = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })
      const { body } = await add(app, { extension, file })
      const { headers } = await app.as(null).get(addressOf(id, body.fileName))
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toContain('attachment')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/)
    },
  )

  test('without a name or a file is refused', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    expect((await add(app, { name: ' ' })).status).toBe(422)
    const missing = await app.as(app.cook).upload('POST', '/api/recipes/soup/assets', { name: 'x' })
    expect(missing).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'file'] }] } })
    expect(await readdir(app.services.files.recipeAssets(id)).catch(() => null)).toBeNull()
  })

  test('of a locked recipe can only be changed by its owner', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup', settings: { locked: true } })
    expect((await add(app, {}, app.admin)).status).toBe(403)
    expect(await readdir(app.services.files.recipeAssets(id)).catch(() => null)).toBeNull()
    expect((await add(app)).status).toBe(200)
  })
})

describe('the content of a file', () => {
  const photo = async () =>
    sharp(await pictureBytes('jpeg', 30, 20))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'SecretKitchen' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
  const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

  test('of a picture tells no place, and the picture lies as before', async ({ app }) => {
    const { id } = await app.create.recipe({ name: 'Soup' })
    const bytes = await photo()
    expect(bytes.includes('SecretKitchen')).toBe(true)
    const { body } = await add(app, { extension: 'jpg', file: blob(bytes) })
    const sent = (await app.as(app.cook).get(addressOf(id, body.fileName))).body as Buffer
    const stored = await readFile(path.join(app.services.files.recipeAssets(id), body.fileName))
    expect([sent.includes('SecretKitchen'), stored.includes('SecretKitchen')]).toEqual([
      false,
      false,
    ])
    const { autoOrient } = await sharp(sent).metadata()
    expect(autoOrient).toEqual({ width: 20, height: 30 })
  })

  test('decides the extension where another is claimed', async ({ app }) => {
    await app.create.recipe({ name: 'Soup' })
    const png = blob(await pictureBytes('png', 10, 10))
    expect((await add(app, { extension: 'jpg', file: png })).body.fileName).toBe('plan.png')
    expect((await add(app, { extension: 'txt', file: png })).body.fileName).toBe('plan-1.png')
    const bytes = blob(await photo())
    expect((await add(app, { extension: '', file: bytes })).body.fileName).toBe('plan.jpg')
  })

  test.for([
    ['pdf', '<script>alert(1)</script>', 'file.not-as-named'],
    ['png', 'MZ\u0000', 'file.not-as-named'],
    ['jpg', '\u0000', 'file.not-as-named'],
    ['gif', 'GIF89a=1;<script>alert(1)</script>', 'image.not-an-image'],
  ] as const)(
    'as .%s and neither that nor known is refused, and not kept',
    async ([extension, text, code], { app }) => {
      const { id } = await app.create.recipe({ name: 'Soup' })
      const answer = await add(app, { extension, file: new Blob([text]) })
      expect(answer).toMatchObject({ status: 400, body: { code } })
      expect((await app.as(app.cook).get('/api/recipes/soup')).body.assets).toEqual([])
      expect(await readdir(app.services.files.recipeAssets(id)).catch(() => [])).toEqual([])
    },
  )
})

test('a title turns nothing around, and is never empty', async ({ app }) => {
  await app.create.recipe({ name: 'Soup' })
  const turned = await add(app, { name: 'Plan \u202Efdp.exe\u0007', extension: 'txt' })
  expect(turned.body.name).toBe('Plan  fdp.exe')
  const empty = await add(app, { name: '\u202E', extension: 'txt' })
  expect(empty.body).toMatchObject({ name: 'file.txt', fileName: 'file.txt' })
})

test('ARC-9 a listed name leads out of the folder for nobody', async ({ app }) => {
  const assets = ['../../../../trivet.db', '..\\trivet.db', '/etc/passwd'].map((fileName) => ({
    name: 'x',
    icon: 'mdi-file',
    fileName,
  }))
  const { id } = await app.create.recipe({ name: 'Soup', assets })
  for (const { fileName } of assets) {
    const answer = await app.as(app.cook).get(addressOf(id, encodeURIComponent(fileName)))
    expect(answer.status).toBe(404)
  }
  const copy = await app.as(app.cook).post('/api/recipes/soup/duplicate', {})
  expect(await readdir(app.services.files.recipeAssets(copy.body.id))).toEqual([])
})
