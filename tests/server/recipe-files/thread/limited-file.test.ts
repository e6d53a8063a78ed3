import { expect, test } from 'vitest'
import { pageReading } from '#server/features/recipe-import/files/page-reading.ts'
import type { RecipeFile } from '#server/recipe-files/reader.ts'
import { limitedFile } from '#server/recipe-files/thread/limited-file.ts'

const MB = 1024 * 1024

function fileOf(size: number): RecipeFile {
  const read = async () => Buffer.alloc(0)
  const openInner = () => Promise.reject(new Error('no zip'))
  return {
    name: 'a.json',
    path: '/a.json',
    tmp: '/',
    groups: [],
    pages: pageReading,
    size,
    start: Buffer.alloc(0),
    archive: null,
    read,
    openInner,
  }
}

test('before a large file is read again, the memory of the first time is cleared away', async () => {
  const told: string[] = []
  const note = (what: string) => () => void told.push(what)
  const large = limitedFile(fileOf(40 * MB), note('gets on'), note('collected'))
  await large.read(48 * MB)
  expect(told).toEqual(['gets on', 'collected'])

  told.length = 0
  await limitedFile(fileOf(MB), note('gets on'), note('collected')).read(48 * MB)
  expect(told).toEqual(['gets on'])
})
