import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInside } from '#main/data-folder/folders.ts'

async function makeRoot() {
  const root = await mkdtemp(path.join(tmpdir(), 'trivet-folders-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await mkdir(path.join(root, 'data', 'backups'), { recursive: true })
  return root
}

test('a folder holds itself, what is in it and what will be in it', async () => {
  const root = await makeRoot()
  const data = path.join(root, 'data')
  expect(await isInside(data, data)).toBe(true)
  expect(await isInside(data, path.join(data, 'backups'))).toBe(true)
  expect(await isInside(data, path.join(data, 'new', 'file.trivet'))).toBe(true)
  expect(await isInside(data, path.join(data, '..hidden.trivet'))).toBe(true)
})

test('a neighbour with the same beginning, the folder above and others are outside', async () => {
  const root = await makeRoot()
  const data = path.join(root, 'data')
  expect(await isInside(data, path.join(root, 'data-old', 'a.trivet'))).toBe(false)
  expect(await isInside(data, root)).toBe(false)
  expect(await isInside(data, path.join(root, 'a.trivet'))).toBe(false)
})

test('a link into the folder leads inside', async () => {
  const root = await makeRoot()
  const data = path.join(root, 'data')
  await symlink(path.join(data, 'backups'), path.join(root, 'elsewhere'))
  expect(await isInside(data, path.join(root, 'elsewhere', 'a.trivet'))).toBe(true)
})
