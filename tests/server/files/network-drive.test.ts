import { mkdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { DataFolderOnNetwork, mustBeLocal, networkDriveOf } from '#server/files/network-drive.ts'
import { temporaryFolder } from './pictures.ts'

test.for([
  ['NFS', 0x6969],
  ['CIFS', 0xff534d42],
  ['SMB', 0x517b],
  ['NCP', 0x564c],
  ['Coda', 0x73757245],
  ['AFS', 0x5346414f],
  ['Ceph', 0x00c36400],
  ['SMB', 0xfe534d42 | 0],
])('BK-7 a data folder on %s is refused, and the message says what to do', ([kind, type]) => {
  const refused = () =>
    mustBeLocal('/mnt/nas/trivet', { platform: 'linux', typeOf: () => Number(type) })
  expect(refused).toThrow(DataFolderOnNetwork)
  expect(refused).toThrow(`(${kind})`)
  expect(refused).toThrow('Choose a folder on a disk of this computer')
})

describe('on Windows', () => {
  const drive = (folder: string, real = folder) =>
    networkDriveOf(folder, { platform: 'win32', realPathOf: () => real })

  test.for(['\\\\nas\\recipes', '//nas/recipes', '\\\\?\\UNC\\nas\\recipes'])(
    'BK-7 %s is of another computer',
    (folder) => {
      expect(drive(folder)).toContain('another computer')
    },
  )

  test('BK-7 so is a drive letter that stands for a shared folder', () => {
    expect(drive('Z:\\recipes', '\\\\nas\\public\\recipes')).toContain('another computer')
  })

  test.for(['C:\\Users\\grandma', '\\\\?\\C:\\long', '\\\\.\\disk'])('%s is not', (name) => {
    expect(drive(name)).toBeNull()
  })
})

describe('on macOS', () => {
  const mounts = () =>
    [
      '/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)',
      '/dev/disk3s5 on /System/Volumes/Data (apfs, local, journaled, nobrowse, protect)',
      '/dev/disk4s1 on /Volumes/Photos (2) (exfat, local, nodev, nosuid, noowners)',
      '//guest:@nas._smb._tcp.local/our%20recipes on /Volumes/our recipes (smbfs, nodev, nosuid, mounted by zoe)',
      'nas:/volume1/home on /Users/zoe/nas (nfs, nodev, nosuid)',
      '/dev/disk5s1 on /Volumes/our recipes/disk (apfs, local)',
    ].join('\n')
  const drive = (folder: string) =>
    networkDriveOf(folder, { platform: 'darwin', mounts, realPathOf: (place) => place })

  test.for([
    ['/Volumes/our recipes', 'SMB'],
    ['/Volumes/our recipes/Trivet', 'SMB'],
    ['/Users/zoe/nas/data', 'NFS'],
    ['/Volumes/our recipes/disk/Trivet', null],
    ['/Volumes/our recipes 2', null],
    ['/Volumes/Photos (2)/Trivet', null],
    ['/Users/zoe/Library', null],
  ] as const)('BK-7 %s: %s', ([folder, kind]) => {
    expect(drive(folder)).toBe(kind)
  })

  test('a link to a network drive is one, and without a table nothing is refused', () => {
    const realPathOf = () => '/Volumes/our recipes'
    expect(networkDriveOf('/Users/zoe/link', { platform: 'darwin', mounts, realPathOf })).toBe(
      'SMB',
    )
    const failing = () => {
      throw new Error('no mount')
    }
    expect(networkDriveOf('/Volumes/x', { platform: 'darwin', mounts: failing })).toBeNull()
  })
})

test('a folder of this computer is fine, even before it is made', () => {
  const folder = path.join(tmpdir(), 'not', 'made', 'yet')
  expect(() => mustBeLocal(folder)).not.toThrow()
})

test('links are followed, below a folder that is yet to be made as well', () => {
  const root = temporaryFolder()
  mkdirSync(path.join(root, 'real'))
  symlinkSync(path.join(root, 'real'), path.join(root, 'link'), 'junction')
  const mounts = () => `//nas/x on ${path.join(root, 'real')} (smbfs)`
  const folder = path.join(root, 'link', 'not', 'yet')
  expect(networkDriveOf(folder, { platform: 'darwin', mounts })).toBe('SMB')
})
