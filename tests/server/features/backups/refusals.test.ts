import os from 'node:os'
import { expect, test } from 'vitest'
import { asRefusal, mustFit } from '#server/features/backups/refusals.ts'

const GB = 1024 ** 3
const place = { file: '/media/stick/backup.zip', bytes: 3 * GB }
const failure = (code: string) => Object.assign(new Error(code), { code })

test('BK-4 a disk without enough room is refused before anything is written', async () => {
  const folder = os.tmpdir()
  const free = async () => 2 * GB
  await expect(mustFit([{ folder, bytes: 3 * GB }], free)).rejects.toMatchObject({
    code: 'backup.disk-full',
    params: { free: '2.0 GB' },
  })
  await expect(mustFit([{ folder, bytes: GB }], free)).resolves.toBeUndefined()
})

test('BK-4 the sizes of two folders on one disk are added up', async () => {
  const folder = os.tmpdir()
  const free = async () => 3 * GB
  const both = [
    { folder, bytes: 2 * GB },
    { folder: `${folder}/.`, bytes: 2 * GB },
  ]
  await expect(mustFit(both, free)).rejects.toMatchObject({ code: 'backup.disk-full' })
})

test.for([
  ['ENOSPC', 'backup.disk-full'],
  ['EDQUOT', 'backup.disk-full'],
  ['SQLITE_FULL', 'backup.disk-full'],
  ['EROFS', 'backup.not-writable'],
  ['EACCES', 'backup.not-writable'],
  ['EIO', 'backup.not-writable'],
  ['ENOENT', 'backup.not-writable'],
  ['SQLITE_CANTOPEN', 'backup.not-writable'],
])('BK-4 %s is %s for a person', async ([code, expected]) => {
  expect(await asRefusal(failure(code!), place)).toMatchObject({ code: expected })
})

test('an unexpected error stays unchanged', async () => {
  const error = failure('EWHATEVER')
  expect(await asRefusal(error, place)).toBe(error)
})
