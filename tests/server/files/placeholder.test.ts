import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isPlaceholder } from '#server/files/placeholder.ts'

async function folder() {
  const at = await mkdtemp(path.join(os.tmpdir(), 'trivet-placeholder-'))
  onTestFinished(() => rm(at, { recursive: true, force: true }))
  return (name: string) => path.join(at, name)
}

test('BK-4 a file with a size and nothing on the disk is one', async () => {
  const at = await folder()
  await writeFile(at('trivet.db'), '')
  await truncate(at('trivet.db'), 100_000)
  expect(await isPlaceholder(at('trivet.db'))).toBe(true)
})

test('BK-4 so is one in whose place iCloud put a file with its name', async () => {
  const at = await folder()
  await writeFile(at('.trivet.db.icloud'), 'bplist00')
  expect(await isPlaceholder(at('trivet.db'))).toBe(true)
  expect(await isPlaceholder(at('other.db'))).toBe(false)
})

test('a file that is here, an empty one, a folder and nothing at all are none', async () => {
  const at = await folder()
  await writeFile(at('one.db'), 'x')
  await writeFile(at('.one.db.icloud'), 'bplist00')
  await writeFile(at('empty.db'), '')
  await mkdir(at('folder.db'))
  for (const name of ['one.db', 'empty.db', 'folder.db', 'none.db', 'one.db/within.db']) {
    expect(await isPlaceholder(at(name))).toBe(false)
  }
})
