import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { cleanOldFiles } from '#server/features/recipe-files/index.ts'
import type { TestApp } from '#tests/support/app.ts'
import { test } from '#tests/support/test.ts'

/** A photo on its side, with the place where it was taken. */
const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

/** A recipe with files as an earlier version left them, still to be looked at. */
async function old(app: TestApp, files: Record<string, Buffer>, name = 'Soup') {
  const { id } = await app.create.recipe({ name })
  const folder = app.services.files.recipeAssets(id)
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  await app.db.insertInto('filesDue').values({ recipeId: id }).execute()
  const at = (name: string) => readFileSync(path.join(folder, name))
  return { id, folder, at }
}

const due = (app: TestApp) => app.db.selectFrom('filesDue').selectAll().execute()
const clean = (app: TestApp, stop = new AbortController().signal) =>
  cleanOldFiles(app.services, app.db, stop)

describe('files that were attached before places were taken out of them', () => {
  test('lose them in the background, and keep their pixels and which side is up', async ({
    app,
  }) => {
    const before = {
      'a.jpg': await photo(),
      'b.png': await photo('png'),
      'c.webp': await photo('webp'),
    }
    const { at, folder } = await old(app, before)
    await clean(app)
    for (const [name, bytes] of Object.entries(before)) {
      expect(bytes.includes('SecretCamera')).toBe(true)
      expect(at(name).includes('SecretCamera')).toBe(false)
      expect((await sharp(at(name)).metadata()).orientation).toBe(6)
      const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
      expect((await pixels(at(name))).equals(await pixels(bytes))).toBe(true)
    }
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(before))
    expect(await due(app)).toEqual([])
  })

  test('are looked at once: what is put there later is left alone', async ({ app }) => {
    const { at, folder } = await old(app, { 'a.jpg': await photo() })
    await clean(app)
    writeFileSync(path.join(folder, 'a.jpg'), await photo())
    await clean(app)
    expect(at('a.jpg').includes('SecretCamera')).toBe(true)
  })

  test('stay as they are if they are damaged or no pictures, and their folder may be gone', async ({
    app,
  }) => {
    const damaged = (await photo()).subarray(0, 300)
    const { at } = await old(app, { 'a.jpg': damaged, 'b.pdf': Buffer.from('%PDF-1.7 Secret') })
    await app.create.recipe({ name: 'Nothing attached' })
    await clean(app)
    expect(at('a.jpg').equals(damaged)).toBe(true)
    expect(at('b.pdf').toString()).toBe('%PDF-1.7 Secret')
    expect(await due(app)).toEqual([])
  })

  test('are due until they are done, however often the server stops in between', async ({
    app,
  }) => {
    const { at, id } = await old(app, { 'a.jpg': await photo() })
    await clean(app, AbortSignal.abort())
    expect(await due(app)).toEqual([{ recipeId: id }])
    await app.restart()
    await expect.poll(() => due(app)).toEqual([])
    expect(at('a.jpg').includes('SecretCamera')).toBe(false)
  })
})

test('an update lets every recipe that is there be looked at', async ({ app }) => {
  const { id } = await app.create.recipe({ name: 'Soup' })
  const { up } = await import('#server/db/migrations/0036-files-due.ts')
  await app.db.schema.dropTable('filesDue').execute()
  // A migration knows no tables by name.
  await up(app.db as never)
  expect(await due(app)).toEqual(expect.arrayContaining([{ recipeId: id }]))
})
