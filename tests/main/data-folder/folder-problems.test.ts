import { chmod, mkdir, mkdtemp, rm, statfs, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownFolderIn, problemWithFolder } from '#main/data-folder/folder-problems.ts'

async function makeData() {
  const root = await mkdtemp(path.join(tmpdir(), 'trivet-folder-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const data = path.join(root, 'data')
  await mkdir(data)
  return { root, data }
}

test('an empty folder will do, and one that is not there yet', async () => {
  const { root, data } = await makeData()
  const empty = path.join(root, 'empty')
  await mkdir(empty)
  expect(await problemWithFolder(data, empty, 1000)).toBeNull()
  expect(await problemWithFolder(data, path.join(root, 'a', 'b'), 1000)).toBeNull()
})

test('not inside the data folder, not around it, not by a link either', async () => {
  const { root, data } = await makeData()
  await symlink(data, path.join(root, 'link'))
  const problem = async (to: string) => (await problemWithFolder(data, to, 1000))?.key
  expect(await problem(data)).toBe('inside')
  expect(await problem(path.join(data, 'new'))).toBe('inside')
  expect(await problem(path.join(root, 'link', 'new'))).toBe('inside')
  expect(await problem(root)).toBe('around')
})

test('not where the program is, which updates take away', async () => {
  const { root, data } = await makeData()
  const program = path.join(root, 'Trivet')
  await mkdir(program)
  const problem = (to: string) => problemWithFolder(data, to, 1000, program)
  expect(await problem(path.join(program, 'recipes'))).toEqual({ key: 'program' })
  expect(await problem(path.join(root, 'recipes'))).toBeNull()
})

test('in a folder that holds other things, one of its own is used', async () => {
  const { root } = await makeData()
  expect(await ownFolderIn(root)).toBe(path.join(root, 'Trivet'))
  expect(await ownFolderIn(path.join(root, 'data'))).toBe(path.join(root, 'data'))
  expect(await ownFolderIn(path.join(root, 'none'))).toBe(path.join(root, 'none'))
})

test('a file, and a folder that holds something, are left alone', async () => {
  const { root, data } = await makeData()
  const file = path.join(root, 'file')
  await writeFile(file, 'mine')
  const full = path.join(root, 'full')
  await mkdir(full)
  await writeFile(path.join(full, '.hidden'), 'mine')
  expect(await problemWithFolder(data, file, 1000)).toEqual({ key: 'not-folder' })
  expect(await problemWithFolder(data, full, 1000)).toEqual({ key: 'not-empty' })
})

test('too little room is told with both sizes', async () => {
  const { root, data } = await makeData()
  const { bavail, bsize } = await statfs(root)
  const needed = bavail * bsize * 2
  expect(await problemWithFolder(data, path.join(root, 'new'), needed)).toMatchObject({
    key: 'no-space',
    needed,
  })
})

test.each([
  'OneDrive',
  'OneDrive - Kitchen',
  'Dropbox',
  'Google Drive',
  'iCloudDrive',
  'Nextcloud',
])('a folder of %s is refused', async (cloud) => {
  const { root, data } = await makeData()
  const folder = path.join(root, cloud, 'Trivet')
  expect(await problemWithFolder(data, folder, 1000)).toEqual({ key: 'cloud' })
  expect(await problemWithFolder(data, path.join(root, `My ${cloud}s`), 1000)).toBeNull()
})

test.runIf(process.getuid?.() !== 0)('a folder without the right to write is refused', async () => {
  const { root, data } = await makeData()
  const locked = path.join(root, 'locked')
  await mkdir(locked)
  await chmod(locked, 0o500)
  expect(await problemWithFolder(data, path.join(locked, 'new'), 1000)).toEqual({
    key: 'not-writable',
  })
})
