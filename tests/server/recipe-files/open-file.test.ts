import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, test as base } from 'vitest'
import { type Archive, recipesArchive } from '#server/archives/index.ts'
import { pageReading } from '#server/features/recipe-import/files/page-reading.ts'
import { openRecipeFile } from '#server/recipe-files/open-file.ts'
import { makeZip } from '#tests/server/archives/zips.ts'

const test = base.extend<{ tmp: string }>({
  tmp: async ({}, use) => {
    const tmp = await mkdtemp(path.join(os.tmpdir(), 'trivet-recipe-file-'))
    await use(tmp)
    await rm(tmp, { recursive: true })
  },
})

async function opened(tmp: string, bytes: Buffer, limits = recipesArchive) {
  const file = path.join(tmp, 'upload')
  await writeFile(file, bytes)
  return openRecipeFile({ path: file, name: 'My recipes', tmp }, pageReading, limits)
}

test('a text shows its first 64 kB, and all of it to whoever may read as much', async ({ tmp }) => {
  const bytes = Buffer.alloc(100_000, 'ab')
  const file = await opened(tmp, bytes)
  expect(file).toMatchObject({ name: 'My recipes', size: 100_000, archive: null })
  expect(file.start.equals(bytes.subarray(0, 64 * 1024))).toBe(true)
  expect((await file.read(100_000)).equals(bytes)).toBe(true)
  await expect(file.read(99_999)).rejects.toMatchObject({ code: 'recipe-file.too-large' })
  await file.close()
})

test('an empty file is one without a start', async ({ tmp }) => {
  const file = await opened(tmp, Buffer.alloc(0))
  expect(file).toMatchObject({ size: 0, archive: null })
  expect(file.start).toHaveLength(0)
  await file.close()
})

test('a zip is opened, and a zip without files is one as well', async ({ tmp }) => {
  const file = await opened(tmp, makeZip([{ name: 'a.json', content: '{}' }]))
  expect(file.archive?.entries.map((entry) => entry.path)).toEqual(['a.json'])
  await file.close()
  const empty = await opened(tmp, makeZip([]))
  expect(empty.archive?.entries).toEqual([])
  await empty.close()
})

test('what only begins like a zip is refused', async ({ tmp }) => {
  const zip = makeZip([{ name: 'a.json', content: '{}' }])
  await expect(opened(tmp, zip.subarray(0, 40))).rejects.toMatchObject({ code: 'archive.damaged' })
})

test('zips within it are read, at most 32 at once, and all are gone with the file', async ({
  tmp,
}) => {
  const file = await opened(tmp, makeZip([{ name: 'a', content: 'x' }]))
  const inner = makeZip([{ name: 'recipe.json', content: '{"a":1}' }])
  const archives: Archive[] = []
  for (let count = 0; count < 33; count += 1) archives.push(await file.openInner(inner))
  const read = (at: number) => archives[at]!.read(archives[at]!.entries[0]!, 100)
  expect((await read(32)).toString()).toBe('{"a":1}')
  expect((await read(1)).toString()).toBe('{"a":1}')
  await expect(read(0)).rejects.toMatchObject({ code: 'archive.damaged' })
  expect((await readdir(tmp)).filter((name) => name.startsWith('inner-'))).toHaveLength(32)
  await file.close()
  expect(await readdir(tmp)).toEqual(['upload'])
})

test('ARC-3 zips within a zip have the limits of one, all together', async ({ tmp }) => {
  const limits = { ...recipesArchive, entries: 5, totalBytes: 10_000 }
  const outer = makeZip([{ name: 'a', content: 'x' }])
  const inner = makeZip([{ name: 'b', content: 'x' }])
  const file = await opened(tmp, outer, limits)
  await file.openInner(inner)
  await file.openInner(inner)
  const more = { name: 'c', content: 'x' }
  await expect(file.openInner(makeZip([{ name: 'b' }, more]))).rejects.toMatchObject({
    code: 'archive.too-large',
  })
  const large = makeZip([{ name: 'b', content: 'xy'.repeat(6000) }])
  await expect(file.openInner(large)).rejects.toMatchObject({ code: 'archive.too-large' })
  await expect(file.openInner(Buffer.from('no zip'))).rejects.toMatchObject({
    code: 'archive.not-a-zip',
  })
  expect((await readdir(tmp)).filter((name) => name.startsWith('inner-'))).toHaveLength(2)
  await file.close()
})
