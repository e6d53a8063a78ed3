import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderOnNetwork, mustBeLocal } from '#server/files/network-drive.ts'

test.for([
  ['NFS', 0x6969],
  ['CIFS', 0xff534d42],
  ['SMB', 0xfe534d42 | 0],
])('BK-7 a data folder on %s is refused, and the message says what to do', ([kind, type]) => {
  const refused = () =>
    mustBeLocal('/mnt/nas/trivet', { platform: 'linux', kindOf: () => Number(type) })
  expect(refused).toThrow(DataFolderOnNetwork)
  expect(refused).toThrow(`(${kind})`)
  expect(refused).toThrow('Choose a folder on a disk of this computer')
})

test.for(['\\\\nas\\recipes', '//nas/recipes'])('BK-7 %s is of another computer', (folder) => {
  expect(() => mustBeLocal(folder, { platform: 'win32' })).toThrow(DataFolderOnNetwork)
})

test('a folder of this computer is fine, even before it is made', () => {
  const folder = path.join(tmpdir(), 'not', 'made', 'yet')
  expect(() => mustBeLocal(folder)).not.toThrow()
  for (const name of ['C:\\Users\\grandma', '\\\\?\\C:\\long', '\\\\.\\disk']) {
    expect(() => mustBeLocal(name, { platform: 'win32' })).not.toThrow()
  }
})
